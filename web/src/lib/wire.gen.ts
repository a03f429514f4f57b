// Made from src/ozymandias/table/wire.py by `npm run wire`. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What a search bot would play on a seat, knowing what the seat knows. */
        Advice: {
            seat: number;
            number: number;
            /** @description up to three options, the advised one first */
            prospects: components["schemas"]["Prospect"][];
            /** @description what is expected, from the advised option on */
            line: components["schemas"]["Expected"][];
        };
        /** @description The question that advice is asked for: as in a decision. */
        AdviceWish: {
            seat: number;
            number: number;
        };
        /** @description The first line of an analysis. */
        AnalysisBegun: {
            /** @constant */
            type: "begun";
            /** @description decisions in the record */
            total: number;
            /** @description iterations of the search for each */
            budget: number;
        };
        /** @description A line for every piece of an analysis that is done. */
        AnalysisNews: {
            /** @constant */
            type: "weighed";
            /** @description decisions of the record looked at so far */
            done: number;
            /** @description the new ones */
            decisions: components["schemas"]["Weighed"][];
        };
        /** @description The last line of an analysis. */
        AnalysisVerdict: {
            /** @constant */
            type: "verdict";
            /** @description numbers of decisions, the worst first */
            mistakes: number[];
            /** @description in order */
            turning_points: components["schemas"]["TurningPoint"][];
            /** @description of the win, by seat, as the game ended */
            shares: number[];
        };
        AskAgain: {
            seat: number;
            /** @description of the standing answer that ends */
            key: string;
        };
        BestScore: {
            score: number;
            name: string;
            when: string;
            /** @description its address; null for a private table that is not yours */
            table: string | null;
        };
        BotInfo: {
            /** @description what to send as `bot` of a seat */
            name: string;
            summary: string;
        };
        ChatText: {
            text: string;
        };
        Decide: {
            seat: number;
            number: number;
            /** @description as text; or a run: several options one after the other, kept together or not at all */
            option: string | string[];
            /**
             * @description also whenever this is asked again: only what `can_stand` lists
             * @default false
             */
            standing?: boolean;
            /** @constant */
            type: "decide";
        };
        Decision: {
            seat: number;
            number: number;
            /** @description as text; or a run: several options one after the other, kept together or not at all */
            option: string | string[];
            /**
             * @description also whenever this is asked again: only what `can_stand` lists
             * @default false
             */
            standing?: boolean;
        };
        /** @description A move that a search expects. */
        Expected: {
            seat: number;
            option: string;
            words: string;
            marks: components["schemas"]["Mark"][];
        };
        /** @description What one seat (or a spectator) sees, knows and may do. */
        EyesState: {
            eyes: number | ("watch" | "all");
            /** @description counts what these eyes have seen happen; their own numbering */
            version: number;
            /** @description `log` holds the versions after this one; it may be a later one than was asked for */
            since: number;
            log: components["schemas"]["LogEntry"][];
            view: {
                [key: string]: unknown;
            };
            deciding: boolean;
            /** @description to be sent with the decision, so that it counts once */
            number: number;
            question: string;
            question_marks: components["schemas"]["Mark"][];
            options: components["schemas"]["Option"][];
            /** @description those that the open question has */
            runs: components["schemas"]["NamedRun"][];
            /** @description why a piece cannot be used now, by its name */
            refusals: {
                [key: string]: string;
            };
            /** @description in these sentences, for those that have any */
            refusal_marks: {
                [key: string]: components["schemas"]["Mark"][];
            };
            /** @description the own last decisions that undo can take back, in words */
            trail: string[];
            /** @description what this seat has answered once and for all: given for it wherever it is asked again */
            standing: components["schemas"]["StandingAnswer"][];
            /** @description those of the options that can be sent as `standing`, with how they read then */
            can_stand: components["schemas"]["StandingAnswer"][];
        };
        /** @description A title on the shelf. */
        GameCard: {
            name: string;
            title: string;
            summary: string;
            designers: string[];
            /** @description the seat counts that the game allows */
            seats: number[];
        };
        GameInfo: {
            name: string;
            title: string;
            summary: string;
            designers: string[];
            /** @description the seat counts that the game allows */
            seats: number[];
            rules_version: number;
            rule_options: components["schemas"]["RuleOptionInfo"][];
            presets: {
                [key: string]: {
                    [key: string]: number | string | boolean;
                };
            };
            /** @description the weakest first */
            bots: components["schemas"]["BotInfo"][];
            /** @description the bot that people play against if they do not choose another */
            opponent: string;
            /** @description the default bot: it plays for somebody who is away */
            stand_in: string;
            /** @description what lies in the box: cards and their texts, … */
            components: {
                [key: string]: unknown;
            };
        };
        Health: {
            /** @constant */
            status: "ok";
            version: string;
            /** @description games in memory */
            tables: number;
            sockets: number;
        };
        /** @description The first thing a client says on the socket: what it has seen already, by eyes. */
        Hello: {
            /** @constant */
            type: "hello";
            since?: {
                [key: string]: number;
            };
        };
        /** @description What a link leads to, for those who were sent it and have not decided yet. */
        Invitation: {
            title: string;
            game: string;
            /** @description the name of who opened the table */
            owner: string;
            /** @enum {string} */
            pace: "live" | "days";
            /** @description who sits there already, bots too */
            names: string[];
            /** @description it is a link for spectators */
            watch: boolean;
            /** @description the name on the seat, if somebody hands it on by this link */
            holder: string | null;
        };
        /** @description A decision is in the book. It is sent after the commit, never before. */
        Kept: {
            /**
             * @default kept
             * @constant
             */
            type?: "kept";
            seat: number;
            number: number;
        };
        /** @description All older keys have ended, and the older recovery link too. */
        KeysChanged: {
            /** @description for programs, as bearer token; a browser gets a cookie */
            key: string;
            /** @description the secret of the new recovery link, told this once */
            recovery: string;
        };
        LinkClaim: {
            secret: string;
            /** @default null */
            name?: string | null;
        };
        LinkClaimed: {
            table: string;
            seat: number | null;
            /**
             * @description the secret of your recovery link (/recover#...), told once: when you first take a seat
             * @default null
             */
            recovery?: string | null;
        };
        /** @description One step of the story, as far as these eyes may see it. */
        LogEntry: {
            version: number;
            /** @enum {string} */
            kind: "deal" | "decision" | "undo" | "chat" | "note";
            /** @description who acted */
            seat: number | null;
            /** @description who wrote this chat text; it may be a spectator */
            who: string | null;
            /** @description the chat text, the note, or the words of a decision without lines */
            text: string;
            /** @description in this text */
            marks: components["schemas"]["Mark"][];
            /** @description the option played, as text, or the run of options; null where it is secret */
            option: string | string[] | null;
            when: string;
            lines: components["schemas"]["LogLine"][];
        };
        LogLine: {
            event: {
                [key: string]: unknown;
            };
            words: string;
            marks: components["schemas"]["Mark"][];
        };
        /** @description An earlier part of a long log. */
        LogPage: {
            eyes: number | ("watch" | "all");
            /** @description `log` holds the versions after this one */
            since: number;
            log: components["schemas"]["LogEntry"][];
        };
        /** @description Where a text names a thing: what it is, and which. Counted as browsers do, in units of UTF-16. */
        Mark: {
            start: number;
            end: number;
            /** @enum {string} */
            kind: "card" | "faction" | "place" | "seat" | "die" | "amount";
            /** @description null for a thing that is hidden */
            id: string | number | null;
        };
        Me: {
            /** @description null before a name was given */
            guest: string | null;
            name: string | null;
            /**
             * @description only for a new guest: for programs, as bearer token
             * @default null
             */
            key?: string | null;
        };
        /** @description What a client sends, taken by its letter: an unknown field, or `true` for 1, is a typing error. */
        Message: Record<string, never>;
        /** @description The board as it was after a step of the story. */
        Moment: {
            version: number;
            /** @description the newest version these eyes have */
            last: number;
            eyes: number | ("watch" | "all");
            view: {
                [key: string]: unknown;
            };
        };
        NameChoice: {
            name: string;
        };
        /** @description Several answers one after the other for which the game has a word. */
        NamedRun: {
            name: string;
            /** @description what it leads to, or what it means */
            words: string;
            /** @description to be sent as they are */
            options: string[];
        };
        NewTable: {
            game: string;
            /** @default null */
            title?: string | null;
            options?: {
                [key: string]: number | string | boolean;
            };
            seats: components["schemas"]["SeatChoice"][];
            /** @default false */
            public?: boolean;
            /**
             * @description how soon others may call a bot for somebody who is away
             * @default days
             * @enum {string}
             */
            pace?: "live" | "days";
            /**
             * @description chosen seeds are marked at the table; left out, the table draws one
             * @default null
             */
            seed?: string | null;
        };
        Option: {
            /** @description what to send; verb and arguments, separated by single blanks */
            text: string;
            /** @description the same for people */
            words: string;
            /** @description in these words */
            marks: components["schemas"]["Mark"][];
            /** @description what it touches, for the board */
            shows: {
                [key: string]: unknown;
            };
        };
        /** @description Something was refused. */
        Problem: {
            /**
             * @default problem
             * @constant
             */
            type?: "problem";
            status: number;
            /** @description a sentence for people */
            message: string;
            /**
             * @description seconds to wait, after too many requests
             * @default null
             */
            wait?: number | null;
            /**
             * @description the fresh state, where the request was stale
             * @default null
             */
            update?: components["schemas"]["Update"] | null;
            /**
             * @description of the decision on the socket that is refused
             * @default null
             */
            seat?: number | null;
            /**
             * @description ... and its number
             * @default null
             */
            number?: number | null;
        };
        /** @description An option that a search has tried, and what it expects of it for every seat. */
        Prospect: {
            /** @description as text: what to send */
            option: string;
            words: string;
            marks: components["schemas"]["Mark"][];
            /** @description how often it was tried; the best option was tried most often */
            visits: number;
            /** @description of the win, by seat; alone it is 1 */
            shares: number[];
            /** @description points before the best other seat; alone, the final score */
            leads: number[];
        };
        /** @description What brings a guest back, with all seats, when browser or key are lost. */
        Recovery: {
            /** @description goes behind the # of /recover: it is never part of a request's address */
            secret: string;
        };
        Result: {
            /** @description why the game ended, in words */
            reason: string;
            scores: number[];
            ranking: number[];
            resigned: number[];
        };
        RuleOptionInfo: {
            name: string;
            /** @enum {string} */
            kind: "number" | "choice" | "switch";
            meaning: string;
            default: number | string | boolean;
            /** @default null */
            low?: number | null;
            /** @default null */
            high?: number | null;
            /** @default null */
            values?: string[] | null;
        };
        Rulebook: {
            html: string;
            /** @description the player aid, as HTML */
            aid: string | null;
            sections: components["schemas"]["Section"][];
        };
        /** @description Who sits on a seat of a new table. */
        SeatChoice: {
            /**
             * @description myself, another person at this screen, a bot, or open for a friend by link
             * @enum {string}
             */
            kind: "me" | "here" | "bot" | "open";
            /**
             * @description of another person at this screen
             * @default null
             */
            name?: string | null;
            /** @default null */
            bot?: string | null;
        };
        SeatInfo: {
            seat: number;
            name: string;
            /** @enum {string} */
            kind: "person" | "bot" | "open";
            /** @description the bot on this seat, or the one that stands in */
            bot: string | null;
            /** @description a bot plays for a person who is away */
            stand_in: boolean;
            mine: boolean;
            /** @description its person was here a moment ago; just a sign, no right depends on it */
            present: boolean;
            /** @description others at the table may call a bot for this seat now */
            absent: boolean;
            /** @description a warning, of your own seat only: it owes a decision; from then on others may call a bot */
            deadline: string | null;
            /** @enum {string} */
            state: "waiting" | "deciding" | "sealed" | "resigned";
        };
        SeatLink: {
            /** @description null for the link of spectators */
            seat: number | null;
            /** @description goes behind the # of /join: it is never part of a request's address */
            secret: string;
        };
        SeatOnly: {
            seat: number;
        };
        /** @description What a link says behind its #. */
        SecretOnly: {
            secret: string;
        };
        Section: {
            /** @description the anchor of the heading in the HTML */
            id: string;
            title: string;
            level: number;
            /** @description the plain text of the section, for searching */
            text: string;
        };
        StandIn: {
            seat: number;
            /**
             * @description null takes the own seat back; for the seat of another only the default bot may play
             * @default default
             */
            bot?: string | null;
        };
        /** @description What a seat has answered once and for all, or can answer so. */
        StandingAnswer: {
            /** @description of the question, the same whenever it is asked again */
            key: string;
            /** @description as text */
            option: string;
            words: string;
            marks: components["schemas"]["Mark"][];
        };
        Story: {
            eyes: number | ("watch" | "all");
            log: components["schemas"]["LogEntry"][];
            /** @description the scores after each version, for the curve */
            scores: number[][];
        };
        TableInfo: {
            id: string;
            title: string;
            game: string;
            rules_version: number;
            /** @description all rule options, defaults too */
            options: {
                [key: string]: number | string | boolean;
            };
            seats: components["schemas"]["SeatInfo"][];
            public: boolean;
            /** @enum {string} */
            pace: "live" | "days";
            /** @description seconds of absence after which others may call a bot for a seat; it may owe a decision for twice that time if its person was warned, for three times if not */
            patience: number;
            /** @description this is a table that you opened */
            owner: boolean;
            /** @description the chat is for you, too; to write you need a name */
            chat: boolean;
            /** @enum {string} */
            state: "playing" | "over" | "unreadable";
            /** @description what is special about this table, in a sentence */
            notice: string | null;
            chosen_seed: boolean;
            commitment: string;
            /** @description revealed at the end */
            seed: string | null;
            result: components["schemas"]["Result"] | null;
            undo: components["schemas"]["UndoRequest"] | null;
            rematch: string | null;
            /** @description you may ask for advice: everybody else here is a bot */
            hints: boolean;
            watchers: number;
            created: string;
        };
        /** @description A table in a list. */
        TableLine: {
            id: string;
            title: string;
            game: string;
            names: string[];
            /** @enum {string} */
            state: "playing" | "over" | "unreadable";
            your_turn: boolean;
            mine: number[];
            /** @description a warning, in your own list only: you owe a decision, and others may soon call a bot */
            late: boolean;
            scores: number[] | null;
            /** @description when the last thing happened */
            moved: string;
        };
        TableMade: {
            table: string;
            links: components["schemas"]["SeatLink"][];
            /**
             * @description the secret of your recovery link (/recover#...), told once: with your first open seat
             * @default null
             */
            recovery?: string | null;
        };
        TableNamed: {
            table: string;
        };
        /** @description A decision around which the game turned. */
        TurningPoint: {
            number: number;
            /** @description shares of the win: what every seat expected last, in the mean */
            before: number[];
            /** @description ... and what every seat expects next */
            after: number[];
        };
        UndoAnswer: {
            seat: number;
            agree: boolean;
        };
        UndoRequest: {
            seat: number;
            count: number;
            /** @description the seats that have agreed */
            granted: number[];
            /** @description the seats that still have to */
            needed: number[];
        };
        UndoWish: {
            seat: number;
            /** @default 1 */
            count?: number;
        };
        /** @description What the socket sends after every change, and GET answers: complete, so that none may be missed. */
        Update: {
            /**
             * @default update
             * @constant
             */
            type?: "update";
            table: components["schemas"]["TableInfo"];
            /** @description one for each seat of yours; the spectator's if there is none */
            eyes: components["schemas"]["EyesState"][];
        };
        /** @description A real choice of a finished game, looked at again with the eyes of the seat that made it. */
        Weighed: {
            /** @description of the decision in the record, from 1 */
            number: number;
            /** @description of the story, as these eyes count it, in which it was made */
            version: number;
            seat: number;
            /** @description how many there were */
            options: number;
            chosen: components["schemas"]["Prospect"];
            /** @description up to three, the best first */
            best: components["schemas"]["Prospect"][];
            /** @description expected share of the win, by seat, if the best option is played */
            shares: number[];
            /** @description expected lead in points; alone, the final score */
            leads: number[];
            /** @description what the choice cost its seat, as a share of the win */
            loss: number;
            /** @description the same in points */
            loss_lead: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

export type Advice = components['schemas']['Advice']
export type AdviceWish = components['schemas']['AdviceWish']
export type AnalysisBegun = components['schemas']['AnalysisBegun']
export type AnalysisNews = components['schemas']['AnalysisNews']
export type AnalysisVerdict = components['schemas']['AnalysisVerdict']
export type AskAgain = components['schemas']['AskAgain']
export type BestScore = components['schemas']['BestScore']
export type BotInfo = components['schemas']['BotInfo']
export type ChatText = components['schemas']['ChatText']
export type Decide = components['schemas']['Decide']
export type Decision = components['schemas']['Decision']
export type Expected = components['schemas']['Expected']
export type EyesState = components['schemas']['EyesState']
export type GameCard = components['schemas']['GameCard']
export type GameInfo = components['schemas']['GameInfo']
export type Health = components['schemas']['Health']
export type Hello = components['schemas']['Hello']
export type Invitation = components['schemas']['Invitation']
export type Kept = components['schemas']['Kept']
export type KeysChanged = components['schemas']['KeysChanged']
export type LinkClaim = components['schemas']['LinkClaim']
export type LinkClaimed = components['schemas']['LinkClaimed']
export type LogEntry = components['schemas']['LogEntry']
export type LogLine = components['schemas']['LogLine']
export type LogPage = components['schemas']['LogPage']
export type Mark = components['schemas']['Mark']
export type Me = components['schemas']['Me']
export type Message = components['schemas']['Message']
export type Moment = components['schemas']['Moment']
export type NameChoice = components['schemas']['NameChoice']
export type NamedRun = components['schemas']['NamedRun']
export type NewTable = components['schemas']['NewTable']
export type Option = components['schemas']['Option']
export type Problem = components['schemas']['Problem']
export type Prospect = components['schemas']['Prospect']
export type Recovery = components['schemas']['Recovery']
export type Result = components['schemas']['Result']
export type RuleOptionInfo = components['schemas']['RuleOptionInfo']
export type Rulebook = components['schemas']['Rulebook']
export type SeatChoice = components['schemas']['SeatChoice']
export type SeatInfo = components['schemas']['SeatInfo']
export type SeatLink = components['schemas']['SeatLink']
export type SeatOnly = components['schemas']['SeatOnly']
export type SecretOnly = components['schemas']['SecretOnly']
export type Section = components['schemas']['Section']
export type StandIn = components['schemas']['StandIn']
export type StandingAnswer = components['schemas']['StandingAnswer']
export type Story = components['schemas']['Story']
export type TableInfo = components['schemas']['TableInfo']
export type TableLine = components['schemas']['TableLine']
export type TableMade = components['schemas']['TableMade']
export type TableNamed = components['schemas']['TableNamed']
export type TurningPoint = components['schemas']['TurningPoint']
export type UndoAnswer = components['schemas']['UndoAnswer']
export type UndoRequest = components['schemas']['UndoRequest']
export type UndoWish = components['schemas']['UndoWish']
export type Update = components['schemas']['Update']
export type Weighed = components['schemas']['Weighed']

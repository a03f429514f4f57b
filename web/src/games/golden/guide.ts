// A first game of Golden Ages, against one bot: what to look at, one thing at a time, when it comes up.

import type { Option } from '../../lib/wire'
import type { Guide, GuideMoment } from '../guide'
import { showsOf, type PlayerView, type View } from './types'

type Moment = GuideMoment<View>

const asked = (moment: Moment, ...questions: string[]) => moment.options.length > 0 && questions.includes(moment.view.question ?? '')
const own = ({ view }: Moment): PlayerView | undefined => (view.you === null ? undefined : view.players[view.you])
const ofVerb = (moment: Moment, verb: string) => moment.options.find((option) => showsOf(option).verb === verb)

/** Who has a colony where an option leads. */
function company({ view }: Moment, option: Option): number[] {
  const { cell } = showsOf(option)
  return view.sectors.find((sector) => sector.cell === cell)?.stack ?? []
}

const isAttack = (moment: Moment, option: Option) => showsOf(option).verb === 'sector' && company(moment, option).length > 0
const settled = (moment: Moment) => moment.view.sectors.some(({ stack }) => moment.view.you !== null && stack.includes(moment.view.you))

/** The option that brings most, as the options themselves say. */
function best(options: Option[], worth: (option: Option) => number): Option | undefined {
  return options.reduce<Option | undefined>((top, option) => (!top || worth(option) > worth(top) ? option : top), undefined)
}

/** Of the hand that is dealt: it is golden at once and can be used at once. */
const FIRST = ['the_thief']

export const guide: Guide<View> = {
  start: { seats: 2, options: { target_vp: 12 }, bot: 'greedy', seed: 'first golden 54' },
  steps: [
    {
      id: 'welcome',
      when: (moment) => moment.decided === 0 && asked(moment, 'choose_turn'),
      text: 'You lead a civilization. In every turn it rises, with a card and a colony, or it falls and scores. Begin with a rise.',
      rule: '4-your-turn',
      target: '[data-place="map"]',
      option: (moment) => ofVerb(moment, 'rise'),
    },
    {
      id: 'card',
      when: (moment) => asked(moment, 'rise_card'),
      text: 'A card is golden when it holds as many factions as its rank. Then its ability works, and it can score. A low rank is golden soon, a high one scores more.',
      rule: '5-rise',
      target: '[data-place="hand"]',
      option: (moment) => moment.options.find((option) => FIRST.includes(showsOf(option).card ?? '')),
    },
    {
      id: 'place',
      when: (moment) => asked(moment, 'rise_place') && !settled(moment),
      text: 'Your first colony may go anywhere. Whoever is on top of a sector controls it, and gains a faction of its colour. An empty one is yours without a fight.',
      rule: '2-the-map',
      target: '[data-place="map"]',
      option: (moment) => moment.options.find((option) => showsOf(option).verb === 'sector' && !company(moment, option).length),
    },
    {
      id: 'load',
      when: (moment) => asked(moment, 'rise_load'),
      text: 'Now load your incoming factions on the new card. Only those of the suit of the card score; the others fill it up and make it golden.',
      rule: '5-rise',
      target: '[data-place="own"], .mine, .own .civilization',
      option: (moment) => ofVerb(moment, 'load'),
    },
    {
      id: 'gain',
      when: (moment) => asked(moment, 'gain_card'),
      text: 'You control the sector, so you gain a faction of its colour. Put it where it scores: on a card of the same suit.',
      rule: '5-rise',
      target: '[data-place="own"], .mine, .own .civilization',
    },
    {
      id: 'ability',
      when: (moment) => asked(moment, 'use_ability'),
      text: 'A golden card glows: its ability can be used once in every rise. Hold a card, or press I, to read it. Use it, or go on with Done.',
      rule: '12-how-abilities-work',
      target: '[data-place="own"], .mine, .own .civilization',
      option: (moment) => ofVerb(moment, 'use'),
    },
    {
      id: 'attack',
      when: (moment) => asked(moment, 'rise_place') && settled(moment) && moment.options.some((option) => isAttack(moment, option)),
      text: 'You may also rise where others are. That is war: everybody there plays a card, the strongest comes out on top, and if that is you, you have another turn.',
      rule: '6-war',
      target: '[data-place="map"]',
      option: (moment) => moment.options.find((option) => isAttack(moment, option)),
    },
    {
      id: 'war',
      when: (moment) => asked(moment, 'war_card'),
      text: 'Choose a card in secret. The shield on each one says how strong it is here: cards of the suit of the sector count twice. The war costs you the card.',
      rule: '6-war',
      target: '[data-place="hand"]',
      option: (moment) => best(moment.options, (option) => showsOf(option).strength ?? 0),
    },
    {
      id: 'explore',
      // where one can attack, that comes first, and this in a later rise
      when: (moment) =>
        asked(moment, 'rise_place') && ofVerb(moment, 'explore') !== undefined &&
        ((own(moment)?.tableau.length ?? 0) >= 3 || !moment.options.some((option) => isAttack(moment, option))),
      text: 'The places at the edge are unknown. Explore one: a new tile is turned over, and your colony has it alone.',
      rule: '5-rise',
      target: '[data-place="map"]',
      option: (moment) => ofVerb(moment, 'explore'),
    },
    {
      id: 'fall',
      when: (moment) => asked(moment, 'choose_turn') && (moment.view.fall?.points ?? 0) > 0 && (own(moment)?.tableau.length ?? 0) >= 3,
      text: 'You have a golden card and control a sector: a fall would score now. Each golden card needs a sector of its own. Fall for a few points, or rise on for more.',
      rule: '7-fall',
      target: '[data-place="own"], .mine, .own .civilization',
      option: (moment) => ofVerb(moment, 'fall'),
    },
    {
      id: 'collapse',
      when: (moment) => asked(moment, 'collapse_sector', 'score_card'),
      text: 'A sector collapses: its colonies go home, and everybody who had one there scores a card. One to six factions of its suit bring 1, 2, 3, 5, 8 or 13 points. Best give up a sector where you are alone.',
      rule: 'step-1-collapse',
      target: '[data-place="map"]',
      option: (moment) => best(moment.options, (option) => showsOf(option).points ?? -company(moment, option).length),
    },
    {
      id: 'migrate',
      when: (moment) => asked(moment, 'migrate_out', 'migrate_in'),
      text: 'Factions never leave the game. At the end of a fall you may pass some from your cards to the player on the right; then what is incoming goes on your cards, or on to the right as well.',
      rule: 'step-4-place-what-is-incoming',
      target: '[data-place="own"], .mine, .own .civilization',
      option: (moment) => ofVerb(moment, 'done') ?? ofVerb(moment, 'put'),
    },
    {
      id: 'draw',
      when: (moment) => asked(moment, 'choose_turn') && (own(moment)?.vp ?? 0) > 0,
      text: 'You have scored. A fall ends with three new cards, and your colonies are back for the next rise. Look at what has gone to the right: it will come back to you when it is scored there.',
      rule: '9-drawing-cards',
      target: '[data-place="hand"]',
    },
    {
      id: 'end',
      when: (moment) => asked(moment, 'choose_turn') && (moment.view.last_turns !== null || (own(moment)?.vp ?? 0) > 0 || moment.view.players.some(({ vp }) => vp >= 6)),
      text: 'Whoever has 12 points first (21 in a whole game) ends it: everybody else has one more turn, then the most points win. Factions on cards are worth nothing in the end, so fall in time.',
      rule: '10-the-end',
      target: '[data-place="status"]',
    },
  ],
}

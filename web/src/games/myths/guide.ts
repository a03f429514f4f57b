// A first game of Myths, against one bot: what to look at, one thing at a time, when it comes up.

import type { Option } from '../../lib/wire'
import type { Guide, GuideMoment } from '../guide'
import { showsOf, type View } from './types'

type Moment = GuideMoment<View>

const asked = (moment: Moment, question: string) => moment.options.length > 0 && moment.view.question === question
const ofVerb = (moment: Moment, verb: string) => moment.options.filter((option) => showsOf(option).verb === verb)

/** The placement that pays most, the site that advances most: as the options themselves say. */
function best(options: Option[], worth: (option: Option) => number): Option | undefined {
  return options.reduce<Option | undefined>((top, option) => (!top || worth(option) > worth(top) ? option : top), undefined)
}

export const guide: Guide<View> = {
  start: { seats: 2, bot: 'greedy', seed: 'first myths' },
  steps: [
    {
      id: 'welcome',
      when: (moment) => moment.decided === 0 && asked(moment, 'action'),
      text: 'You are a god. Four factions build and burn below; none of them is yours. You hold their myths, and a myth is worth what its faction is worth.',
      rule: '1-what-you-need',
      target: '[data-place="hand"]',
    },
    {
      id: 'track',
      when: (moment) => moment.decided === 0 && asked(moment, 'action'),
      text: 'This is history: the price of every faction. Cities push their factions up. When one reaches 30, the game ends and all hands are sold. The most influence wins.',
      rule: '3-the-history-track',
      target: '[data-place="track"]',
    },
    {
      id: 'sector',
      when: (moment) => asked(moment, 'action') && ofVerb(moment, 'play_sector').length > 0,
      text: 'A sector enlarges the map, pays you if it touches a city, and gives you another turn. A good thing to begin with.',
      rule: '6-place-a-sector',
      target: '[data-place="hand"]',
      option: (moment) => ofVerb(moment, 'play_sector')[0],
    },
    {
      id: 'place',
      when: (moment) => asked(moment, 'place_sector'),
      text: 'Lit places are legal. A number on one of them is what you gain there: the highest value among the cities it will touch.',
      rule: '6-place-a-sector',
      target: '[data-place="map"]',
      option: (moment) => best(moment.options, (option) => showsOf(option).gain ?? 0),
    },
    {
      id: 'expand',
      when: (moment) => asked(moment, 'action') && ofVerb(moment, 'expand').length > 0,
      text: 'A myth can found a city of its faction. Tap a card to see all that it can do; one that cannot be used says why. Hold it to read it.',
      rule: '7-expand-found-a-city',
      target: '[data-place="hand"]',
      option: (moment) => ofVerb(moment, 'expand')[0],
    },
    {
      id: 'site',
      when: (moment) => asked(moment, 'place_city'),
      text: 'The new city and every city buried under it advance their factions by one. A high stack of your factions lifts the worth of your whole hand.',
      rule: '7-expand-found-a-city',
      target: '[data-place="map"]',
      option: (moment) =>
        best(moment.options, (option) => Object.values(showsOf(option).advances ?? {}).reduce((sum, spaces) => sum + spaces, 0)),
    },
    {
      id: 'tableau',
      when: (moment) => moment.view.players.some((player, seat) => seat === moment.view.you && player.tableau.length > 0) && asked(moment, 'action'),
      text: 'What you played lies before you. It earns in wars, but it is worth nothing at the end: Recover takes it back, and lets you buy.',
      rule: '11-recover',
      target: '[data-place="seats"], .corner',
      option: (moment) => ofVerb(moment, 'recover')[0],
    },
    {
      id: 'buy',
      when: (moment) => asked(moment, 'buy'),
      text: 'Buy while you hold fewer than seven cards: open ones at the price of their faction, or the top of the deck at the second-highest price. Cheap today may be dear tomorrow.',
      rule: '11-recover',
      target: '[data-place="market"]',
    },
    {
      id: 'war',
      when: (moment) => asked(moment, 'action') && ofVerb(moment, 'fight_war').length > 0,
      text: 'Crossed swords mark where a war can be fought. Everybody sends a card; the strongest faction wins, and its cities there fall. Each pays for the cards of its faction in the tableaus.',
      rule: '10-war',
      target: '[data-place="map"]',
      option: (moment) => ofVerb(moment, 'fight_war')[0],
    },
    {
      id: 'seal',
      when: (moment) => asked(moment, 'war_card'),
      text: 'A war. Choose a card in secret: its number fights for its faction, and a WAR text takes effect. It then lies in your tableau and earns at once.',
      rule: '10-war',
      target: '[data-place="hand"]',
    },
    {
      id: 'late',
      when: (moment) => asked(moment, 'action') && Object.values(moment.view.values).some((value) => value >= 22),
      text: 'The end is near. Only cards in hand are sold at the end, so take yours back in time, and mind who gains from the last city.',
      rule: '13-the-end',
      target: '[data-place="track"]',
    },
  ],
}

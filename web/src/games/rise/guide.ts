// A first game of Rise and Fall, against one bot: what to look at, one thing at a time, when it comes up.

import type { Option } from '../../lib/wire'
import type { Guide, GuideMoment } from '../guide'
import { showsOf, type View } from './types'

type Moment = GuideMoment<View>

const asked = (moment: Moment, question: string) => moment.options.length > 0 && moment.view.question === question
const ofAction = (moment: Moment, action: string) => moment.options.find((option) => showsOf(option).action === action)

/** The option that brings or costs most, as the options themselves say. */
function best(options: Option[], worth: (option: Option) => number): Option | undefined {
  return options.reduce<Option | undefined>((top, option) => (!top || worth(option) > worth(top) ? option : top), undefined)
}

export const guide: Guide<View> = {
  start: { seats: 2, bot: 'greedy', seed: 'first rise' },
  steps: [
    {
      id: 'welcome',
      when: (moment) => moment.decided === 0 && moment.options.length > 0,
      text: 'You are an immortal. Four empires rise and fall below; none of them is yours. Whoever has the most resources when all disks are dead has won.',
      rule: '1-what-you-need',
      target: '[data-place="map"]',
    },
    {
      id: 'tile',
      when: (moment) => asked(moment, 'place_tile'),
      text: 'A new sector. Its number is its value. Press one of the lit places, then confirm.',
      rule: '3-setting-up',
      target: '[data-place="map"]',
    },
    {
      id: 'colours',
      when: (moment) => asked(moment, 'choose_action'),
      text: 'The large number of a colour is its value: the sectors in which its disk lies on top. The small disks live, wait in the pool, or are dead.',
      rule: '2-the-galaxy',
      target: '[data-place="colours"]',
    },
    {
      id: 'explore',
      when: (moment) => asked(moment, 'choose_action') && moment.decided < 4,
      text: 'One of three actions is your turn. Explore is a good beginning: the map grows, everybody drafts cards, and a disk is placed.',
      rule: '5-explore',
      target: '[data-place="actions"]',
      option: (moment) => ofAction(moment, 'explore'),
    },
    {
      id: 'draft',
      when: (moment) => asked(moment, 'draft_pick'),
      text: 'Take a card; the rest goes on to your neighbour. Hold a card, or press I, to read it in large.',
      rule: '5-explore',
      target: '[data-place="draft"]',
    },
    {
      id: 'draft-to',
      when: (moment) => asked(moment, 'draft_to'),
      text: 'Keep it in your hand to pay for conquests, or lay it on a pile: only the card on top of a pile is active. What lay there comes back to your hand.',
      rule: '5-explore',
      target: '[data-place="draft"]',
    },
    {
      id: 'disk',
      // a card may place one, too, but upkeep follows only the disk of an exploration
      when: (moment) => asked(moment, 'place_disk') && moment.options.some((option) => showsOf(option).price !== undefined),
      text: 'A disk goes into a sector without one. Everybody then pays the value of that sector for each card in hand: if you hold many cards, choose a low value.',
      rule: '5-explore',
      target: '[data-place="map"]',
      option: (moment) => best(moment.options, (option) => -(showsOf(option).price ?? 0)),
    },
    {
      id: 'upkeep',
      when: (moment) => asked(moment, 'upkeep'),
      text: 'Pay for all cards in your hand, or press cards to drop them first. Dropped cards are gone, resources are what wins.',
      rule: '5-explore',
      target: '[data-place="upkeep"]',
    },
    {
      id: 'conquer',
      when: (moment) => asked(moment, 'choose_action') && moment.decided >= 4 && !showsOf(ofAction(moment, 'conquer') ?? moment.options[0]!).forced,
      text: 'You can conquer: discard a card for every disk of a stack and one of the conquering colour, and gain the value of the sector.',
      rule: '6-conquer',
      target: '[data-place="actions"]',
      option: (moment) => ofAction(moment, 'conquer'),
    },
    {
      id: 'target',
      when: (moment) => asked(moment, 'conquer_target'),
      text: 'Point at a lit sector to see what it takes and brings. A colour above shows only its own places; a dimmed sector says why it cannot be had.',
      rule: '6-conquer',
      target: '[data-place="map"]',
      option: (moment) => best(moment.options, (option) => showsOf(option).gain ?? 0),
    },
    {
      id: 'packet',
      when: (moment) => asked(moment, 'packet_pile'),
      text: 'The whole packet goes on one of your piles, the conquering card on top: there it is active.',
      rule: '6-conquer',
      target: '[data-place="piles"]',
    },
    {
      id: 'effect',
      when: (moment) => asked(moment, 'effect'),
      text: 'One of your active cards fits this action. Press it to execute it, or pass. One card a turn, in everybody’s turn.',
      rule: '10-more-about-effects',
      target: '[data-place="piles"]',
    },
    {
      id: 'reap',
      when: (moment) => asked(moment, 'reap_disk'),
      text: 'Reap: a ruling disk dies. Fell one of a colour that your rival has on top of a pile, and you have not.',
      rule: '7-reap',
      target: '[data-place="map"]',
    },
    {
      id: 'sacrifice',
      when: (moment) => asked(moment, 'sacrifice'),
      text: 'In secret: sacrifice up to two cards, one for each of your piles. Each pays the value of the colour on top of that pile.',
      rule: '7-reap',
      target: '[data-place="hand"]',
    },
    {
      id: 'collapse',
      when: (moment) => asked(moment, 'collapse_sector'),
      text: 'Sacrificed cards bring down stacks of the same colours. You choose the order; what is left of the cards is destroyed.',
      rule: '7-reap',
      target: '[data-place="map"]',
    },
    {
      id: 'late',
      when: (moment) => asked(moment, 'choose_action') && Object.values(moment.view.colours).reduce((sum, colour) => sum + colour.pool + colour.living, 0) <= 8,
      text: 'Few disks are left. When the last one is dead, the game ends after that turn: only resources count, cards are worth nothing.',
      rule: '9-the-end',
      target: '[data-place="colours"]',
    },
  ],
}

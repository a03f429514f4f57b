// The first game: a small pyramid against a bot that only looks at the points of the moment.

import type { Guide } from '../guide'
import type { Option } from '../../lib/wire'
import { best, isPlace, isTake } from './takes'
import type { View } from './types'

const finest = (options: Option[]): Option | undefined => best(options.filter(isTake))[0]

export const guide: Guide<View> = {
  start: { seats: 2, options: { size: 5 }, bot: 'greedy', seed: 'guide 4' },
  steps: [
    {
      id: 'sides',
      when: ({ decided, options }) => decided === 0 && options.length > 0,
      text:
        'A pyramid of dice, and you see one of its three sides straight on. The two small pictures are the others: ' +
        'press one, drag along a row, or use Q and E to walk around.',
      target: '[data-place="side"]',
      rule: 'three-sides',
    },
    {
      id: 'take',
      when: ({ decided, options }) => decided === 0 && options.some(isTake),
      text:
        'A take is a straight line or a square of dice that touches an edge (the dice with the sand-coloured outline). ' +
        'Its numbers must make a set: a run, all equal, or one die that is the sum or the product of the others.',
      target: '[data-place="side"]',
      option: ({ options }) => finest(options),
      rule: '3-shapes',
    },
    {
      id: 'score',
      when: ({ decided, options }) => decided === 0 && options.some(isTake),
      text:
        'This one is the best you can see. Its sets are added up, and the number of different colours multiplies them. ' +
        'The arrows tell which dice will slide into the holes.',
      target: '.caption',
      option: ({ options }) => finest(options),
      rule: '5-sets-and-scores',
    },
    {
      id: 'pick',
      when: ({ decided, picked, options }) => decided === 0 && picked === null && options.some(isTake),
      text:
        'Press a die to see its takes, then the other end of the line; or press a take in the list. Nothing is final before you confirm.',
      target: '[data-place="takes"]',
    },
    {
      id: 'two',
      when: ({ view, options }) => view.turn > 1 && view.question === 'take' && options.length > 0,
      text:
        'The first turn of the game had one take, from now on every turn has two. What the first one brings to light can make the second.',
      target: '.facts',
      rule: '4-turns',
    },
    {
      id: 'deep',
      when: ({ view, options, decided }) => decided > 1 && view.question === 'take' && options.length > 0,
      text:
        'Darker dice lie deeper. That does not matter for a take: only what you see from one side has to lie in a line.',
      target: '[data-place="side"]',
      rule: '6-settling',
    },
    {
      id: 'wild colour',
      when: ({ view, options }) => view.question === 'wild_colour' && options.length > 0,
      text:
        'You took the wild die. Say which colour it counts as; it goes back into the pyramid in place of a die of that colour and number.',
      target: '.colours',
      rule: '7-the-wild-die',
    },
    {
      id: 'wild place',
      when: ({ options }) => options.some(isPlace),
      text: 'Now choose the die that makes room for it. Near an edge it is soon in somebody’s reach again.',
      target: '[data-place="side"]',
      rule: '7-the-wild-die',
    },
    {
      id: 'penalty',
      when: ({ options }) => options.some(isTake) && options.filter(isTake).every(({ shows }) => shows.points < 0),
      text:
        'No set is left in sight, and passing is not allowed: you must take a single die, and it costs you. ' +
        'When two turns in a row end below zero, the game is over.',
      target: '[data-place="takes"]',
      rule: '8-the-end',
    },
    {
      id: 'warning',
      when: ({ view, options }) => view.last_negative && options.some(isTake),
      text: 'The turn before yours was negative. If yours is negative too, the game ends: good if you lead, bad if you do not.',
      target: '.facts',
      rule: '8-the-end',
    },
  ],
}

// Which step of a guided game fits the moment.

import type { Guide, GuideMoment, GuideStep } from '../games/guide'

export function stepFor(guide: Guide<any>, moment: GuideMoment<any>, seen: ReadonlySet<string>): GuideStep<any> | null {
  return guide.steps.find((step) => !seen.has(step.id) && fits(step, moment)) ?? null
}

/** A guide is an addition: a mistake in one must not stop the game. */
function fits(step: GuideStep<any>, moment: GuideMoment<any>): boolean {
  try {
    return step.when(moment)
  } catch (problem) {
    console.error(`guide step ${step.id}:`, problem)
    return false
  }
}

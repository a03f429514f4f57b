import type { Option } from './wire'

/** The attributes of what stands for an option: while it is looked at, the option lights up everywhere. */
export function lights(by: { light: (option: Option | null) => void }, option: Option | null | undefined) {
  const on = () => option && by.light(option)
  const off = () => by.light(null)
  return { onfocus: on, onblur: off, onpointerenter: on, onpointerleave: off }
}

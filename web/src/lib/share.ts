/**
 * What is new, built from what is known wherever both say the same: equal parts are the very same objects. An update
 * tells everything again, but whoever draws a part of it sees at a glance that nothing has changed there.
 */
export function share<Value>(known: unknown, fresh: Value): Value {
  if (known === fresh || !isObject(known) || !isObject(fresh) || Array.isArray(known) !== Array.isArray(fresh)) return fresh
  const [old, now] = [known as Record<string, unknown>, fresh as Record<string, unknown>]
  const keys = Object.keys(now)
  let same = keys.length === Object.keys(old).length
  for (const key of keys) {
    now[key] = share(old[key], now[key])
    // a part that was not there before differs, even if it says nothing
    if (now[key] !== old[key] || !(key in old)) same = false
  }
  return same ? (known as Value) : fresh
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

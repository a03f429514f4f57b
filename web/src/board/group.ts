/** Puts a thing to the others of its kind. */
export function add<Key, Thing>(groups: Map<Key, Thing[]>, key: Key, thing: Thing): void {
  const before = groups.get(key)
  if (before) before.push(thing)
  else groups.set(key, [thing])
}

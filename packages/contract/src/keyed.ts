/** An object with a value for each of some names. */
export function keyed<N extends string, V>(names: readonly N[], of: (name: N) => V): Record<N, V> {
  // `fromEntries` forgets the names of its keys.
  return Object.fromEntries(names.map(name => [name, of(name)])) as Record<N, V>;
}

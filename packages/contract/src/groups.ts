/** A part of a table of paths, fetched when it is called. */
export type Group<E> = () => Promise<Readonly<Record<string, E>>>;

/**
 * Finds a path by its name in the groups, one after another: what comes after is not fetched. Building the schemas of
 * the whole table at once would hold a telephone for a quarter of a second.
 */
export async function findIn<E>(groups: readonly Group<E>[], name: string): Promise<E> {
  for (const group of groups) {
    const endpoint = (await group())[name];
    if (endpoint !== undefined) return endpoint;
  }
  throw new TypeError(`There is no path ${name}.`);
}

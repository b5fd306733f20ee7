type SeenPart = typeof import('./seen.ts');

/**
 * Notes something that is in sight, see `noteSeen`, by a part that is fetched when it is first needed: nothing of a page
 * waits for it, and where it does not come nothing is counted. Returns the way to say that it is in sight no more.
 */
export function noteLater(begin: (seen: SeenPart) => (() => void) | undefined): () => void {
  const begun = import('./seen.ts').then(begin, () => undefined);
  return () => void begun.then(stop => stop?.());
}

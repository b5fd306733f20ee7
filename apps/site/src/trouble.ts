/** Trouble that has not been seen for so long is new. */
const QUIET_MS = 60 * 60 * 1000;

/** Tells of trouble when it begins, and not again while it goes on. */
export function atItsBeginning(tell: () => void, now: () => number = Date.now): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const isNew = now() - last > QUIET_MS;
    last = now();
    if (isNew) tell();
  };
}

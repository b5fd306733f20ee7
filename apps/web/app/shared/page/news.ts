/** When it was last heard that what visitors see has changed, and who wants to know of it. */
const listeners = new Set<() => void>();
let at = 0;

/** Time of the last news, ms; 0 before any. */
export function newsAt(): number {
  return at;
}

/** Calls back at news, for what a page has not got from its loader. Returns the way to stop. */
export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellNews(): void {
  at = Date.now();
  for (const listener of listeners) listener();
}

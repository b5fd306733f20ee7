/** A list with one of it a place further up (−1) or down (1); at the end it stays. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const next = without(ids, id);
  next.splice(to, 0, id);
  return next;
}

export function without(ids: readonly number[], id: number): number[] {
  return ids.filter(one => one !== id);
}

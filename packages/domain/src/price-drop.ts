export interface DatedPrice {
  /** ISO. */
  readonly date: string;
  readonly price: number;
}

/**
 * The day on which the price of a lot became lower, and by how much: only when that was its last change and the price
 * is still the same. Null otherwise. `history` goes from the oldest day.
 */
export function lastDrop(
  history: readonly DatedPrice[],
  price: number,
): { readonly date: string; readonly by: number } | null {
  const last = history.at(-1);
  const before = history.at(-2);
  if (!last || !before || last.price !== price || last.price >= before.price) return null;
  return { date: last.date, by: before.price - last.price };
}

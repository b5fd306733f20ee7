interface List {
  readonly count: number;
  /** Rows that are in sight at once. */
  readonly inSight: number;
}

/** Where a key leads to in a list of rows, as in the grid pattern of WAI-ARIA APG; null for any other key. */
export function rowAfter(key: string, from: number, { count, inSight }: List): number | null {
  const last = count - 1;
  const within = (row: number) => Math.max(0, Math.min(last, row));
  // A row of the former page stays in sight.
  const page = Math.max(1, inSight - 1);
  switch (key) {
    case 'ArrowUp':
      return within(from - 1);
    case 'ArrowDown':
      return within(from + 1);
    case 'PageUp':
      return within(from - page);
    case 'PageDown':
      return within(from + page);
    case 'Home':
      return within(0);
    case 'End':
      return within(last);
    default:
      return null;
  }
}

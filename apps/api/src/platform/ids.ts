/** Number of a record from a path; -1, which no record has, for anything else. */
export function idOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

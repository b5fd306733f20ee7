/** Marks of a campaign as people read them; empty when there are none. */
export function utmText(utm: Readonly<Record<string, string>> = {}): string {
  return Object.entries(utm)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}

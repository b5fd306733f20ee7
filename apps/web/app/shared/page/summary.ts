/** Longest description of a page that search engines show whole. */
const LONGEST = 160;

/** The sentences of a text that fit into the description of a page; of one that is too long, its beginning. */
export function summary(text: string): string {
  if (text.length <= LONGEST) return text;
  const whole = /^.{0,159}[.!?](?=\s)/s.exec(text)?.[0];
  return whole ?? `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}

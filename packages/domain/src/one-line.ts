/** Tabs and ends of lines, those of Unicode among them. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/**
 * Control characters, escapes of terminals among them; marks that turn the direction of a text; halves of characters;
 * letters and marks that are drawn as nothing, of which a name could be made.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/**
 * A text as one line that shows all that is in it. Breaks become a space and what cannot be seen goes: it comes with
 * what people paste, and in the hands of others it forges headers of mails, lines of tables and what a terminal shows.
 */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(UNSEEN, '');
}

/** The same for a text of several lines. */
export function plainText(text: string): string {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(oneLine)
    .join('\n');
}

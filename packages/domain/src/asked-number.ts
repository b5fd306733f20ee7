/** What stands before a number where people write or copy the name of a lot. */
const BEFORE =
  /^(?:квартир[а-я]*|кв|машино-?мест[а-я]*|м\/м|кладов[а-я]*|помещени[а-я]*|бронь|брони|лот|номер)(?:\.\s*|\s+|(?=\d))(?=\S*\d)/iu;
const AFTER = /(\d)\s*(?:квартир[а-я]*|кв)\.?$/iu;
const SIGNED = /[№#]\s*([\p{L}\d](?:[\p{L}\d./-]*[\p{L}\d])?)/u;

/** The number that a text asks for: that of «Квартира № 145, этаж 3», of «кв. 145», of «145 кв»; others stay as they are. */
export function askedNumber(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return SIGNED.exec(line)?.[1] ?? line.replace(BEFORE, '').replace(AFTER, '$1');
}

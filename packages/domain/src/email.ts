/**
 * Whether a text can be a mail address: something before one @, a domain of several parts after it. Only a letter to
 * it tells more.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>,;"\p{C}]+@[^\s@<>,;".\p{C}]+(?:\.[^\s@<>,;".\p{C}]+)+$/u.test(text);
}

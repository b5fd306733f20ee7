/** The three Russian forms of a noun after a number: 1 квартира, 2 квартиры, 5 квартир. */
export type PluralForms = readonly [one: string, few: string, many: string];

/**
 * Picks the Russian form of a noun for a count. Fractions take the second form («2,5 метра»).
 * Rule: Unicode CLDR, plural rules for `ru`.
 */
export function plural(count: number, forms: PluralForms): string {
  const n = Math.abs(count);
  if (!Number.isInteger(n)) return forms[1];
  const tens = n % 100;
  if (tens >= 11 && tens <= 14) return forms[2];
  const ones = n % 10;
  if (ones === 1) return forms[0];
  return ones >= 2 && ones <= 4 ? forms[1] : forms[2];
}

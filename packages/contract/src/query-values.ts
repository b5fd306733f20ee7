/** Reading of single values from a query, the same for every filter. Sentences are what the visitor reads. */

export const NOT_WHOLE = 'Введите целое число';
const MAX_LIST = 50;
const TOO_LONG = `Не больше ${MAX_LIST} значений`;

/**
 * Values of a list: repeated keys, comma lists or both, each once. `bad` is the sentence about the first value
 * that cannot be read or is not known; such values are left out.
 */
export function readList<T extends string | number>(
  query: URLSearchParams,
  name: string,
  convert: (text: string) => T | null,
  known: ReadonlySet<string | number> | undefined,
): { values: T[]; bad: string | null } {
  const values = new Set<T>();
  const texts = query.getAll(name).flatMap(part => part.split(','));
  let bad: string | null = texts.length > MAX_LIST ? TOO_LONG : null;
  for (const text of texts.slice(0, MAX_LIST)) {
    if (text === '') continue;
    const value = convert(text);
    if (value === null) bad ??= NOT_WHOLE;
    else if (known && !known.has(value)) bad ??= unknownValue(text);
    else values.add(value);
  }
  return { values: [...values], bad };
}

/** Last value of a key; an empty one counts as absent, as an emptied form field sends it. */
export function lastOf(query: URLSearchParams, name: string): string | null {
  return query.getAll(name).at(-1) || null;
}

/** A number from 0 without a sign, at most four decimals; null for anything else. */
export function toNumber(text: string, { integer }: { integer: boolean }): number | null {
  if (!/^\d{1,13}(\.\d{1,4})?$/.test(text)) return null;
  const value = Number(text);
  return integer && !Number.isInteger(value) ? null : value;
}

export function notLess(least: number, { integer }: { integer: boolean }): string {
  return `Введите ${integer ? 'целое число' : 'число'} не меньше ${least}`;
}

export function unknownValue(text: string): string {
  return `Неизвестное значение «${text.slice(0, 40)}»`;
}

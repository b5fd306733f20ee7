import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { lots } from './schema/catalogue.ts';

/** Whether a lot has this number, its letters in any case. */
export function numberIs(number: string): SQL {
  const [kept, asked] = inOneCase(number);
  return sql`${kept} = ${asked}`;
}

/** Whether the number of a lot begins so, its letters in any case. */
export function numberBeginsWith(start: string): SQL {
  const [kept, asked] = inOneCase(start);
  return sql`starts_with(${kept}, ${asked})`;
}

/**
 * The number of a lot and the one asked for, with the letters of the latter in one case. They are named, for a database
 * without a locale knows no case but that of the Latin ones; the fewer, the quicker, and most numbers have none.
 */
function inOneCase(number: string): readonly [SQLWrapper, SQLWrapper] {
  const isOne = (letter: string) => [...letter].length === 1;
  const letters = [...new Set(number)]
    .map(letter => ({ large: letter.toUpperCase(), small: letter.toLowerCase() }))
    .filter(({ large, small }) => large !== small && isOne(large) && isOne(small));
  const asked = sql`${number}::text`;
  if (letters.length === 0) return [lots.number, asked];
  const large = letters.map(letter => letter.large).join('');
  const small = letters.map(letter => letter.small).join('');
  const fold = (text: SQLWrapper) => sql`translate(${text}, ${large}::text, ${small}::text)`;
  return [fold(lots.number), fold(asked)];
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { lots } from './schema/catalogue.ts';

const CAPITALS = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';

/** Whether a lot has this number, its letters in any case. */
export function numberIs(number: string): SQL {
  const [kept, asked] = bothSmall(number);
  return sql`${kept} = ${asked}`;
}

/** Whether the number of a lot begins so, its letters in any case. */
export function numberBeginsWith(start: string): SQL {
  const [kept, asked] = bothSmall(start);
  return sql`starts_with(${kept}, ${asked})`;
}

/** Most numbers have no letters, and making them small takes as long as all the rest of a question. */
function bothSmall(number: string): readonly [SQLWrapper, SQLWrapper] {
  const asked = sql`${number}::text`;
  const hasLetters = number.toLowerCase() !== number.toUpperCase();
  return hasLetters ? [small(lots.number), small(asked)] : [lots.number, asked];
}

/** A database without a locale knows small letters of the Latin alphabet alone. */
function small(text: SQLWrapper): SQL {
  return sql`translate(lower(${text}), ${CAPITALS}::text, ${CAPITALS.toLowerCase()}::text)`;
}

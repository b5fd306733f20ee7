import { type SQL, sql } from 'drizzle-orm';
import { lots } from './schema/catalogue.ts';

const CAPITALS = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
/** A database without a locale knows small letters of the Latin alphabet alone. */
const SMALL_NUMBER = sql`translate(lower(${lots.number}), ${CAPITALS}::text, ${CAPITALS.toLowerCase()}::text)`;

/** Whether a lot has this number, its letters in any case. */
export function numberIs(number: string): SQL {
  return sql`${smallNumber(number)} = ${number.toLowerCase()}::text`;
}

/** Whether the number of a lot begins so, its letters in any case. */
export function numberBeginsWith(start: string): SQL {
  return sql`starts_with(${smallNumber(start)}, ${start.toLowerCase()}::text)`;
}

/** Most numbers have no letters, and making them small takes as long as all the rest of a question. */
function smallNumber(asked: string): SQL {
  return asked.toLowerCase() === asked.toUpperCase() ? sql`${lots.number}` : SMALL_NUMBER;
}

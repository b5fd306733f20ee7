import type { Database } from '../../db/database.ts';
import { PLAIN, SealError, type Sealer } from '../../platform/sealer.ts';
import { SEALED_COLUMNS, type SealedColumn } from './columns-repo.ts';
import { checkKeys, noteKeys, recognizeKeys } from './keys.ts';
import {
  countByKey,
  deleteOtherKeys,
  FIRST_PLACE,
  markLost,
  readKeys,
  readOutdated,
  replace,
  type SealedRow,
} from './repo.ts';

/** Rows in one transaction: others wait for a row no longer than that takes. */
const BATCH = 200;

export interface Resealed {
  readonly table: string;
  readonly column: string;
  readonly count: number;
  /** Rows whose value does not open, which stay as they are: what they are found by, and why. */
  readonly failed: readonly { readonly row: string; readonly reason: string }[];
}

/**
 * Makes sure that the keys are those of the database, before anything is sealed with them or looked for by them. A
 * database that knows no keys yet learns them, once its data opens with them, and what it keeps open is sealed.
 * Throws `KeyError`.
 */
export async function acceptKeys(database: Database, sealer: Sealer): Promise<void> {
  const { orm } = database;
  if ((await readKeys(orm)).length > 0) {
    await checkKeys(orm, sealer);
    await noteKeys(orm, sealer);
    return;
  }
  const others = await recognizeKeys(orm, sealer);
  for (const column of SEALED_COLUMNS)
    if ((await countByKey(orm, column)).has(PLAIN)) await resealColumn(database, sealer, column);
  await noteKeys(orm, sealer, others);
}

/** The same by looking alone: nothing is learnt and nothing sealed. Throws `KeyError`. */
export async function verifyKeys({ orm }: Database, sealer: Sealer): Promise<void> {
  if ((await readKeys(orm)).length > 0) await checkKeys(orm, sealer);
  else await recognizeKeys(orm, sealer);
}

/** Ids of all keys that a database has known, with whether it needs them still. */
export async function knownKeys({ orm }: Database): Promise<{ id: string; isNeeded: boolean }[]> {
  return (await readKeys(orm)).map(({ id, lostAt }) => ({ id, isNeeded: lostAt === null }));
}

/**
 * Seals everything anew that was sealed with another key than the current one, and forgets the keys that nothing needs
 * then. The site may go on meanwhile, as long as its processes know the new key. A value that does not open stays, is
 * named, and keeps its key needed; the others are sealed all the same.
 */
export async function resealAll(database: Database, sealer: Sealer): Promise<Resealed[]> {
  const done: Resealed[] = [];
  const needed = new Set([sealer.currentKey, sealer.digestKey]);
  for (const column of SEALED_COLUMNS) {
    done.push(await resealColumn(database, sealer, column));
    for (const key of (await countByKey(database.orm, column)).keys()) needed.add(key);
  }
  await deleteOtherKeys(database.orm, [...needed]);
  return done;
}

/** Gives a key up that is lost for good: the site starts without it. False when the database does not need it. */
export function giveUpKey({ orm }: Database, id: string): Promise<boolean> {
  return markLost(orm, id);
}

/** Stands for a value whose key was given up. */
const CLOSED = 'не открывается';
/** Of no use to a person: what he is found by, and the marks of browsers. */
const DIGEST = /(?:_digest|_seed)$/;

/** A row of a table as its person may have it: sealed values opened, without digests. By names of the database. */
export function openRow(
  sealer: Sealer,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shown = Object.entries(row).filter(([column]) => !DIGEST.test(column));
  return Object.fromEntries(
    shown.map(([column, value]) => {
      const kept = SEALED_COLUMNS.find(one => one.table === table && one.column === column);
      if (kept === undefined || typeof value !== 'string') return [column, value];
      const bound = kept.boundTo === null ? '' : String(row[kept.boundTo]);
      return [column.replace(/_sealed$/, ''), openedOr(sealer, value, kept.context + bound)];
    }),
  );
}

function openedOr(sealer: Sealer, value: string, context: string): string {
  try {
    return sealer.open(value, context);
  } catch (error) {
    if (error instanceof SealError) return CLOSED;
    throw error;
  }
}

async function resealColumn(database: Database, sealer: Sealer, column: SealedColumn): Promise<Resealed> {
  const failed: { row: string; reason: string }[] = [];
  let count = 0;
  for (let after: string | undefined = FIRST_PLACE; after !== undefined; ) {
    const from: string = after;
    const batch = await database.orm.transaction(async tx => {
      const rows = await readOutdated(tx, column, {
        currentKey: sealer.currentKey,
        after: from,
        limit: BATCH,
      });
      const outcomes = rows.map(row => ({ ...row, ...resealed(sealer, column, row) }));
      for (const { place, sealed } of outcomes) if (sealed !== null) await replace(tx, column, place, sealed);
      return outcomes;
    });
    const wrong = batch.filter(({ sealed }) => sealed === null);
    failed.push(...wrong.map(({ name, reason }) => ({ row: name, reason })));
    count += batch.length - wrong.length;
    after = batch.at(-1)?.place;
  }
  return { table: column.table, column: column.column, count, failed };
}

/** A value sealed with the current key; null and the reason when it does not open. */
function resealed(
  sealer: Sealer,
  { context }: SealedColumn,
  { value, row }: SealedRow,
): { sealed: string | null; reason: string } {
  try {
    const plain = value.startsWith(`${PLAIN}.`)
      ? value.slice(PLAIN.length + 1)
      : sealer.open(value, context + row);
    return { sealed: sealer.seal(plain, context + row), reason: '' };
  } catch (error) {
    if (error instanceof SealError) return { sealed: null, reason: error.message };
    throw error;
  }
}

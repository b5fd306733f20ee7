import type { KnownProof } from '../../db/contents.ts';
import type { Orm } from '../../db/database.ts';
import { PLAIN, type Sealer } from '../../platform/sealer.ts';
import { DIGESTED, SEALED_COLUMNS } from './columns-repo.ts';
import { countByKey, insertKeys, markForDigests, readDigested, readKeys, readSome } from './repo.ts';

/** The keys are not those of the database. The message is one sentence for the operator and names the key. */
export class KeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KeyError';
  }
}

/** Of a column, what is tried with a key: one value that opens proves it, and a few may have been spoilt. */
const TRIED = 50;

/** Compares the keys with those that the database knows. Throws `KeyError`. */
export async function checkKeys(orm: Orm, sealer: Sealer): Promise<void> {
  const known = await readKeys(orm);
  compareKeys(
    known.map(key => ({ ...key, isLost: key.lostAt !== null })),
    sealer,
  );
}

/** Compares the keys with those of a database or of a copy of one. Throws `KeyError`. */
export function compareKeys(known: readonly KnownProof[], sealer: Sealer): void {
  for (const { id, proof } of known)
    if (sealer.proofs.has(id) && sealer.proofs.get(id) !== proof) throw otherKey(id);
  const needed = known.filter(({ isLost }) => !isLost);
  const missing = needed.filter(({ id }) => !sealer.proofs.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw missingKeys(missing);
  const digest = needed.find(({ isForDigests }) => isForDigests);
  if (digest && digest.id !== sealer.digestKey) throw wrongOrder(digest.id);
}

/** Writes down which keys are used from now on, and any others that data needs. Throws `KeyError` as `checkKeys` does. */
export async function noteKeys(orm: Orm, sealer: Sealer, others: readonly string[] = []): Promise<void> {
  const used = new Set([sealer.currentKey, sealer.digestKey, ...others]);
  const keys = [...sealer.proofs].filter(([id]) => used.has(id));
  await insertKeys(
    orm,
    keys.map(([id, proof]) => ({ id, proof, isForDigests: id === sealer.digestKey })),
  );
  // Who started at the same moment may have been first with other keys.
  await checkKeys(orm, sealer);
  await markForDigests(orm, sealer.digestKey);
}

/**
 * Finds out by the data itself whether the keys of a database that knows none yet are right. Returns the ids of those
 * that data is sealed with. Throws `KeyError`.
 */
export async function recognizeKeys(orm: Orm, sealer: Sealer): Promise<string[]> {
  const opened = new Map<string, boolean>();
  for (const column of SEALED_COLUMNS) {
    for (const key of (await countByKey(orm, column)).keys()) {
      if (key === PLAIN || opened.get(key)) continue;
      const values = await readSome(orm, column, key, TRIED);
      opened.set(
        key,
        values.some(({ value, row }) => opens(sealer, value, column.context + row)),
      );
    }
  }
  const missing = [...opened.keys()].filter(key => !sealer.proofs.has(key));
  if (missing.length > 0) throw missingKeys(missing);
  for (const [key, isOpened] of opened) if (!isOpened) throw otherKey(key);
  await recognizeDigests(orm, sealer);
  return [...opened.keys()];
}

async function recognizeDigests(orm: Orm, sealer: Sealer): Promise<void> {
  for (const pair of DIGESTED) {
    const values = (await readDigested(orm, pair, TRIED)).filter(({ sealed }) =>
      opens(sealer, sealed, pair.context),
    );
    const isSame = ({ sealed, digest }: (typeof values)[number]) =>
      sealer.digest(sealer.open(sealed, pair.context), pair.purpose) === digest;
    if (values.length > 0 && !values.some(isSame)) throw wrongOrder(null);
  }
}

function opens(sealer: Sealer, value: string, context: string): boolean {
  try {
    sealer.open(value, context);
    return true;
  } catch {
    return false;
  }
}

const GIVE_UP = 'if it is lost for good: npm run secrets -- forget';

function otherKey(id: string): KeyError {
  return new KeyError(
    `The key "${id}" of DATA_KEYS is not the one that this database is sealed with: put the former one back, and give a new key a new name; ${GIVE_UP} ${id}`,
  );
}

function missingKeys(ids: readonly string[]): KeyError {
  const [names, verb] = [ids.map(id => `"${id}"`).join(', '), ids.length === 1 ? 'key' : 'keys'];
  return new KeyError(
    `DATA_KEYS lacks the ${verb} ${names}, which data of this database is sealed or found with: put it back behind the others; ${GIVE_UP} ${ids[0]}`,
  );
}

/** @param id of the key that digests are made with; null when nobody knows it */
function wrongOrder(id: string | null): KeyError {
  const name = id === null ? 'the oldest one' : `"${id}"`;
  return new KeyError(
    `The last key of DATA_KEYS must be ${name}: phones, sessions and favourites are found by it, and their owners would lose sight of them`,
  );
}

import type { KeptChoices } from '@quarter/contract/import-choices';
import { inArray, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { importChoices } from '../../db/schema/import.ts';

export async function readChoices(orm: Orm) {
  const { fingerprint, columns, values, buildings } = importChoices;
  return orm.select({ fingerprint, columns, values, buildings }).from(importChoices);
}

/** Keeps choices; those that say nothing any more go. */
export async function writeChoices(orm: Orm, kept: readonly KeptChoices[]): Promise<void> {
  for (const { fingerprint, ...choices } of kept) {
    if (Object.values(choices).every(words => Object.keys(words).length === 0)) {
      await deleteChoices(orm, [fingerprint]);
      continue;
    }
    const row = { ...choices, keptAt: sql`now()` };
    await orm
      .insert(importChoices)
      .values({ fingerprint, ...row })
      .onConflictDoUpdate({ target: importChoices.fingerprint, set: row });
  }
}

export async function deleteChoices(orm: Orm, fingerprints: readonly string[]): Promise<number> {
  const gone = await orm
    .delete(importChoices)
    .where(inArray(importChoices.fingerprint, [...fingerprints]))
    .returning({ fingerprint: importChoices.fingerprint });
  return gone.length;
}

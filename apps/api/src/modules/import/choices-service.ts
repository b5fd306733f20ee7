import { type KeptChoices, keptChoicesSchema } from '@quarter/contract/import-choices';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { deleteChoices, readChoices, writeChoices } from './choices-repo.ts';

/** What operators have said about files so far. */
export async function keptChoices({ orm }: Database): Promise<KeptChoices[]> {
  return z.parse(z.array(keptChoicesSchema), await readChoices(orm));
}

/** Keeps what a file was read with, so that the next one with the same headers needs no keys. */
export async function keepChoices(
  { orm }: Pick<Database, 'orm'>,
  choices: readonly KeptChoices[],
): Promise<void> {
  await writeChoices(
    orm,
    choices.map(one => z.parse(keptChoicesSchema, one)),
  );
}

/** Forgets choices; returns how many there were. */
export async function forgetChoices({ orm }: Database, fingerprints: readonly string[]): Promise<number> {
  return fingerprints.length === 0 ? 0 : deleteChoices(orm, fingerprints);
}

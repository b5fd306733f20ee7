import type { Orm } from '../../db/database.ts';
import {
  type Compared,
  collectDifferences,
  digestOfCollected,
  digestOfFound,
  readDifferences,
} from './differences-repo.ts';

export type { Compared } from './differences-repo.ts';

/** Every difference between a file and the site, as a compared run has found it. */
export interface Differences {
  /** Stands for all of them: another one means that the lots have changed meanwhile. */
  readonly token: string;
  /** In batches of JSON, arrays of `{ list, data }`: nobody has to parse them to keep them. */
  batches(): AsyncGenerator<string>;
}

/** Works the differences of a run out, once in its transaction. */
export async function differencesOf(tx: Orm, found: Compared): Promise<Differences> {
  await collectDifferences(tx, found);
  return { token: await digestOfCollected(tx), batches: () => readDifferences(tx) };
}

/** Their token alone: nothing of them is kept. */
export function tokenOf(tx: Orm, found: Compared): Promise<string> {
  return digestOfFound(tx, found);
}

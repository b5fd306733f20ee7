import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { AnswerCache } from '../../platform/answer-cache.ts';
import type { Asker } from '../../platform/asker.ts';
import { Body } from '../../platform/body.ts';
import { MEMORY } from '../../platform/memory.ts';
import { type TurnRules, Turns } from '../../platform/turns.ts';
import type { FileContent } from './content.ts';

export interface FileOrder {
  /** Names the file with everything that it depends on besides the data. */
  readonly key: string;
  /** Media type. */
  readonly type: string;
  readonly asker: Asker;
  /** There is something of one visitor in it: it is kept nowhere, and does not wait for files of others. */
  readonly isPersonal?: boolean;
  /** What it says; asked for when its turn has come. */
  readonly read: () => FileContent | Promise<FileContent>;
}

/** Files that are made on demand, a few at a time and in threads of their own. */
export interface Files {
  /** Rejects with `ApiError` 429 or 503 when too many of them are being waited for. */
  make(order: FileOrder): Promise<Body>;
  close(): Promise<void>;
}

const AT_ONCE = 2;
/** An order that takes longer is broken; its thread is ended. */
const LONGEST_MS = 60_000;
/** A thread that has nothing to do is ended after a while: it has some 80 MB. */
const IDLE_MS = 60_000;
/** The most that the objects of a thread may take: it may have the prices of 100,000 flats. */
const THREAD_MB = 256;
/** Threads come after everything else that the machine has to do. */
const NICE = 10;

/** An office of thirty behind one address, each of whom wants three files in a minute, never waits for itself. */
export const FILE_TURNS: TurnRules = {
  name: 'files',
  atOnce: AT_ONCE,
  perSecond: 2,
  savedSeconds: 30,
  mostOfOne: 250,
  most: 400,
  patienceMs: 2 * LONGEST_MS,
};

/** @param edition the present one of the data, see `Api` */
export function createFiles(edition: () => string, rules: Partial<TurnRules> = {}): Files {
  const kept = new AnswerCache(MEMORY.files, edition);
  const turns = new Turns({ ...FILE_TURNS, ...rules });
  // Files of bookings meet the others in the pool only, where two of these may be before them.
  const personalTurns = new Turns({ ...FILE_TURNS, ...rules });
  let pool: Promise<Piscina> | null = null;

  async function write({ type, read }: FileOrder): Promise<Body> {
    pool ??= openPool();
    const content = await read();
    const made: unknown = await (await pool).run(content, { signal: AbortSignal.timeout(LONGEST_MS) });
    if (!(made instanceof Uint8Array)) throw new Error('a thread made something that is no file');
    return new Body(type, made);
  }

  return {
    make(order) {
      const { key, asker, isPersonal = false } = order;
      const line = isPersonal ? personalTurns : turns;
      const make = (askers: Asker) => line.take(askers, 1, () => write(order));
      return kept.take(key, asker, { make, isKept: !isPersonal });
    },
    close: async () => (await pool)?.destroy(),
  };
}

/** Read when the first file is asked for, so that the start does not wait for it. */
async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: join(import.meta.dirname, 'worker.ts'),
    minThreads: 0,
    maxThreads: AT_ONCE,
    // Turns of both kinds together.
    maxQueue: 2 * AT_ONCE,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
  });
}

import { randomUUID } from 'node:crypto';
import type { Orm } from '../db/database.ts';
import { inTime } from './in-time.ts';
import { writeRow } from './write-probe-repo.ts';

/** However often it is asked, the database hears of it once in this time. */
const FRESH_MS = 1_000;
/** A database that takes longer than this is none. */
const LATE_MS = 2_000;
/** The same for the server, which then gives up too. */
const STATEMENT_MS = 1_500;

/**
 * Tells whether the database takes writes: asks it by a write when the last answer is older than a second. The row is
 * one of the limits' table, where it is removed by itself when the process is gone.
 */
export function writeProbe(orm: Orm): () => Promise<boolean> {
  const key = `write-probe:${randomUUID()}`;
  let known: { readonly at: number; readonly canWrite: boolean } | null = null;
  let running: { readonly since: number; readonly answer: Promise<boolean> } | null = null;

  async function ask(): Promise<boolean> {
    const canWrite = await writeRow(orm, key, STATEMENT_MS).then(
      () => true,
      () => false,
    );
    known = { at: performance.now(), canWrite };
    running = null;
    return canWrite;
  }

  return async () => {
    const now = performance.now();
    if (known && now - known.at < FRESH_MS) return known.canWrite;
    running ??= { since: now, answer: ask() };
    return inTime(running.answer, Math.max(0, running.since + LATE_MS - now)).catch(() => false);
  };
}

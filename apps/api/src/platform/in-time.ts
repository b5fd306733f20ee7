import { BusyError } from '../db/errors.ts';

/** A handler may wait for the database several times over; nobody waits longer than this for all of it. */
export const LONGEST_ANSWER_MS = 10_000;

/** What is waited for; rejects as a busy database does when it takes longer. It is left to itself then. */
export function inTime<T>(awaited: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BusyError()), ms);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}

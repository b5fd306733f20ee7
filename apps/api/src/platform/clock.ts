import { moscowDate } from '@quarter/domain/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../db/database.ts';
import { readTime } from './clock-repo.ts';

/** The clock of the service: the database's, which all processes share (record 110). */
export interface Clock {
  now(): Date;
  /** Milliseconds that the machine's own clock was ahead of the database's when they were compared last. */
  ahead(): number;
  /** Whether the two agree. While they do not, nobody knows which is wrong: nothing is ended and nothing removed. */
  agrees(): boolean;
  close(): void;
}

export interface ClockOptions {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** The machine's own clock, ms. */
  readonly machine?: (() => number) | undefined;
  /** What counts on between two readings, whatever is done to the machine's clock, ms. */
  readonly steady?: (() => number) | undefined;
}

const COMPARE_MS = 60_000;
/** Clocks that are looked after differ by milliseconds; this is far from any of them and near to no term. */
const MOST_APART_MS = 30_000;
/** An answer that took longer tells too little about the time. */
const LONGEST_READING_MS = 5_000;

/**
 * Reads a clock at once and then each minute, and counts on by a steady one in between. Rejects when the first reading
 * fails; later ones that fail leave it going.
 *
 * @param read the time by the clock that counts, ms
 */
export async function openClock(
  read: () => Promise<number>,
  { log, machine = Date.now, steady = () => performance.now() }: ClockOptions,
): Promise<Clock> {
  let offset = 0;
  let apart = 0;
  let isReading = false;

  async function compare(isFirst: boolean): Promise<void> {
    const began = steady();
    const time = await read();
    const ended = steady();
    if (!isFirst && ended - began > LONGEST_READING_MS) return;
    const [least, most] = [time - ended, time - began];
    // What can still be true is kept, so that the time does not tremble with the way to the database.
    if (isFirst || offset < least || offset > most) offset = (least + most) / 2;
    const agreed = isFirst || !isApart(apart);
    apart = machine() - (ended + offset);
    const agrees = !isApart(apart);
    if (agreed && !agrees)
      log.error({ aheadSeconds: seconds(apart) }, `${apartWords(apart)}; set the clock that is wrong`);
    if (!agreed && agrees) log.warn('the clocks of this machine and of the database agree again');
  }

  await compare(true);
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    compare(false)
      .catch(() => {})
      .finally(() => {
        isReading = false;
      });
  }, COMPARE_MS).unref();
  return {
    now: () => new Date(steady() + offset),
    ahead: () => apart,
    agrees: () => !isApart(apart),
    close: () => clearInterval(timer),
  };
}

/** Whether clocks differ by more than those do that are looked after. */
export function isApart(apart: number): boolean {
  return Math.abs(apart) > MOST_APART_MS;
}

/** What an operator is told of clocks that differ. @param apart see `Clock.ahead` */
export function apartWords(apart: number): string {
  const side = apart > 0 ? 'ahead of' : 'behind';
  return `the clock of this machine is ${Math.abs(seconds(apart))} s ${side} the database's: no hold is ended and no old data removed here`;
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}

/** The time by the database's clock, ms. */
export function databaseTime(orm: Orm): Promise<number> {
  return readTime(orm);
}

/** The day in Moscow by the database's clock, ISO date. */
export async function databaseDay(orm: Orm): Promise<string> {
  return moscowDate(new Date(await databaseTime(orm)));
}

import { dayAfter, moscowDate } from '@quarter/domain/dates';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Orm } from '../../db/database.ts';
import { LimitError } from '../../platform/counted-errors.ts';
import { looked } from '../../platform/metrics.ts';
import { countMessage, readCount } from './repo.ts';

/** Of the budget, what is kept for those who have been here before. */
const RESERVE = 0.2;

/** What all processes together may send in a day in Moscow at the wish of anybody, for each message costs money. */
export interface MessageBudget {
  /**
   * Counts a message, in the transaction that sends it. Throws 429 when the day's budget is spent.
   * @param isKnown whether it goes to who has been here before: then the reserve may be used
   * @param refusal what a visitor is told who is refused
   */
  spend(tx: Orm, isKnown: boolean, refusal: string): Promise<void>;
  /** How many of today were sent, and how many there may be. */
  today(): Promise<{ sent: number; most: number }>;
}

export interface BudgetOptions {
  readonly orm: Orm;
  readonly perDay: number;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly registry: Registry;
}

export function createBudget({ orm, perDay, now, log, registry }: BudgetOptions): MessageBudget {
  const forAnybody = Math.max(1, Math.floor(perDay * (1 - RESERVE)));
  const refused = new Counter({
    name: 'sms_budget_refused_total',
    help: 'Messages not sent because the budget of the day was spent',
    registers: [registry],
  });
  new Gauge({
    name: 'sms_budget',
    help: 'Messages of today that anybody can have sent, and how many there may be',
    labelNames: ['figure'],
    registers: [registry],
    async collect() {
      this.reset();
      this.labels('most').set(perDay);
      const sent = await looked(readCount(orm, moscowDate(now())));
      if (sent !== null) this.labels('sent').set(sent);
    },
  });

  return {
    today: async () => ({ sent: await readCount(orm, moscowDate(now())), most: perDay }),
    async spend(tx, isKnown, refusal) {
      const at = now();
      const sent = await countMessage(tx, moscowDate(at), isKnown ? perDay : forAnybody);
      if (sent === null) {
        refused.inc();
        throw new LimitError('sms-day', refusal, secondsToMidnight(at));
      }
      // Each is reached once in a day, by whichever process sends that message.
      if (sent === forAnybody)
        log.error({ sent, perDay }, 'budget of SMS: only the reserve is left for today');
      if (sent === perDay) log.error({ sent, perDay }, 'budget of SMS is spent for today');
    },
  };
}

function secondsToMidnight(at: Date): number {
  const midnight = Date.parse(`${dayAfter(moscowDate(at), 1)}T00:00:00+03:00`);
  return Math.max(1, Math.ceil((midnight - at.getTime()) / 1000));
}

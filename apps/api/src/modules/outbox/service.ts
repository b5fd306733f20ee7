import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../../db/database.ts';
import type { ChannelName, Channels } from '../../integrations/ports.ts';
import { forgetOldLimits } from '../../platform/rate-limit.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { forgetOldDays } from '../message-budget/service.ts';
import { PATIENCE, type Patience } from './backoff.ts';
import { KINDS, type OutboxMessage, PAYLOAD } from './messages.ts';
import { expire, forgetFinished, forgetOld, insertMessages } from './repo.ts';
import { ChannelWorker, type Pace } from './worker.ts';

export type { LeadMessage } from './lead-message.ts';
export type { OutboxMessage } from './messages.ts';

const PACE: Pace = { pollMs: 400, timeoutMs: 10_000, leaseMs: 30_000, atOnce: 8, stopMs: 5_000 };
const CHANNELS: readonly ChannelName[] = ['crm', 'mail', 'sms'];
const HOUSEKEEPING_MS = 60_000;
const FINISHED_DAYS = 30;

/**
 * Puts messages into the transaction of what they tell about: they are sent if and only if it is committed, at least
 * once, with one key in every delivery.
 */
export async function enqueue(tx: Orm, sealer: Sealer, messages: readonly OutboxMessage[]): Promise<void> {
  await insertMessages(
    tx,
    messages.map(({ kind, subject, payload, expiresAt }) => ({
      channel: KINDS[kind].channel,
      kind,
      subject,
      payload: sealer.seal(JSON.stringify(payload), PAYLOAD),
      expiresAt: expiresAt ?? null,
    })),
  );
}

export interface OutboxOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly channels: Channels;
  readonly log: FastifyBaseLogger;
  /** The time that limits go by. */
  readonly now: () => Date;
  /** Days after which a message is removed, whatever has become of it. */
  readonly keptDays: number;
  /** Usual values by default; tests are in a hurry. */
  readonly pace?: Partial<Pace>;
  readonly patience?: Partial<Patience>;
}

export interface Outbox {
  /** Begins no more deliveries and waits a few seconds for those under way. May be called again. */
  stop(): Promise<void>;
}

/** Starts delivering, side by side with any other processes over the same database. */
export function startOutbox(options: OutboxOptions): Outbox {
  const { channels } = options;
  const pace = { ...PACE, ...options.pace };
  const patience = { ...PATIENCE, ...options.patience };
  const workers = CHANNELS.filter(channel => channels[channel] !== null).map(
    channel => new ChannelWorker(channel, { ...options, pace, patience }),
  );
  const stopping = new AbortController();
  const housekeeping = keepHouse(options, stopping.signal);

  async function stop(): Promise<void> {
    stopping.abort();
    const inTime = new AbortController();
    const late = sleep(pace.stopMs, undefined, { signal: inTime.signal }).then(
      () => {
        for (const worker of workers) worker.abort();
      },
      () => {},
    );
    await Promise.all([housekeeping, ...workers.map(worker => worker.stop())]);
    inTime.abort();
    await late;
  }

  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Removes what nobody needs any more, until it is told to stop. */
async function keepHouse({ orm, log, now, keptDays }: OutboxOptions, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await expire(orm);
      await forgetFinished(orm, FINISHED_DAYS);
      await forgetOld(orm, keptDays);
      await forgetOldLimits(orm, now());
      await forgetOldDays(orm, now());
    } catch (error) {
      log.error({ err: withoutValues(error) }, 'old messages not removed');
    }
    await sleep(HOUSEKEEPING_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

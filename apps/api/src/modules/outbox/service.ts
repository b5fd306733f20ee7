import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../../db/database.ts';
import type { ChannelName, Channels } from '../../integrations/ports.ts';
import { restAwhile } from '../../platform/rest.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { PATIENCE, type Patience } from './backoff.ts';
import { KINDS, type OutboxMessage, PAYLOAD } from './messages.ts';
import type { DeliveryPermit } from './permit.ts';
import { expire, insertMessages } from './repo.ts';
import type { Subjects } from './subjects.ts';
import { ChannelWorker, type Pace } from './worker.ts';

export type { OutboxMessage } from './messages.ts';
export type { KeptBooking, KeptRequest, Subjects } from './subjects.ts';

const PACE: Pace = {
  pollMs: 400,
  rest: restAwhile,
  timeoutMs: 10_000,
  leaseMs: 30_000,
  atOnce: 8,
  stopMs: 5_000,
};
/**
 * A mail server takes its time once it has the whole mail, and one that is given up then is delivered all the same, and
 * again with every try: it is waited for so many times as long.
 */
const MAIL_WAITS = 12;
const CHANNELS: readonly ChannelName[] = ['crm', 'mail', 'sms'];
const CARE_MS = 60_000;

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
      event: 'event' in payload ? payload.event : null,
      payload: sealer.seal(JSON.stringify(payload), PAYLOAD),
      expiresAt: expiresAt ?? null,
    })),
  );
}

export interface OutboxOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly channels: Channels;
  /** Where messages read what they tell of. */
  readonly subjects: Subjects;
  /** Whether this installation delivers at all. */
  readonly permit: DeliveryPermit;
  readonly log: FastifyBaseLogger;
  /** The time that deliveries tell. */
  readonly now: () => Date;
  /** Whether the time can be believed: else no message is called too late. */
  readonly isTimeKnown: () => boolean;
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
    channel => new ChannelWorker(channel, { ...options, pace: paceOf(channel, pace), patience }),
  );
  const stopping = new AbortController();
  const care = lookAfter(options, stopping.signal);

  async function stop(): Promise<void> {
    stopping.abort();
    const inTime = new AbortController();
    const late = sleep(pace.stopMs, undefined, { signal: inTime.signal }).then(
      () => {
        for (const worker of workers) worker.abort();
      },
      () => {},
    );
    await Promise.all([care, ...workers.map(worker => worker.stop())]);
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

/** A message belongs to a process for so much longer as its delivery may take. */
function paceOf(channel: ChannelName, pace: Pace): Pace {
  if (channel !== 'mail') return pace;
  const timeoutMs = pace.timeoutMs * MAIL_WAITS;
  return { ...pace, timeoutMs, leaseMs: pace.leaseMs + timeoutMs - pace.timeoutMs };
}

/** Looks who may deliver, and ends what nobody needs any more, until it is told to stop. */
async function lookAfter(options: OutboxOptions, stopping: AbortSignal): Promise<void> {
  const { orm, permit, log, isTimeKnown } = options;
  while (!stopping.aborted) {
    try {
      await permit.look(log);
      if (isTimeKnown()) await expire(orm);
    } catch (error) {
      log.error({ err: withoutValues(error) }, 'messages not looked after');
    }
    await sleep(CARE_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

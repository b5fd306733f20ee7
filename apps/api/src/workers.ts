import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from './db/database.ts';
import type { Channels } from './integrations/ports.ts';
import type { BookingWorker } from './modules/booking/worker.ts';
import type { PlannedWorker } from './modules/desk-mass/planned-worker.ts';
import { startWatch, type WatchOptions } from './modules/favorites/watch.ts';
import { registerTimeMetrics } from './modules/housekeeping/metrics.ts';
import { startHousekeeping } from './modules/housekeeping/worker.ts';
import { watchChannels } from './modules/outbox/lost-channel.ts';
import type { DeliveryPermit } from './modules/outbox/permit.ts';
import { type OutboxOptions, type Subjects, startOutbox } from './modules/outbox/service.ts';
import type { Clock } from './platform/clock.ts';
import type { Retention } from './platform/retention.ts';
import type { Sealer } from './platform/sealer.ts';

/** Address of links of messages where none is set. */
export const LOCAL_ORIGIN = 'http://localhost:3000';

export interface WorkersOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  /** Who takes messages to the CRM, mails and SMS; without them messages wait in the database. */
  readonly channels?: Channels;
  /** How messages are delivered; usual values by default. */
  readonly delivery?: Pick<OutboxOptions, 'pace' | 'patience'>;
  /** Where messages read what they tell of. */
  readonly subjects: Subjects;
  /** How changes of kept lots, and receivers, are watched; usual values by default. */
  readonly watch?: Pick<WatchOptions, 'rest' | 'pauseMs'>;
  /** Address of the site for links of messages; one of this machine by default. */
  readonly publicOrigin?: string | null;
  readonly permit: DeliveryPermit;
  /** Mailbox of the office, which hears of channels that take nothing; null for none. */
  readonly officeMail: string | null;
  readonly clock: Clock;
  readonly now: () => Date;
  readonly retention: Retention;
  readonly metrics: Registry;
  readonly startBooking: (log: FastifyInstance['log']) => BookingWorker;
  readonly startPlanned: (log: FastifyInstance['log']) => PlannedWorker;
}

/** What the service does beside answering. */
export interface Workers {
  /** Begins no more deliveries, and waits a few seconds for those under way. */
  stopDelivery(): Promise<void>;
  /** Ends everything. */
  stop(): Promise<void>;
}

export function startWorkers({ log }: Pick<FastifyInstance, 'log'>, options: WorkersOptions): Workers {
  const { database, sealer, channels, permit, clock, now } = options;
  const time = { now, isTimeKnown: clock.agrees };
  const booking = options.startBooking(log);
  const planned = options.startPlanned(log);
  const housekeeping = startHousekeeping({ database, retention: options.retention, log, ...time });
  registerTimeMetrics(options.metrics, clock, housekeeping);
  const outbox =
    channels &&
    startOutbox({
      orm: database.orm,
      sealer,
      channels,
      subjects: options.subjects,
      permit,
      log,
      ...time,
      ...options.delivery,
    });
  const origin = options.publicOrigin ?? LOCAL_ORIGIN;
  const { officeMail } = options;
  const lost =
    channels?.mail && officeMail
      ? watchChannels({
          orm: database.orm,
          sealer,
          channels,
          to: officeMail,
          permit,
          now,
          log,
          rest: options.watch?.rest,
        })
      : null;
  const watch = channels && startWatch({ database, sealer, now, log, origin, ...options.watch });

  const stopDelivery = async () => {
    await Promise.all([watch?.stop(), lost?.stop(), outbox?.stop()]);
  };
  return {
    stopDelivery,
    async stop() {
      clock.close();
      await Promise.all([stopDelivery(), booking.stop(), planned.stop(), housekeeping.stop()]);
    },
  };
}

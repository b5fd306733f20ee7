import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../../db/database.ts';
import { type ChannelName, type Channels, DeliveryError } from '../../integrations/ports.ts';
import type { Rest } from '../../platform/rest.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { DELIVERIES } from '../../platform/traces.ts';
import { delayAfter, type Patience } from './backoff.ts';
import { isKind, KINDS, PAYLOAD } from './messages.ts';
import type { DeliveryPermit } from './permit.ts';
import { reasonOf } from './reason.ts';
import { type Claimed, claim, isAnyDue, markDelivered, markFailed } from './repo.ts';
import type { Subjects } from './subjects.ts';

export interface Pace {
  /** Pause before the database is asked again when there was nothing to do. */
  readonly pollMs: number;
  readonly rest: Rest;
  /** Longest delivery. */
  readonly timeoutMs: number;
  /** How long a message belongs to a process; longer than a delivery. */
  readonly leaseMs: number;
  /** Deliveries at the same time on one channel. */
  readonly atOnce: number;
  /** How long deliveries under way are waited for when the process is told to stop. */
  readonly stopMs: number;
}

export interface WorkerOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly channels: Channels;
  readonly subjects: Subjects;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly pace: Pace;
  readonly patience: Patience;
  readonly permit: Pick<DeliveryPermit, 'installation'>;
}

/** Delivers the messages of one channel, several at a time: one delivery that hangs holds up no other. */
export class ChannelWorker {
  readonly #channel: ChannelName;
  readonly #options: WorkerOptions;
  readonly #stopping = new AbortController();
  /** Deliveries under way. */
  readonly #running = new Map<AbortController, Promise<void>>();
  readonly #ended: Promise<void>;
  #isAborted = false;
  #isDown = false;

  constructor(channel: ChannelName, options: WorkerOptions) {
    this.#channel = channel;
    this.#options = options;
    this.#ended = this.#run();
  }

  /** Begins no more deliveries. Resolves when those under way have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  /** Ends the deliveries under way, not knowing what became of them: they are made again when their leases end. */
  abort(): void {
    this.#isAborted = true;
    for (const delivery of this.#running.keys()) delivery.abort();
  }

  async #run(): Promise<void> {
    const { orm, log, pace, permit } = this.#options;
    const by = permit.installation;
    const channel = this.#channel;
    const { signal } = this.#stopping;
    let isFailing = false;
    const idle = () => pace.rest(pace.pollMs * (0.75 + Math.random() / 2), signal);
    while (!signal.aborted) {
      const free = pace.atOnce - this.#running.size;
      if (free === 0) {
        await Promise.race(this.#running.values());
        continue;
      }
      try {
        const messages = (await isAnyDue(orm, channel))
          ? await claim(orm, channel, { most: free, leaseMs: pace.leaseMs, by })
          : [];
        for (const message of messages) this.#begin(message);
        isFailing = false;
        if (messages.length < free) await idle();
      } catch (error) {
        // Once per outage, not twice a second.
        if (!isFailing) log.error({ channel, err: withoutValues(error) }, 'messages not read');
        isFailing = true;
        await idle();
      }
    }
    await Promise.all(this.#running.values());
  }

  #begin(message: Claimed): void {
    const { log, pace } = this.#options;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), pace.timeoutMs);
    const about = { channel: this.#channel };
    const work = DELIVERIES.tracePromise(() => this.#deliver(message, controller.signal), about)
      .catch((error: unknown) => {
        // The database failed: the message is taken again when its lease ends.
        log.error({ channel: this.#channel, err: withoutValues(error) }, 'outcome not written down');
      })
      .finally(() => {
        clearTimeout(timer);
        this.#running.delete(controller);
      });
    this.#running.set(controller, work);
  }

  async #deliver(message: Claimed, signal: AbortSignal): Promise<void> {
    const { orm, log, pace } = this.#options;
    const failure = await Promise.race([this.#send(message, signal), ended(signal)]);
    if (this.#isAborted) return;
    if (failure !== null) {
      await this.#fail(
        message,
        signal.aborted ? new DeliveryError(`no answer in ${pace.timeoutMs} ms`) : failure,
      );
      return;
    }
    await markDelivered(orm, message);
    if (this.#isDown) log.warn({ channel: this.#channel }, 'messages are taken again');
    this.#isDown = false;
  }

  /** What went wrong; null when the message was taken. */
  async #send({ kind, subject, payload, key }: Claimed, signal: AbortSignal): Promise<Error | null> {
    const { sealer, channels, subjects, now } = this.#options;
    const delivery = { key, at: now(), signal };
    try {
      if (!isKind(kind)) throw new DeliveryError('unknown kind');
      const opened: unknown = JSON.parse(sealer.open(payload, PAYLOAD));
      await KINDS[kind].send(channels, opened, { subject, subjects }, delivery);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error('unknown');
    }
  }

  async #fail(message: Claimed, error: Error): Promise<void> {
    const { orm, log, patience } = this.#options;
    const { id, kind, attempts, rejections } = message;
    const about = { channel: this.#channel, kind, id, reason: reasonOf(error) };
    const { isRejection, retryAfterMs } =
      error instanceof DeliveryError ? error : { isRejection: false, retryAfterMs: null };
    const isDead = attempts >= patience.attempts || rejections + Number(isRejection) >= patience.rejections;
    const delayMs = isDead ? null : delayAfter(attempts, Math.random(), patience, retryAfterMs);
    await markFailed(orm, message, { reason: about.reason, isRejection, delayMs });
    if (isDead) log.error(about, 'message is dead');
    else if (!this.#isDown) log.warn(about, 'messages are not taken');
    this.#isDown = true;
  }
}

function ended(signal: AbortSignal): Promise<Error> {
  return new Promise(resolve => {
    signal.addEventListener('abort', () => resolve(new Error('aborted')), { once: true });
  });
}

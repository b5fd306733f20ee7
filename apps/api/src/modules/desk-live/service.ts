import { mayCall } from '@quarter/contract/desk/endpoint';
import { LIVE_ACCESS, LIVE_KINDS } from '@quarter/contract/desk/live-endpoints';
import { ApiError } from '@quarter/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../../db/database.ts';
import type { DeskGate, DeskRequest } from '../../platform/desk-endpoint.ts';
import { EventStream } from '../../platform/event-stream.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import { readMarks } from './repo.ts';

/** Tells whoever is at the desk that something has changed, whichever process has changed it. */
export interface DeskLive {
  /** Throws 429 when somebody has too many open. */
  open(request: DeskRequest): Promise<EventStream>;
  /** Ends all of them. */
  close(): void;
}

export interface DeskLiveOptions {
  readonly orm: Orm;
  readonly gate: DeskGate;
  readonly log: FastifyBaseLogger;
  /** How often it is looked who is still signed in, ms; half a minute by default. */
  readonly gateMs?: number;
}

/** How often the database is asked, while anybody listens. */
const LOOK_MS = 400;
const GATE_MS = 30_000;
/** Windows of one person, and of all. */
const MOST_OF_ONE = 8;
const MOST = 500;
const RETRY_AFTER_S = 30;

interface Listener {
  readonly stream: EventStream;
  readonly request: Pick<DeskRequest, 'account' | 'cookies'>;
}

export function createDeskLive({ orm, gate, log, gateMs = GATE_MS }: DeskLiveOptions): DeskLive {
  const listeners = new Set<Listener>();
  let marks: ReadonlyMap<string, number> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isFailing = false;
  let isClosed = false;

  async function look(): Promise<void> {
    const next = await readMarks(orm);
    const changed = LIVE_KINDS.filter(kind => marks !== null && marks.get(kind) !== next.get(kind));
    marks = next;
    for (const kind of changed)
      for (const { stream, request } of listeners)
        if (mayCall(LIVE_ACCESS[kind], request.account.role)) stream.send(kind, '{}');
  }

  /** Goes on for as long as anybody listens. */
  function lookOn(): void {
    timer = setTimeout(async () => {
      try {
        await look();
        isFailing = false;
      } catch (error) {
        // Once per outage, not twice a second.
        if (!isFailing) log.error({ err: withoutValues(error) }, 'changes not read');
        isFailing = true;
      }
      timer = null;
      if (listeners.size > 0 && !isClosed) lookOn();
      else marks = null;
    }, LOOK_MS);
    timer.unref();
  }

  /** Ends a stream whose session has ended, or whose account has another role. */
  async function checkOne(listener: Listener): Promise<void> {
    const { account, cookies } = listener.request;
    // While the database does not answer, nothing is told anyway.
    const caller = await gate.find(cookies, false).catch(() => account);
    if (caller?.role !== account.role) listener.stream.end();
  }

  return {
    async open(request) {
      const { account, cookies } = request;
      const ofOne = [...listeners].filter(({ request }) => request.account.id === account.id).length;
      if (ofOne >= MOST_OF_ONE || listeners.size >= MOST)
        throw new ApiError(429, 'too_many_requests', TOO_MANY, RETRY_AFTER_S);
      // What changes from now on is told of.
      const present = marks ?? (await readMarks(orm));
      marks ??= present;
      const stream = new EventStream();
      const listener: Listener = { stream, request: { account, cookies } };
      listeners.add(listener);
      const check = setInterval(() => void checkOne(listener), gateMs);
      check.unref();
      stream.onEnd(() => {
        clearInterval(check);
        listeners.delete(listener);
      });
      if (timer === null) lookOn();
      return stream;
    },
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      for (const { stream } of listeners) stream.end();
    },
  };
}

const TOO_MANY = 'Открыто слишком много окон рабочего места. Закройте лишние';

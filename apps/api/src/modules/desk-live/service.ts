import { AsyncResource } from 'node:async_hooks';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { LIVE_ACCESS, LIVE_KINDS } from '@quarter/contract/desk/live-endpoints';
import type { DeskRole } from '@quarter/contract/desk/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { EventStream } from '../../platform/event-stream.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import { readMarks } from './repo.ts';

/** Tells whoever is at the desk that something has changed, whichever process has changed it. */
export interface DeskLive {
  open(request: DeskRequest): Promise<EventStream>;
}

export interface DeskLiveOptions {
  readonly orm: Orm;
  readonly log: FastifyBaseLogger;
}

/** How often the database is asked, while anybody listens. */
const LOOK_MS = 400;

export function createDeskLive({ orm, log }: DeskLiveOptions): DeskLive {
  const listeners = new Map<EventStream, DeskRole>();
  let marks: ReadonlyMap<string, number> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isFailing = false;

  async function look(): Promise<void> {
    const next = await readMarks(orm);
    const changed = LIVE_KINDS.filter(kind => marks !== null && marks.get(kind) !== next.get(kind));
    marks = next;
    for (const kind of changed)
      for (const [stream, role] of listeners) if (mayCall(LIVE_ACCESS[kind], role)) stream.send(kind, '{}');
  }

  /** Goes on for as long as anybody listens: for all of them, and not as a part of what the first one has asked. */
  const lookOn = AsyncResource.bind((): void => {
    timer = setTimeout(async () => {
      try {
        if (listeners.size > 0) await look();
        isFailing = false;
      } catch (error) {
        // Once per outage, not twice a second; nobody misses what nobody listens to.
        if (!isFailing && listeners.size > 0) log.error({ err: withoutValues(error) }, 'changes not read');
        isFailing = true;
      }
      timer = null;
      if (listeners.size > 0) lookOn();
      else marks = null;
    }, LOOK_MS);
    timer.unref();
  });

  return {
    async open({ account }) {
      // What changes from now on is told of.
      const present = marks ?? (await readMarks(orm));
      marks ??= present;
      const stream = new EventStream();
      listeners.set(stream, account.role);
      stream.onEnd(() => listeners.delete(stream));
      if (timer === null) lookOn();
      return stream;
    },
  };
}

import { moscowDate } from '@quarter/domain/dates';
import { roomsName } from '@quarter/domain/flat-name';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Orm } from '../../db/database.ts';
import { type Rest, restAwhile, type Worker, workNowAndThen } from '../../platform/rest.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { enqueue, type OutboxMessage } from '../outbox/service.ts';
import { CONTACT } from './notices.ts';
import { type ChangedLot, markTold, readChanged, readNotices, takeChanged } from './notices-repo.ts';

export interface WatchOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly log: FastifyBaseLogger;
  /** Address that links of messages begin with, `https://example.ru`. */
  readonly origin: string;
  readonly now: () => Date;
  /** The pause between looks; by the clock by default. */
  readonly rest?: Rest;
  /** Nobody is told more often than this, ms. */
  readonly pauseMs?: number;
}

const POLL_MS = 30_000;
const PAUSE_MS = 60 * 60 * 1000;
/** A message that nobody took for so long is no news. */
const EXPIRES_MS = 2 * 24 * 60 * 60 * 1000;
/** Nobody is woken by a price: hours of Moscow, from and before. */
const FROM_HOUR = 9;
const BEFORE_HOUR = 21;

/**
 * Tells owners of collections about new prices and states, side by side with other processes over the same database.
 * What is told is written down in the transaction of the message, so a change is told once, and a change that is taken
 * back before the next message never.
 */
export function startWatch(options: WatchOptions): Worker {
  const { log, now, rest = restAwhile } = options;
  return workNowAndThen(
    async stopping => {
      while (!stopping.aborted && isDay(now()) && (await tellNext(options)));
    },
    {
      ms: POLL_MS,
      rest,
      failed: error => log.error({ err: withoutValues(error) }, 'changes of favourites not told'),
    },
  );
}

/** Tells the owner of one collection; false when there is nobody to tell. */
async function tellNext({
  database,
  sealer,
  origin,
  now,
  pauseMs = PAUSE_MS,
}: WatchOptions): Promise<boolean> {
  return database.orm.transaction(async tx => {
    const at = now();
    const day = moscowDate(at);
    const collectionId = await takeChanged(tx, new Date(at.getTime() - pauseMs), day);
    if (collectionId === null) return false;
    const changed = await readChanged(tx, collectionId, day);
    // Another process was here between the look and the lock.
    if (changed.length === 0) return true;
    await enqueue(tx, sealer, await messagesFor(tx, sealer, collectionId, changed, origin, at));
    await markTold(tx, collectionId, changed, at);
    return true;
  });
}

async function messagesFor(
  tx: Orm,
  sealer: Sealer,
  collectionId: number,
  changed: readonly ChangedLot[],
  origin: string,
  at: Date,
): Promise<OutboxMessage[]> {
  const changes = changed.map(lot => ({
    kind: lot.kind,
    number: lot.number,
    rooms: lot.rooms === null ? null : roomsName(lot.rooms),
    area: lot.area,
    url: `${origin}${pathOf(lot)}`,
    was: { price: lot.toldPrice, status: lot.toldStatus },
    now: { price: lot.price, status: lot.status },
  }));
  const notices = await readNotices(tx, collectionId);
  return notices.flatMap(({ id, key, channel, contact }): OutboxMessage[] => {
    if (contact === null) return [];
    return [
      {
        kind: channel === 'mail' ? 'favorites_mail' : 'favorites_sms',
        subject: `favorites:${id}`,
        payload: {
          to: sealer.open(contact, CONTACT),
          changes,
          listUrl: `${origin}/favorites`,
          withdrawUrl: `${origin}/favorites?withdraw=${key}`,
          oneClickUrl: `${origin}/api/favorites-notify/${key}/`,
        },
        expiresAt: new Date(at.getTime() + EXPIRES_MS),
      },
    ];
  });
}

function pathOf({ kind, slug, block }: ChangedLot): string {
  if (kind === 'flat') return `/flats/${slug}`;
  return kind === 'commercial' ? `/commercial/${block}` : '/parking-and-storage';
}

const HOUR = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', hour: 'numeric', hourCycle: 'h23' });

function isDay(instant: Date): boolean {
  const hour = Number(HOUR.format(instant));
  return hour >= FROM_HOUR && hour < BEFORE_HOUR;
}

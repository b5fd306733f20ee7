import type { Orm } from '../../db/database.ts';
import { type Installation, readPermit, takePermit } from './permit-repo.ts';
import {
  beginAnew,
  countByState,
  type MessageCount,
  markDropped,
  readUndelivered,
} from './undelivered-repo.ts';

export type { MessageCount } from './undelivered-repo.ts';

/** A message that has not arrived, without what it says. */
export interface Undelivered {
  readonly id: number;
  readonly channel: string;
  readonly kind: string;
  readonly subject: string;
  readonly state: 'waiting' | 'dead';
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly nextAt: Date;
}

/** Messages that have not arrived: dead ones first, then those that wait, the oldest first. */
export async function listUndelivered(orm: Orm, most: number): Promise<Undelivered[]> {
  const rows = await readUndelivered(orm, most);
  return rows.map(row => ({ ...row, state: row.state === 'dead' ? 'dead' : 'waiting' }));
}

/** Who delivers the messages of a database: the installation that asks, another one, or nobody yet. */
export type Deliverer = 'this' | 'nobody' | { readonly origin: string | null; readonly since: Date };

export async function whoDelivers(orm: Orm, { place, origin }: Installation): Promise<Deliverer> {
  const permit = await readPermit(orm);
  if (permit === null) return 'nobody';
  if (permit.place === place && permit.origin === origin) return 'this';
  return { origin: permit.origin, since: permit.grantedAt };
}

/** Lets an installation deliver, and no other from now on. */
export function allowDelivery(orm: Orm, installation: Installation): Promise<void> {
  return takePermit(orm, installation);
}

/** How many messages are in each state and channel. */
export function countMessages(orm: Orm): Promise<MessageCount[]> {
  return countByState(orm, 'all');
}

/** The same for messages that have not arrived: few, however many were sent. */
export function countUndelivered(orm: Orm): Promise<MessageCount[]> {
  return countByState(orm, 'undelivered');
}

/**
 * Lets messages be tried at once and from the beginning: those with the given ids, or all dead ones. Their keys stay.
 * Returns how many there were.
 */
export function retry(orm: Orm, ids: readonly number[] | null): Promise<number> {
  return beginAnew(orm, ids);
}

/** Gives dead messages up for good: the later ones of their subjects go on. Returns how many there were. */
export function drop(orm: Orm, ids: readonly number[]): Promise<number> {
  return markDropped(orm, ids);
}

import type { DeskMessage } from '@quarter/contract/desk/parts';
import type { Orm } from '../../db/database.ts';
import type { ChannelName } from '../../integrations/ports.ts';
import { type Installation, readPermit, takePermit } from './permit-repo.ts';
import {
  beginAnew,
  countByState,
  countOfSubjects,
  type MessageCount,
  markDropped,
  readLast,
  readLostChannels,
  readOfSubject,
  readSilence,
  readUndelivered,
  readUndeliveredSum,
  type SubjectMessage,
  type UndeliveredSum,
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
  return beginAnew(orm, ids === null ? 'dead' : { ids });
}

/** The same for the dead messages about one subject (`lead:15`). */
export function retryOf(orm: Orm, subject: string): Promise<number> {
  return beginAnew(orm, { subject });
}

/** Messages about a subject, as they were enqueued; those that have arrived among them as long as they are kept. */
export function deliveriesOf(orm: Orm, subject: string): Promise<SubjectMessage[]> {
  return readOfSubject(orm, subject);
}

/** The same as the desk shows them. */
export function toMessage(row: SubjectMessage): DeskMessage {
  const { nextAt, createdAt, finishedAt, lastError, ...message } = row;
  return {
    ...message,
    last_error: lastError,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    next_at: message.state === 'waiting' ? nextAt.toISOString() : null,
  };
}

/** How many messages about each subject wait, have arrived and are dead; those of other states do not count. */
export async function countBySubject(
  orm: Orm,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, SubjectCount>> {
  const counts = new Map(subjects.map(subject => [subject, { waiting: 0, delivered: 0, dead: 0 }]));
  for (const { subject, state, count } of await countOfSubjects(orm, subjects)) {
    const of = counts.get(subject);
    if (of && (state === 'waiting' || state === 'delivered' || state === 'dead')) of[state] = count;
  }
  return counts;
}

export interface SubjectCount {
  readonly waiting: number;
  readonly delivered: number;
  readonly dead: number;
}

/** How many messages have not arrived, and since when the oldest of them waits; null when none does. */
export function undeliveredSum(orm: Orm): Promise<UndeliveredSum> {
  return readUndeliveredSum(orm);
}

/** Channels whose receiver takes nothing now, such as a CRM that is down: its messages are tried on for days. */
export function lostChannels(orm: Orm): ReturnType<typeof readLostChannels> {
  return readLostChannels(orm);
}

/** How long a channel takes nothing, s; 0 when it does. */
export async function silence(orm: Orm, channel: ChannelName): Promise<number> {
  return (await readSilence(orm, channel)).seconds ?? 0;
}

/** How the messages of a channel fare. */
export interface ChannelFacts {
  readonly waiting: number;
  readonly dead: number;
  /** Since when it takes nothing; null while it does. */
  readonly lostSince: Date | null;
  /** What it said last of what has not arrived. */
  readonly lastError: string | null;
  readonly deliveredAt: Date | null;
}

/** The same for each channel. */
export async function channelFacts(orm: Orm): Promise<Record<ChannelName, ChannelFacts>> {
  const [counts, lost] = [await countUndelivered(orm), await lostChannels(orm)];
  async function factsOf(channel: ChannelName): Promise<ChannelFacts> {
    const countOf = (state: string) =>
      counts.find(one => one.channel === channel && one.state === state)?.count ?? 0;
    return {
      waiting: countOf('waiting'),
      dead: countOf('dead'),
      lostSince: lost.find(one => one.channel === channel)?.since ?? null,
      ...(await readLast(orm, channel)),
    };
  }
  return { crm: await factsOf('crm'), mail: await factsOf('mail'), sms: await factsOf('sms') };
}

/** Gives dead messages up for good: the later ones of their subjects go on. Returns how many there were. */
export function drop(orm: Orm, ids: readonly number[]): Promise<number> {
  return markDropped(orm, ids);
}

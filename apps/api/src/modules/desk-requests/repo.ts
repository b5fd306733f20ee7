import type { RequestState } from '@quarter/contract/desk/requests';
import type { RequestKind } from '@quarter/contract/request-words';
import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { deskAccounts, requestNotes, requestWork } from '../../db/schema/desk.ts';
import { requestConsents, requests } from '../../db/schema/requests.ts';
import { selectionRequests, selections } from '../../db/schema/selections.ts';

/** Which requests a list has; null takes any. */
export interface RequestChoice {
  readonly state: RequestState | null;
  readonly kind: RequestKind | null;
  readonly phoneDigest: string | null;
  /** Those of which somebody could not be told. */
  readonly isUndelivered: boolean;
}

/** So many rows, after so many that are left out. */
interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A request that nobody has touched is new; what a robot has sent is spam until somebody says otherwise. */
const state = sql<RequestState>`coalesce(${requestWork.state}, case when ${requests.isSpam} then 'spam' else 'new' end)`;
const version = sql<number>`coalesce(${requestWork.version}, 0)`;

const STORY_DAYS = 30;
const other = aliasedTable(requests, 'other');
/** Other requests are of one story with a request when they have its phone and came within a month of it. */
const isOfStory = sql`${other.phoneDigest} = ${requests.phoneDigest} and ${other.createdAt} between ${requests.createdAt} - make_interval(days => ${STORY_DAYS}) and ${requests.createdAt} + make_interval(days => ${STORY_DAYS})`;

/** Somebody of the office, his name sealed; null when nobody. */
const WHO = { id: deskAccounts.id, name: deskAccounts.name };

/** Nothing personal but what is sealed. */
const ROW = {
  id: requests.id,
  kind: requests.kind,
  state,
  createdAt: requests.createdAt,
  wishedDate: requests.wishedDate,
  wishedTime: requests.wishedTime,
  lotSlug: requests.lotSlug,
  page: requests.page,
  lotKind: lots.kind,
  lotNumber: lots.number,
  utmFirst: requests.utmFirst,
  utmLast: requests.utmLast,
  selection: { id: selections.id, number: selections.number },
  takenBy: WHO,
  story: sql<number>`(select count(*)::int from ${requests} as other where ${isOfStory})`,
  isSpam: requests.isSpam,
  version,
};
export type WorkedRequest = Awaited<ReturnType<typeof readPage>>[number];

function rows(orm: Orm) {
  return orm
    .select(ROW)
    .from(requests)
    .leftJoin(requestWork, eq(requestWork.requestId, requests.id))
    .leftJoin(deskAccounts, eq(deskAccounts.id, requestWork.takenBy))
    .leftJoin(lots, eq(lots.slug, requests.lotSlug))
    .leftJoin(selectionRequests, eq(selectionRequests.requestId, requests.id))
    .leftJoin(selections, eq(selections.id, selectionRequests.selectionId));
}

/** Those that a dead message is about. The few dead ones are looked at first, and their requests found by id. */
const UNTOLD = sql`${requests.id} in (select case when subject ~ '^lead:[0-9a-f-]{36}$' then substr(subject, 6)::uuid end from outbox where state = 'dead')`;

function chosen({ state, kind, phoneDigest, isUndelivered }: RequestChoice): SQL | undefined {
  return and(
    isUndelivered ? UNTOLD : undefined,
    state === null ? undefined : isIn(state),
    kind === null ? undefined : eq(requests.kind, kind),
    phoneDigest === null ? undefined : eq(requests.phoneDigest, phoneDigest),
  );
}

/** The same as `state`, in a form that indexes serve. */
function isIn(wanted: RequestState): SQL | undefined {
  const said = eq(requestWork.state, wanted);
  const unsaid = isNull(requestWork.state);
  if (wanted === 'new') return or(said, and(unsaid, eq(requests.isSpam, false)));
  if (wanted === 'spam') return or(said, and(unsaid, eq(requests.isSpam, true)));
  return said;
}

const NEWEST_FIRST = [desc(requests.createdAt), desc(requests.id)] as const;

/** Ids of requests, the newest first. */
export function readIds(orm: Orm, choice: RequestChoice, { limit, offset }: Slice) {
  return orm
    .select({ id: requests.id })
    .from(requests)
    .leftJoin(requestWork, eq(requestWork.requestId, requests.id))
    .where(chosen(choice))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
}

/** A page of requests, the newest first. Which ones is settled before anything is counted for them. */
export async function readPage(orm: Orm, choice: RequestChoice, slice: Slice) {
  return rows(orm)
    .where(inArray(requests.id, readIds(orm, choice, slice)))
    .orderBy(...NEWEST_FIRST);
}

/** Requests with these ids, in no order. */
export async function readSome(orm: Orm, ids: readonly string[]): Promise<WorkedRequest[]> {
  return rows(orm).where(inArray(requests.id, [...ids]));
}

export async function countChosen(orm: Orm, choice: RequestChoice): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(requests)
    .leftJoin(requestWork, eq(requestWork.requestId, requests.id))
    .where(chosen(choice));
  return row?.count ?? 0;
}

export async function readOne(orm: Orm, id: string): Promise<WorkedRequest | null> {
  const [row] = await rows(orm).where(eq(requests.id, id));
  return row ?? null;
}

/** Of a regular customer the newest are enough. */
const MOST_OF_STORY = 50;

/** Other requests of the same story, the newest first. */
export async function readStory(orm: Orm, id: string): Promise<WorkedRequest[]> {
  const one = orm
    .select({ id: other.id })
    .from(requests)
    .innerJoin(other, isOfStory)
    .where(and(eq(requests.id, id), sql`${other.id} <> ${requests.id}`));
  return rows(orm)
    .where(sql`${requests.id} in ${one}`)
    .orderBy(...NEWEST_FIRST)
    .limit(MOST_OF_STORY);
}

export async function readConsents(orm: Orm, id: string) {
  const { purpose, textVersion, givenAt } = requestConsents;
  return orm
    .select({ purpose, textVersion, givenAt })
    .from(requestConsents)
    .where(eq(requestConsents.requestId, id))
    .orderBy(desc(purpose));
}

/** Keeps the request's row until the transaction ends, so that those who change it go one after another. */
export async function lockRequest(tx: Orm, id: string): Promise<boolean> {
  const rows = await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, id)).for('update');
  return rows.length > 0;
}

export type WorkChange = Pick<typeof requestWork.$inferInsert, 'state' | 'takenBy'>;

/** Keeps what has become of a request. Its row must be locked. */
export async function saveWork(tx: Orm, requestId: string, change: WorkChange, at: Date): Promise<void> {
  await tx
    .insert(requestWork)
    .values({ requestId, ...change, version: 1, updatedAt: at })
    .onConflictDoUpdate({
      target: requestWork.requestId,
      set: { ...change, version: sql`${requestWork.version} + 1`, updatedAt: at },
    });
}

export async function readNotes(orm: Orm, requestId: string) {
  return orm
    .select({
      id: requestNotes.id,
      at: requestNotes.createdAt,
      text: requestNotes.text,
      account: WHO,
    })
    .from(requestNotes)
    .leftJoin(deskAccounts, eq(deskAccounts.id, requestNotes.accountId))
    .where(eq(requestNotes.requestId, requestId))
    .orderBy(asc(requestNotes.createdAt), asc(requestNotes.id));
}
export type NoteRow = Awaited<ReturnType<typeof readNotes>>[number];

export async function countNotes(orm: Orm, requestId: string): Promise<number> {
  return orm.$count(requestNotes, eq(requestNotes.requestId, requestId));
}

export async function insertNote(tx: Orm, note: typeof requestNotes.$inferInsert): Promise<void> {
  await tx.insert(requestNotes).values(note);
}

/** Requests that nobody has touched, the oldest first. */
export async function readOldestNew(orm: Orm, most: number): Promise<WorkedRequest[]> {
  const ids = orm
    .select({ id: requests.id })
    .from(requests)
    .leftJoin(requestWork, eq(requestWork.requestId, requests.id))
    .where(isIn('new'))
    .orderBy(asc(requests.createdAt), asc(requests.id))
    .limit(most);
  return rows(orm).where(inArray(requests.id, ids)).orderBy(asc(requests.createdAt), asc(requests.id));
}

/** Longer ahead than any form offers. */
const WISHED_DAYS = 60;

/** Requests that wish for a day and are not done, by their time: how many, and the first of them. @param day in Moscow */
export async function readWished(orm: Orm, day: string, most: number) {
  const wished = and(
    eq(requests.wishedDate, day),
    // What came earlier is not looked at.
    gte(requests.createdAt, sql`${day}::date - make_interval(days => ${WISHED_DAYS})`),
    or(isIn('new'), isIn('in_work')),
  );
  const found = orm
    .select({ id: requests.id })
    .from(requests)
    .leftJoin(requestWork, eq(requestWork.requestId, requests.id))
    .where(wished);
  const first = await rows(orm)
    .where(inArray(requests.id, found))
    .orderBy(asc(requests.wishedTime), asc(requests.createdAt), asc(requests.id))
    .limit(most);
  return { count: first.length < most ? first.length : (await found).length, first };
}

/** How many requests nobody has touched, and when the oldest of them came; null when there is none. */
export async function readNew(orm: Orm): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await orm
    .select({ count: count(), oldest: min(requests.createdAt) })
    .from(requests)
    .leftJoin(requestWork, eq(requestWork.requestId, requests.id))
    .where(isIn('new'));
  return row ?? { count: 0, oldest: null };
}

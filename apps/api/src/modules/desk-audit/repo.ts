import { lotName } from '@quarter/domain/lot-name';
import { and, count, desc, eq, gte, inArray, isNotNull, like, lt, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bookings } from '../../db/schema/booking.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { audit, deskAccounts } from '../../db/schema/desk.ts';
import { importRuns } from '../../db/schema/import-runs.ts';

export type NewLine = Omit<typeof audit.$inferInsert, 'id'>;

/** What a list of lines is narrowed by; null leaves it open. */
export interface LineFilter {
  /** Id of an account. */
  readonly account: string | null;
  /** An action, or what it begins with: Latin letters, dots and dashes. */
  readonly action: string | null;
  /** What it is about, or what kind of thing: no colon in it. */
  readonly subject: string | null;
  /** Instants from which on, and before which. */
  readonly from: Date | null;
  readonly before: Date | null;
}

export async function insertLine(tx: Orm, line: NewLine): Promise<void> {
  await tx.insert(audit).values(line);
}

export async function countLines(orm: Orm, filter: LineFilter): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(audit).where(matching(filter));
  return row?.count ?? 0;
}

/** Ids of lines, the newest first. */
export async function readIds(orm: Orm, filter: LineFilter, most: number) {
  return orm.select({ id: audit.id }).from(audit).where(matching(filter)).orderBy(desc(audit.id)).limit(most);
}

/** The same for lines with these ids, in no order. */
export async function readSome(orm: Orm, ids: readonly number[]) {
  return named(orm).where(inArray(audit.id, [...ids]));
}

/** Lines with the sealed name of their account, the newest first. */
export async function readLines(
  orm: Orm,
  filter: LineFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return named(orm).where(matching(filter)).orderBy(desc(audit.id)).limit(limit).offset(offset);
}
export type NamedLine = Awaited<ReturnType<typeof readLines>>[number];

/** The newest line about something with one of these actions. */
export async function readNewest(orm: Orm, subject: string, actions: readonly string[]) {
  const [line] = await named(orm)
    .where(and(eq(audit.subject, subject), inArray(audit.action, [...actions])))
    .orderBy(desc(audit.id))
    .limit(1);
  return line ?? null;
}

export interface SubjectIds {
  readonly lots: readonly number[];
  readonly bookings: readonly string[];
  readonly imports: readonly string[];
}

/** What people call lots, bookings and files, by `lot:145`, `booking:<id>` and `import:<id>`; what is gone is left out. */
export async function readSubjectNames(orm: Orm, ids: SubjectIds): Promise<ReadonlyMap<string, string>> {
  const found = [
    ...(await orm
      .select({ id: lots.id, kind: lots.kind, number: lots.number })
      .from(lots)
      .where(inArray(lots.id, [...ids.lots]))
      .then(rows => rows.map(lot => [`lot:${lot.id}`, lotName(lot)] as const))),
    ...(await orm
      .select({ id: bookings.id, number: bookings.number })
      .from(bookings)
      .where(and(inArray(bookings.id, [...ids.bookings]), isNotNull(bookings.number)))
      .then(rows => rows.map(({ id, number }) => [`booking:${id}`, `Бронь № ${number}`] as const))),
    ...(await orm
      .select({ id: importRuns.id, file: importRuns.fileName })
      .from(importRuns)
      .where(inArray(importRuns.id, [...ids.imports]))
      .then(rows => rows.map(({ id, file }) => [`import:${id}`, `Загрузка ${file}`] as const))),
  ];
  return new Map(found);
}

function named(orm: Orm) {
  return orm
    .select({ line: audit, name: deskAccounts.name })
    .from(audit)
    .leftJoin(deskAccounts, eq(deskAccounts.id, audit.accountId));
}

function matching({ account, action, subject, from, before }: LineFilter): SQL | undefined {
  return and(
    account === null ? undefined : eq(audit.accountId, account),
    // Actions have no characters that would stand for others.
    action === null ? undefined : like(audit.action, `${action}%`),
    subject === null ? undefined : isAbout(subject),
    from === null ? undefined : gte(audit.at, from),
    before === null ? undefined : lt(audit.at, before),
  );
}

/** Kinds have no characters that would stand for others. */
function isAbout(subject: string): SQL {
  return subject.includes(':') ? eq(audit.subject, subject) : like(audit.subject, `${subject}:%`);
}

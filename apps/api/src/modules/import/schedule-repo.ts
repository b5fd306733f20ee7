import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { importSchedule } from '../../db/schema/import.ts';

/** When a round began last that is due at once. */
const DUE = new Date(0);

/** What is known of the file that was applied last. */
export interface AppliedFile {
  /** What the other side calls it. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Digest of its bytes; null when no file has been applied yet. */
  readonly digest: string | null;
}

/** A round of the import by a schedule that this process may do. */
export interface Round extends AppliedFile {
  readonly lease: string;
  /** When the file was last known to be applied; null when none was. */
  readonly succeededAt: Date | null;
  /** Kinds of failure that the office has been told of since everything was well. */
  readonly told: readonly string[];
}

const roundSchema = z.object({
  rows: z.array(
    z.object({
      etag: z.nullable(z.string()),
      last_modified: z.nullable(z.string()),
      digest: z.nullable(z.string()),
      succeeded_at: z.nullable(z.coerce.date()),
      told: z.array(z.string()),
    }),
  ),
});

interface Claim {
  readonly lease: string;
  readonly source: string;
  readonly now: Date;
  readonly dueBefore: Date;
  readonly leasedUntil: Date;
}

/** Takes the round that is due, in one statement; null when none is, or another process is at it. */
export async function claim(orm: Orm, { lease, source, ...times }: Claim): Promise<Round | null> {
  const [now, dueBefore, leasedUntil] = [times.now, times.dueBefore, times.leasedUntil].map(
    time => sql`${time.toISOString()}::timestamptz`,
  );
  const same = sql`case when known.source = excluded.source then`;
  const { rows } = z.parse(
    roundSchema,
    await orm.execute(sql`
      insert into import_schedule as known (source, asked_at, lease, leased_until)
      values (${source}, ${now}, ${lease}, ${leasedUntil})
      on conflict (id) do update set source = excluded.source, asked_at = excluded.asked_at,
        lease = excluded.lease, leased_until = excluded.leased_until,
        etag = ${same} known.etag end, last_modified = ${same} known.last_modified end,
        digest = ${same} known.digest end, succeeded_at = ${same} known.succeeded_at end,
        told = ${same} known.told else '{}' end
      where (known.leased_until is null or known.leased_until <= ${now})
        and (known.source <> excluded.source or known.asked_at <= ${dueBefore})
      returning etag, last_modified, digest, succeeded_at, told`),
  );
  const [row] = rows;
  if (!row) return null;
  const { last_modified: lastModified, succeeded_at: succeededAt, ...rest } = row;
  return { lease, lastModified, succeededAt, ...rest };
}

/** Holds a round until then; false when it is another's. */
export async function renew(orm: Orm, lease: string, leasedUntil: Date): Promise<boolean> {
  const found = await orm
    .update(importSchedule)
    .set({ leasedUntil })
    .where(eq(importSchedule.lease, lease))
    .returning({ lease: importSchedule.lease });
  return found.length > 0;
}

/** Ends a round and writes down what is known now. */
export async function finish(
  tx: Orm,
  { lease, told, succeededAt, etag, lastModified, digest }: Round,
): Promise<void> {
  await tx
    .update(importSchedule)
    .set({ lease: null, leasedUntil: null, told: [...told], succeededAt, etag, lastModified, digest })
    .where(eq(importSchedule.lease, lease));
}

/** Leaves a round as if it had not begun: it is due at once. */
export async function giveBack(orm: Orm, lease: string): Promise<void> {
  await orm
    .update(importSchedule)
    .set({ lease: null, leasedUntil: null, askedAt: DUE })
    .where(eq(importSchedule.lease, lease));
}

/**
 * Makes a round due at once, for which no file is known already. The first one of all is due by itself.
 * @returns false, and does nothing, while there is one under way
 */
export async function makeDue(tx: Orm, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ leasedUntil: importSchedule.leasedUntil })
    .from(importSchedule)
    .for('update');
  if (row?.leasedUntil && row.leasedUntil > now) return false;
  await tx.update(importSchedule).set({ askedAt: DUE, etag: null, lastModified: null, digest: null });
  return true;
}

/** How it stands with the import by a schedule. */
export interface ScheduleState extends Pick<Round, 'succeededAt' | 'told'> {
  /** When a round began last; null when the next one is due at once. */
  readonly askedAt: Date | null;
}

/** How it stands; null when there has been no round. */
export async function readState(orm: Orm): Promise<ScheduleState | null> {
  const { succeededAt, told, askedAt } = importSchedule;
  const [row] = await orm.select({ succeededAt, told, askedAt }).from(importSchedule);
  return row ? { ...row, askedAt: row.askedAt > DUE ? row.askedAt : null } : null;
}

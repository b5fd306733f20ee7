import { and, count, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { Removal } from './removals-repo.ts';

/** Rows of a removal that are past their time at a moment. */
function due({ since, where }: Removal, before: Date): SQL | undefined {
  return and(sql`${since} <= ${before.toISOString()}::timestamptz`, where?.(before));
}

export async function countDue(orm: Orm, removal: Removal, before: Date): Promise<number> {
  return counted(orm, removal, due(removal, before));
}

/** All rows that will be past their time one day. */
export async function countAll(orm: Orm, removal: Removal): Promise<number> {
  return counted(orm, removal, removal.end ? removal.where?.(new Date(0)) : undefined);
}

async function counted(orm: Orm, { table }: Removal, which: SQL | undefined): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(table).where(which);
  return row?.count ?? 0;
}

/** Removes some of what is past its time, or ends it. Returns how many rows it was. */
export async function removeSome(
  tx: Orm,
  removal: Removal,
  { before, now, most }: { readonly before: Date; readonly now: Date; readonly most: number },
): Promise<number> {
  const { table, since, end } = removal;
  const some = tx.select({ place: sql`ctid` }).from(table).where(due(removal, before)).limit(most);
  const which = inArray(sql`ctid`, some);
  const rows = end
    ? await tx.update(table).set(end(now)).where(which).returning({ since })
    : await tx.delete(table).where(which).returning({ since });
  return rows.length;
}

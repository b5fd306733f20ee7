import type { ViewPlace } from '@quarter/contract/desk/views';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { deskViews } from '../../db/schema/desk-views.ts';

export type ViewRow = typeof deskViews.$inferSelect;

/** Whoever keeps or removes views of an account does so one after another, until the transaction ends. */
export async function lockViews(tx: Orm, accountId: string): Promise<void> {
  await tx
    .select({ id: deskAccounts.id })
    .from(deskAccounts)
    .where(eq(deskAccounts.id, accountId))
    .for('no key update');
}

export async function readViews(orm: Orm, accountId: string, place: ViewPlace): Promise<ViewRow[]> {
  return orm
    .select()
    .from(deskViews)
    .where(and(eq(deskViews.accountId, accountId), eq(deskViews.place, place)));
}

export async function insertView(tx: Orm, view: typeof deskViews.$inferInsert): Promise<ViewRow> {
  const [row] = await tx.insert(deskViews).values(view).returning();
  if (!row) throw new Error('a view was not kept');
  return row;
}

export async function saveQuery(tx: Orm, id: string, query: string): Promise<void> {
  await tx.update(deskViews).set({ query }).where(eq(deskViews.id, id));
}

/** False when the account has none such. */
export async function deleteView(tx: Orm, accountId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(deskViews)
    .where(and(eq(deskViews.id, id), eq(deskViews.accountId, accountId)))
    .returning({ id: deskViews.id });
  return rows.length > 0;
}

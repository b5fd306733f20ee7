import type { Orm } from '../../db/database.ts';
import { instalmentTerms } from '../../db/schema/mortgage.ts';

type InstalmentRow = Omit<typeof instalmentTerms.$inferSelect, 'id'>;

/** The terms of the instalment; null when there is none. */
export async function readInstalmentTerms(tx: Orm): Promise<InstalmentRow | null> {
  const [row] = await tx.select().from(instalmentTerms).limit(1);
  if (!row) return null;
  const { id: _, ...terms } = row;
  return terms;
}

export async function saveInstalmentTerms(tx: Orm, row: InstalmentRow): Promise<void> {
  await tx
    .insert(instalmentTerms)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: instalmentTerms.id, set: row });
}

export async function deleteInstalmentTerms(tx: Orm): Promise<void> {
  await tx.delete(instalmentTerms);
}

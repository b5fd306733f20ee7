import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { lots } from '../db/schema/catalogue.ts';

/** Takes a lot off the site, as an import does with one that its file has not. */
export async function withdraw(database: Database, slug: string): Promise<void> {
  await database.change(tx =>
    tx.update(lots).set({ withdrawnAt: new Date().toISOString() }).where(eq(lots.slug, slug)),
  );
}

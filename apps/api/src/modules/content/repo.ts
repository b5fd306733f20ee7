import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { contentBlocks } from '../../db/schema/content.ts';

/** Stored blocks by key. */
export async function readBlocks(orm: Orm): Promise<Map<string, unknown>> {
  const rows = await orm.select().from(contentBlocks).orderBy(contentBlocks.key);
  return new Map(rows.map(({ key, data }) => [key, data]));
}

/** A stored block; undefined when there is none. */
export async function readBlock(orm: Orm, key: string): Promise<unknown> {
  const [row] = await orm.select().from(contentBlocks).where(eq(contentBlocks.key, key));
  return row?.data;
}

/** Those of some slugs that lots have. */
export async function slugsOfLots(orm: Orm, slugs: readonly string[]): Promise<string[]> {
  const rows = await orm
    .select({ slug: lots.slug })
    .from(lots)
    .where(inArray(lots.slug, [...slugs]));
  return rows.map(({ slug }) => slug);
}

export async function hasBlocks(orm: Orm): Promise<boolean> {
  return (await orm.select({ key: contentBlocks.key }).from(contentBlocks).limit(1)).length > 0;
}

/** Writes the blocks that differ, deletes those that are not among them. Returns the keys of what it touched. */
export async function replaceBlocks(
  tx: Orm,
  blocks: ReadonlyMap<string, unknown>,
): Promise<{ written: string[]; deleted: string[] }> {
  const keys = [...blocks.keys()];
  const deleted = await tx
    .delete(contentBlocks)
    .where(keys.length > 0 ? notInArray(contentBlocks.key, keys) : sql`true`)
    .returning({ key: contentBlocks.key });
  const written: string[] = [];
  for (const [key, data] of blocks) {
    const rows = await tx
      .insert(contentBlocks)
      .values({ key, data })
      .onConflictDoUpdate({
        target: contentBlocks.key,
        set: { data: sql`excluded.data` },
        setWhere: sql`${contentBlocks.data} is distinct from excluded.data`,
      })
      .returning({ key: contentBlocks.key });
    written.push(...rows.map(row => row.key));
  }
  return { written, deleted: deleted.map(row => row.key) };
}

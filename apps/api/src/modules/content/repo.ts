import { notInArray, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { contentBlocks } from '../../db/schema/content.ts';

/** Stored blocks by key. */
export async function readBlocks(orm: Orm): Promise<Map<string, unknown>> {
  const rows = await orm.select().from(contentBlocks).orderBy(contentBlocks.key);
  return new Map(rows.map(({ key, data }) => [key, data]));
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

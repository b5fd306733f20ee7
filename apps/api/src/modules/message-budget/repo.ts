import { eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { messageDays } from '../../db/schema/rate-limits.ts';

/** Counts one more message of a day and returns how many there are now; null, counting nothing, beyond `most`. */
export async function countMessage(tx: Orm, day: string, most: number): Promise<number | null> {
  const [row] = await tx
    .insert(messageDays)
    .values({ day, sent: 1 })
    .onConflictDoUpdate({
      target: messageDays.day,
      set: { sent: sql`${messageDays.sent} + 1` },
      setWhere: lt(messageDays.sent, most),
    })
    .returning();
  return row?.sent ?? null;
}

export async function readCount(orm: Orm, day: string): Promise<number> {
  const [row] = await orm.select().from(messageDays).where(eq(messageDays.day, day));
  return row?.sent ?? 0;
}

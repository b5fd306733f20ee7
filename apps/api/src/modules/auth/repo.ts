import { eq, lte, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { authCodes } from '../../db/schema/visitors.ts';

/** A new code takes the place of the former one and of the tries at it. */
export async function saveCode(
  tx: Orm,
  code: { readonly phoneDigest: string; readonly codeDigest: string; readonly expiresAt: Date },
): Promise<void> {
  const fresh = {
    codeDigest: code.codeDigest,
    tries: 0,
    expiresAt: code.expiresAt,
    tokenSeed: null,
    confirmedFor: null,
    repetition: null,
    sessionDigest: null,
  };
  await tx
    .insert(authCodes)
    .values({ phoneDigest: code.phoneDigest, ...fresh })
    .onConflictDoUpdate({ target: authCodes.phoneDigest, set: fresh });
}

/**
 * Counts a try at the code of a phone and returns what there is, in one statement: parallel tries are all counted.
 * A phone without a code gets an empty row, and a code that has run out becomes one.
 */
export async function countTry(tx: Orm, phoneDigest: string, now: Date, expiresAt: Date) {
  const isOver = sql`${authCodes.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const kept = (column: typeof authCodes.codeDigest | typeof authCodes.tokenSeed) =>
    sql`case when ${isOver} then null else ${column} end`;
  const [row] = await tx
    .insert(authCodes)
    .values({ phoneDigest, tries: 1, expiresAt })
    .onConflictDoUpdate({
      target: authCodes.phoneDigest,
      set: {
        tries: sql`case when ${isOver} then 1 else ${authCodes.tries} + 1 end`,
        codeDigest: kept(authCodes.codeDigest),
        tokenSeed: kept(authCodes.tokenSeed),
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${authCodes.expiresAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('a try was not counted');
  return row;
}

/** Writes down what a right code has led to; the try is taken back, for only wrong ones count. */
export async function saveSuccess(
  tx: Orm,
  phoneDigest: string,
  success: Partial<
    Pick<typeof authCodes.$inferInsert, 'tokenSeed' | 'confirmedFor' | 'repetition' | 'sessionDigest'>
  >,
): Promise<void> {
  await tx
    .update(authCodes)
    .set({ ...success, tries: sql`${authCodes.tries} - 1` })
    .where(eq(authCodes.phoneDigest, phoneDigest));
}

export async function deleteOldCodes(orm: Orm, now: Date): Promise<void> {
  await orm.delete(authCodes).where(lte(authCodes.expiresAt, now));
}

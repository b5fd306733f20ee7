import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { authCodes } from '../../db/schema/visitors.ts';

export type CodeRow = typeof authCodes.$inferSelect;
/** Whose code it is: a browser's at a phone. */
export type CodeOwner = Pick<CodeRow, 'phoneDigest' | 'browserDigest'>;

/** A new code takes the place of the browser's former one and of the tries at it. */
export async function saveCode(
  tx: Orm,
  { phoneDigest, browserDigest, ...code }: CodeOwner & Pick<CodeRow, 'codeDigest' | 'expiresAt'>,
): Promise<void> {
  const fresh = {
    ...code,
    tries: 0,
    tokenSeed: null,
    confirmedFor: null,
    repetition: null,
    sessionDigest: null,
  };
  await tx
    .insert(authCodes)
    .values({ phoneDigest, browserDigest, ...fresh })
    .onConflictDoUpdate({ target: [authCodes.phoneDigest, authCodes.browserDigest], set: fresh });
}

/**
 * Counts a try of the browser that has asked for a code, and returns the code; null when it has none that is good
 * still. Parallel tries are all counted.
 */
export async function countTry(tx: Orm, owner: CodeOwner, now: Date): Promise<CodeRow | null> {
  const [row] = await tx
    .update(authCodes)
    .set({ tries: sql`${authCodes.tries} + 1` })
    .where(and(ownedBy(owner), gt(authCodes.expiresAt, now)))
    .returning();
  return row ?? null;
}

/** The code that was sent to a phone last, or that was confirmed last: locked, its tries left alone. */
export async function lockNewest(
  tx: Orm,
  phoneDigest: string,
  isConfirmed: boolean,
  now: Date,
): Promise<CodeRow | null> {
  const [row] = await tx
    .select()
    .from(authCodes)
    .where(
      and(
        eq(authCodes.phoneDigest, phoneDigest),
        gt(authCodes.expiresAt, now),
        isConfirmed ? isNotNull(authCodes.tokenSeed) : undefined,
      ),
    )
    .orderBy(desc(authCodes.expiresAt))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Whether a browser has had a code sent that can open a session still. */
export async function hasCode(orm: Orm, owner: CodeOwner, now: Date): Promise<boolean> {
  const isGood = and(ownedBy(owner), gt(authCodes.expiresAt, now), isNull(authCodes.sessionDigest));
  return (await orm.$count(authCodes, isGood)) > 0;
}

/** Writes down what a right code has led to; a try that was counted is taken back, for only wrong ones count. */
export async function saveSuccess(
  tx: Orm,
  { tries, ...owner }: CodeOwner & Pick<CodeRow, 'tries'>,
  success: Partial<Pick<CodeRow, 'tokenSeed' | 'confirmedFor' | 'repetition' | 'sessionDigest'>>,
): Promise<void> {
  await tx
    .update(authCodes)
    .set({ ...success, tries })
    .where(ownedBy(owner));
}

function ownedBy({ phoneDigest, browserDigest }: CodeOwner): SQL | undefined {
  return and(eq(authCodes.phoneDigest, phoneDigest), eq(authCodes.browserDigest, browserDigest));
}

import { and, asc, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { deskAccounts, deskRecoveryCodes } from '../../db/schema/desk.ts';

/** An account as it is kept: name and e-mail sealed. */
export type AccountRow = typeof deskAccounts.$inferSelect;
type NewAccount = Omit<typeof deskAccounts.$inferInsert, 'id'>;

export async function findByEmail(orm: Orm, emailDigest: string): Promise<AccountRow | null> {
  const [row] = await orm.select().from(deskAccounts).where(eq(deskAccounts.emailDigest, emailDigest));
  return row ?? null;
}

/** An account, which nobody else changes until the transaction ends. Lines of the journal may name it meanwhile. */
export async function lockAccount(tx: Orm, id: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(deskAccounts).where(eq(deskAccounts.id, id)).for('no key update');
  return row ?? null;
}

/** A page of accounts, the oldest first. */
export async function readAccounts(
  orm: Orm,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AccountRow[]> {
  return orm
    .select()
    .from(deskAccounts)
    .orderBy(asc(deskAccounts.createdAt), asc(deskAccounts.id))
    .limit(limit)
    .offset(offset);
}

export async function readAccount(orm: Orm, id: string): Promise<AccountRow | null> {
  const [row] = await orm.select().from(deskAccounts).where(eq(deskAccounts.id, id));
  return row ?? null;
}

export async function countAccounts(orm: Orm): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(deskAccounts);
  return row?.count ?? 0;
}

/** Lets nobody else add an account until the transaction ends. */
export async function lockAccounts(tx: Orm): Promise<void> {
  await tx.execute(sql`lock table ${deskAccounts} in share row exclusive mode`);
}

/** How many of these e-mails have an account that may come in. */
export async function countWorking(orm: Orm, emailDigests: readonly string[]): Promise<number> {
  const { emailDigest, isBlocked } = deskAccounts;
  return orm.$count(deskAccounts, and(inArray(emailDigest, [...emailDigests]), eq(isBlocked, false)));
}

/** Null when the e-mail has an account. */
export async function insertAccount(tx: Orm, account: NewAccount): Promise<AccountRow | null> {
  const [row] = await tx
    .insert(deskAccounts)
    .values(account)
    .onConflictDoNothing({ target: deskAccounts.emailDigest })
    .returning();
  return row ?? null;
}

export async function updateAccount(
  tx: Orm,
  id: string,
  change: Partial<Omit<AccountRow, 'id' | 'version'>>,
): Promise<void> {
  await tx.update(deskAccounts).set(change).where(eq(deskAccounts.id, id));
}

/** A change that others have to have seen before they make one of their own. */
export async function changeAccount(
  tx: Orm,
  id: string,
  change: Partial<Omit<AccountRow, 'id' | 'version'>>,
): Promise<AccountRow> {
  const [row] = await tx
    .update(deskAccounts)
    .set({ ...change, version: sql`${deskAccounts.version} + 1` })
    .where(eq(deskAccounts.id, id))
    .returning();
  if (!row) throw new Error('an account was not there to be changed');
  return row;
}

/**
 * Locks the owners who can get in, in one order, so that two of them cannot take each other's right at once.
 * @returns how many there are besides one
 */
export async function lockOtherOwners(tx: Orm, id: string): Promise<number> {
  const owners = await tx
    .select({ id: deskAccounts.id })
    .from(deskAccounts)
    .where(
      and(
        eq(deskAccounts.role, 'owner'),
        eq(deskAccounts.isBlocked, false),
        isNotNull(deskAccounts.passwordHash),
      ),
    )
    .orderBy(asc(deskAccounts.id))
    .for('no key update');
  return owners.filter(owner => owner.id !== id).length;
}

/** Uses up the step of a code and all before it. False when it was used already. */
export async function takeStep(tx: Orm, id: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(deskAccounts)
    .set({ usedStep: step })
    .where(and(eq(deskAccounts.id, id), or(isNull(deskAccounts.usedStep), lt(deskAccounts.usedStep, step))))
    .returning({ id: deskAccounts.id });
  return rows.length > 0;
}

/** Puts new recovery codes in the place of any former ones. */
export async function replaceRecoveryCodes(
  tx: Orm,
  accountId: string,
  digests: readonly string[],
): Promise<void> {
  await tx.delete(deskRecoveryCodes).where(eq(deskRecoveryCodes.accountId, accountId));
  if (digests.length === 0) return;
  await tx.insert(deskRecoveryCodes).values(digests.map(codeDigest => ({ accountId, codeDigest })));
}

/** Uses a recovery code up. False when there is none such. */
export async function takeRecoveryCode(tx: Orm, accountId: string, codeDigest: string): Promise<boolean> {
  const rows = await tx
    .delete(deskRecoveryCodes)
    .where(and(eq(deskRecoveryCodes.accountId, accountId), eq(deskRecoveryCodes.codeDigest, codeDigest)))
    .returning({ codeDigest: deskRecoveryCodes.codeDigest });
  return rows.length > 0;
}

/** Notes when somebody was there last. */
export async function noteSeen(orm: Orm, id: string, at: Date): Promise<void> {
  await orm.update(deskAccounts).set({ seenAt: at }).where(eq(deskAccounts.id, id));
}

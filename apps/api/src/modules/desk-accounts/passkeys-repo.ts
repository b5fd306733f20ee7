import { and, asc, eq, gt } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { deskChallenges, deskPasskeys } from '../../db/schema/desk-passkeys.ts';

export type PasskeyRow = typeof deskPasskeys.$inferSelect;

/** Passkeys of an account, the oldest first. */
export async function readPasskeys(orm: Orm, accountId: string): Promise<PasskeyRow[]> {
  return orm
    .select()
    .from(deskPasskeys)
    .where(eq(deskPasskeys.accountId, accountId))
    .orderBy(asc(deskPasskeys.createdAt), asc(deskPasskeys.id));
}

export async function findPasskey(orm: Orm, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await orm.select().from(deskPasskeys).where(eq(deskPasskeys.credentialId, credentialId));
  return row ?? null;
}

/** A passkey that nobody else uses or removes until the transaction ends. */
export async function lockPasskey(tx: Orm, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx.select().from(deskPasskeys).where(eq(deskPasskeys.id, id)).for('update');
  return row ?? null;
}

/** False when somebody has it already. */
export async function insertPasskey(tx: Orm, passkey: PasskeyRow): Promise<boolean> {
  const rows = await tx
    .insert(deskPasskeys)
    .values(passkey)
    .onConflictDoNothing({ target: deskPasskeys.credentialId })
    .returning({ id: deskPasskeys.id });
  return rows.length > 0;
}

export async function notePasskeyUse(tx: Orm, id: string, counter: number, usedAt: Date): Promise<void> {
  await tx.update(deskPasskeys).set({ counter, usedAt }).where(eq(deskPasskeys.id, id));
}

/** False when the account has none such. */
export async function deletePasskey(tx: Orm, accountId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(deskPasskeys)
    .where(and(eq(deskPasskeys.id, id), eq(deskPasskeys.accountId, accountId)))
    .returning({ id: deskPasskeys.id });
  return rows.length > 0;
}

export async function deletePasskeysOf(tx: Orm, accountId: string): Promise<void> {
  await tx.delete(deskPasskeys).where(eq(deskPasskeys.accountId, accountId));
}

/** Puts a challenge in the place of any that its holder had. */
export async function saveChallenge(orm: Orm, challenge: typeof deskChallenges.$inferInsert): Promise<void> {
  await orm
    .insert(deskChallenges)
    .values(challenge)
    .onConflictDoUpdate({ target: deskChallenges.holderDigest, set: challenge });
}

/** Uses the challenge of a holder up; null when there is none that is good still. */
export async function takeChallenge(orm: Orm, holderDigest: string, now: Date): Promise<string | null> {
  const [row] = await orm
    .delete(deskChallenges)
    .where(and(eq(deskChallenges.holderDigest, holderDigest), gt(deskChallenges.expiresAt, now)))
    .returning({ challenge: deskChallenges.challenge });
  return row?.challenge ?? null;
}

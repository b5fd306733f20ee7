import { and, desc, eq, gt } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { deskAccounts, deskSessions } from '../../db/schema/desk.ts';
import type { AccountRow } from './repo.ts';

export type SessionRow = typeof deskSessions.$inferSelect;
/** A session with its account. */
export interface KeptSession {
  readonly session: SessionRow;
  readonly account: AccountRow;
}

export async function insertSession(tx: Orm, session: SessionRow): Promise<void> {
  await tx.insert(deskSessions).values(session);
}

/** A session that is good still, of somebody who may come in. */
export async function findSession(orm: Orm, tokenDigest: string, now: Date): Promise<KeptSession | null> {
  const [row] = await orm
    .select({ session: deskSessions, account: deskAccounts })
    .from(deskSessions)
    .innerJoin(deskAccounts, eq(deskAccounts.id, deskSessions.accountId))
    .where(
      and(
        eq(deskSessions.tokenDigest, tokenDigest),
        gt(deskSessions.expiresAt, now),
        eq(deskAccounts.isBlocked, false),
      ),
    );
  return row ?? null;
}

export async function readSessions(orm: Orm, accountId: string, now: Date): Promise<SessionRow[]> {
  return orm
    .select()
    .from(deskSessions)
    .where(
      and(
        eq(deskSessions.accountId, accountId),
        eq(deskSessions.state, 'in'),
        gt(deskSessions.expiresAt, now),
      ),
    )
    .orderBy(desc(deskSessions.seenAt), desc(deskSessions.createdAt));
}

export async function touchSession(orm: Orm, id: string, seenAt: Date, expiresAt: Date): Promise<void> {
  await orm.update(deskSessions).set({ seenAt, expiresAt }).where(eq(deskSessions.id, id));
}

export async function deleteSession(tx: Orm, tokenDigest: string): Promise<void> {
  await tx.delete(deskSessions).where(eq(deskSessions.tokenDigest, tokenDigest));
}

export async function deleteSessionsOf(tx: Orm, accountId: string): Promise<void> {
  await tx.delete(deskSessions).where(eq(deskSessions.accountId, accountId));
}

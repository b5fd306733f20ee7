import { and, eq, gt } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { deskAccounts, deskLinks } from '../../db/schema/desk.ts';

type LinkRow = typeof deskLinks.$inferSelect;
/** A link with the account that it is for; null for the first owner's. */
export interface KeptLink {
  readonly kind: LinkRow['kind'];
  readonly account: typeof deskAccounts.$inferSelect | null;
}

export async function insertLink(tx: Orm, link: LinkRow): Promise<void> {
  await tx.insert(deskLinks).values(link);
}

export async function deleteLinksOf(tx: Orm, accountId: string): Promise<void> {
  await tx.delete(deskLinks).where(eq(deskLinks.accountId, accountId));
}

export async function deleteFirstLinks(tx: Orm): Promise<void> {
  await tx.delete(deskLinks).where(eq(deskLinks.kind, 'first'));
}

/** A link that is good still. */
export async function findLink(orm: Orm, tokenDigest: string, now: Date): Promise<KeptLink | null> {
  const [row] = await orm
    .select({ kind: deskLinks.kind, account: deskAccounts })
    .from(deskLinks)
    .leftJoin(deskAccounts, eq(deskAccounts.id, deskLinks.accountId))
    .where(and(eq(deskLinks.tokenDigest, tokenDigest), gt(deskLinks.expiresAt, now)));
  return row ?? null;
}

/** Uses a link up. False when it is not good, or not any more. */
export async function takeLink(tx: Orm, tokenDigest: string, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(deskLinks)
    .where(and(eq(deskLinks.tokenDigest, tokenDigest), gt(deskLinks.expiresAt, now)))
    .returning({ kind: deskLinks.kind });
  return rows.length > 0;
}

import { and, eq, gt } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { activations, sessions, visitors } from '../../db/schema/visitors.ts';

export interface VisitorRow {
  readonly id: string;
  /** Sealed. */
  readonly phone: string;
}

export async function findVisitor(orm: Orm, phoneDigest: string): Promise<VisitorRow | null> {
  const [row] = await orm
    .select({ id: visitors.id, phone: visitors.phone })
    .from(visitors)
    .where(eq(visitors.phoneDigest, phoneDigest));
  return row ?? null;
}

/** The visitor of a phone, made when there is none. */
export async function upsertVisitor(
  tx: Orm,
  visitor: { readonly phoneDigest: string; readonly phone: string; readonly createdAt: Date },
): Promise<string> {
  const [row] = await tx
    .insert(visitors)
    .values(visitor)
    .onConflictDoUpdate({ target: visitors.phoneDigest, set: { phoneDigest: visitor.phoneDigest } })
    .returning({ id: visitors.id });
  if (!row) throw new Error('a visitor was neither found nor made');
  return row.id;
}

export async function insertSession(
  tx: Orm,
  session: {
    readonly tokenDigest: string;
    readonly visitorId: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function findSession(orm: Orm, tokenDigest: string, now: Date): Promise<VisitorRow | null> {
  const [row] = await orm
    .select({ id: visitors.id, phone: visitors.phone })
    .from(sessions)
    .innerJoin(visitors, eq(visitors.id, sessions.visitorId))
    .where(and(eq(sessions.tokenDigest, tokenDigest), gt(sessions.expiresAt, now)));
  return row ?? null;
}

export async function deleteSession(tx: Orm, tokenDigest: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenDigest, tokenDigest));
}

export async function deleteSessionsOf(tx: Orm, visitorId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.visitorId, visitorId));
}

export async function insertLink(
  tx: Orm,
  link: { readonly tokenDigest: string; readonly visitorId: string; readonly expiresAt: Date },
): Promise<string> {
  const [row] = await tx.insert(activations).values(link).returning({ id: activations.id });
  if (!row) throw new Error('a link was not kept');
  return row.id;
}

/** The visitor of a link that is good still. */
export async function findLink(
  orm: Orm,
  id: string,
  tokenDigest: string,
  now: Date,
): Promise<VisitorRow | null> {
  const [row] = await orm
    .select({ id: visitors.id, phone: visitors.phone })
    .from(activations)
    .innerJoin(visitors, eq(visitors.id, activations.visitorId))
    .where(
      and(eq(activations.id, id), eq(activations.tokenDigest, tokenDigest), gt(activations.expiresAt, now)),
    );
  return row ?? null;
}

/** Uses a link up and returns its visitor. */
export async function takeLink(
  tx: Orm,
  id: string,
  tokenDigest: string,
  now: Date,
): Promise<VisitorRow | null> {
  const [link] = await tx
    .delete(activations)
    .where(
      and(eq(activations.id, id), eq(activations.tokenDigest, tokenDigest), gt(activations.expiresAt, now)),
    )
    .returning({ visitorId: activations.visitorId });
  if (!link) return null;
  const [row] = await tx
    .select({ id: visitors.id, phone: visitors.phone })
    .from(visitors)
    .where(eq(visitors.id, link.visitorId));
  return row ?? null;
}

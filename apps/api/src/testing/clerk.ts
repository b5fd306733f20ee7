import { randomUUID } from 'node:crypto';
import type { AuditLine } from '@quarter/contract/desk/audit';
import { auditPageSchema } from '@quarter/contract/desk/audit';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { deskAccounts, deskSessions } from '../db/schema/desk.ts';
import { sealAccountEmail, sealAccountName } from '../platform/sealed-account.ts';
import { authenticatorCode } from './authenticator.ts';
import { TestVisitor } from './phone-visitor.ts';
import { testSealer } from './sealer.ts';
import type { TestService } from './service.ts';

/** A year: tests set their clocks on. */
const LONG_MS = 365 * 86_400_000;

/** Somebody of the office in a browser of his own, signed in already: how people sign in is tested elsewhere. */
export class Clerk extends TestVisitor {
  readonly id: string;

  constructor(service: TestService, id: string) {
    super(service, '203.0.113.77');
    this.id = id;
  }

  /** Lines of the journal about a subject, the newest first; an owner or a lawyer reads them. */
  async journal(subject: string): Promise<AuditLine[]> {
    const { body } = await this.get(`/api/desk/audit/?subject=${subject}`);
    return z.parse(auditPageSchema, body).results;
  }
}

export interface ClerkOptions {
  readonly now: () => Date;
  readonly name?: string;
}

/** Makes an account with a role and opens a session for it, by the sealer of tests. */
export async function letIn(
  { orm }: Pick<Database, 'orm'>,
  role: DeskRole,
  { now, name = 'Анна Ветрова' }: ClerkOptions,
): Promise<{ accountId: string; token: string }> {
  const sealer = testSealer();
  const [accountId, token, createdAt] = [randomUUID(), randomUUID(), now()];
  await orm.insert(deskAccounts).values({
    id: accountId,
    emailDigest: accountId,
    email: sealAccountEmail(sealer, `${accountId}@example.ru`),
    name: sealAccountName(sealer, name),
    role,
    createdAt,
  });
  await orm.insert(deskSessions).values({
    tokenDigest: sealer.digest(token, 'desk.session'),
    accountId,
    state: 'in',
    network: sealer.seal('203.0.113.0', 'desk_sessions.network'),
    browser: sealer.seal('', 'desk_sessions.browser'),
    createdAt,
    seenAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + LONG_MS),
  });
  return { accountId, token };
}

/** Lets somebody with a role into the desk of a service that has the sealer of tests. */
export async function clerkOf(service: TestService, role: DeskRole, options: ClerkOptions): Promise<Clerk> {
  const { accountId, token } = await letIn(service.database, role, options);
  const clerk = new Clerk(service, accountId);
  clerk.cookies.set('desk', token);
  // The pair comes with the first answer.
  await clerk.get('/api/desk/me/');
  return clerk;
}

/** Of all authenticators of clerks, Base32. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives somebody an authenticator. */
export async function withCodes({ database }: TestService, { id }: Clerk): Promise<void> {
  const secondFactor = testSealer().seal(SECRET, `desk_accounts.second_factor:${id}`);
  await database.orm.update(deskAccounts).set({ secondFactor }).where(eq(deskAccounts.id, id));
}

/** A code of it; each step of 30 s has another one. */
export function clerkCode(at: Date): string {
  return authenticatorCode(SECRET, at.getTime());
}

import { randomInt } from 'node:crypto';
import { DESK_ROLES, type DeskRole, needsSecondFactor, ROLE_TITLES } from '@quarter/contract/desk/roles';
import type { Orm } from '../../db/database.ts';
import { sealAccountEmail, sealAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { createAudit } from '../desk-audit/service.ts';
import { emailDigestOf } from './context.ts';
import { deletePasskeysOf } from './passkeys-repo.ts';
import { createPasswords } from './passwords.ts';
import { countWorking, findByEmail, insertAccount, replaceRecoveryCodes, updateAccount } from './repo.ts';
import { newSecret, secretContext, uriOf } from './second-factor.ts';
import { deleteSessionsOf } from './sessions-repo.ts';

/** Somebody with whom a newcomer sees what a role sees. */
export interface DemoAccount {
  readonly role: DeskRole;
  readonly email: string;
  readonly password: string;
  /** Of the authenticator; null for a role that needs none. */
  readonly secondFactor: { readonly secret: string; readonly uri: string } | null;
}

interface Options {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly now: () => Date;
}

const ISSUER = 'Demo';
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Four times four signs: 79 bits. */
const GROUPS = 4;

const emailOf = (role: DeskRole) => `${role}@demo.example`;
const digestsOf = (options: Options) => DESK_ROLES.map(role => emailDigestOf(options, emailOf(role)));

/**
 * One account of each role with a password, and an authenticator where the role needs one, as everybody has. Those that
 * are there get new ones, and their sessions end: what was printed once is good until the next time.
 */
export async function makeDemoAccounts(options: Options): Promise<DemoAccount[]> {
  const passwords = createPasswords();
  const accounts: DemoAccount[] = [];
  for (const role of DESK_ROLES) {
    const password = newPassword();
    accounts.push(await makeOne(options, role, { password, hash: await passwords.hash(password) }));
  }
  return accounts;
}

/** How many of them could come in. */
export function countDemoAccounts(options: Pick<Options, 'orm' | 'sealer'>): Promise<number> {
  return countWorking(options.orm, digestsOf({ ...options, now: () => new Date() }));
}

async function makeOne(
  options: Options,
  role: DeskRole,
  { password, hash }: { readonly password: string; readonly hash: string },
): Promise<DemoAccount> {
  const { orm, sealer, now } = options;
  const email = emailOf(role);
  const secret = needsSecondFactor(role) ? newSecret() : null;
  await orm.transaction(async tx => {
    const given = {
      emailDigest: emailDigestOf(options, email),
      email: sealAccountEmail(sealer, email),
      name: sealAccountName(sealer, `Демо: ${ROLE_TITLES[role].toLowerCase()}`),
      role,
      createdAt: now(),
    };
    const made = await insertAccount(tx, given);
    const account = made ?? (await findByEmail(tx, given.emailDigest));
    if (!account) throw new Error('an account was neither made nor found');
    const { id } = account;
    await updateAccount(tx, id, {
      role,
      isBlocked: false,
      passwordHash: hash,
      secondFactor: secret === null ? null : sealer.seal(secret, secretContext(id)),
      usedStep: null,
    });
    await replaceRecoveryCodes(tx, id, []);
    await deleteSessionsOf(tx, id);
    await deletePasskeysOf(tx, id);
    const entry = { action: made ? 'person.invite' : 'person.reset', subject: `person:${id}` } as const;
    await createAudit(options).record(tx, { account: null, address: '' }, entry);
  });
  return {
    role,
    email,
    password,
    secondFactor: secret === null ? null : { secret, uri: uriOf(secret, ISSUER, email) },
  };
}

function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

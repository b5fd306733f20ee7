import { randomBytes } from 'node:crypto';
import type { DeskIssuedLink, DeskLink, DeskMe } from '@quarter/contract/desk/account';
import { ROLE_TITLES } from '@quarter/contract/desk/roles';
import { type ApiError, FieldError, type FieldErrors, notFound } from '@quarter/contract/errors';
import type { Orm } from '../../db/database.ts';
import {
  openAccountEmail,
  openAccountName,
  sealAccountEmail,
  sealAccountName,
} from '../../platform/sealed-account.ts';
import type { VisitorAnswer } from '../../platform/visitor-endpoint.ts';
import { enqueue } from '../outbox/service.ts';
import { type AccountsContext, type Call, emailDigestOf } from './context.ts';
import {
  deleteFirstLinks,
  deleteLinksOf,
  findLink,
  insertLink,
  type KeptLink,
  takeLink,
} from './links-repo.ts';
import {
  type AccountRow,
  countAccounts,
  insertAccount,
  lockAccount,
  lockAccounts,
  updateAccount,
} from './repo.ts';
import { refuseEmail, type SignIn } from './sign-in.ts';

/** What somebody chooses who uses a link. */
export interface LinkUse {
  readonly token: string;
  readonly password: string;
  /** Needed by the first owner alone. */
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}

/** Links that let somebody in once, who then chooses a password. */
export interface DeskLinks {
  /** What a link is for; changes nothing. Throws 404 for one that is not good, or not any more; 429. */
  look(token: string, call: Call): Promise<DeskLink>;
  /** Uses a link up. Throws the same, and `FieldError`. */
  use(given: LinkUse, call: Call): Promise<VisitorAnswer<DeskMe>>;
  /** A link for an account in the place of any former one: mailed, or in the answer. */
  issue(tx: Orm, account: AccountRow, kind: 'invitation' | 'reset'): Promise<DeskIssuedLink>;
  /** Path of a link for the first owner; null when somebody has an account already. */
  first(): Promise<string | null>;
}

const DAY_MS = 86_400_000;
const LIFE_MS: Readonly<Record<KeptLink['kind'], number>> = {
  first: 7 * DAY_MS,
  invitation: 7 * DAY_MS,
  reset: DAY_MS,
};

export function createDeskLinks(context: AccountsContext, signIn: SignIn): DeskLinks {
  const { orm, sealer, audit, now, passwords, limits, origin, isMailSet } = context;
  const digestOf = (token: string) => sealer.digest(token, 'desk.link');

  /** Path of the page that a link leads to. */
  async function make(tx: Orm, kind: KeptLink['kind'], accountId: string | null) {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now().getTime() + LIFE_MS[kind]);
    await insertLink(tx, { tokenDigest: digestOf(token), kind, accountId, expiresAt });
    return { path: `/desk/start/${token}`, expiresAt };
  }

  /** Throws 404. */
  async function goodLink(through: Orm, token: string): Promise<KeptLink> {
    const link = await findLink(through, digestOf(token), now());
    const isGood =
      link?.kind === 'first' ? (await countAccounts(through)) === 0 : link?.account?.isBlocked === false;
    if (!link || !isGood) throw linkOver();
    return link;
  }

  /** The first owner's account; nobody else makes one meanwhile. Throws `FieldError`. */
  async function makeOwner(tx: Orm, { email, name }: LinkUse, passwordHash: string): Promise<AccountRow> {
    if ((await countAccounts(tx)) > 0) throw linkOver();
    const { email: given, name: called } = needed(email, name);
    const account = await insertAccount(tx, {
      emailDigest: emailDigestOf(context, given),
      email: sealAccountEmail(sealer, given),
      name: sealAccountName(sealer, called),
      role: 'owner',
      passwordHash,
      createdAt: now(),
    });
    await deleteFirstLinks(tx);
    return account ?? Promise.reject(linkOver());
  }

  async function choosePassword(tx: Orm, account: AccountRow, passwordHash: string): Promise<AccountRow> {
    if (account.isBlocked) throw linkOver();
    await updateAccount(tx, account.id, { passwordHash });
    return { ...account, passwordHash };
  }

  return {
    async look(token, { address }) {
      await limits.countLink(address, now());
      const { kind, account } = await goodLink(orm, token);
      return {
        kind,
        email: account && openAccountEmail(sealer, account.email),
        name: account && openAccountName(sealer, account.name),
        role: account?.role ?? 'owner',
      };
    },
    async use(given, call) {
      await limits.countLink(call.address, now());
      const link = await goodLink(orm, given.token);
      const email = link.account
        ? openAccountEmail(sealer, link.account.email)
        : needed(given.email, given.name).email;
      refuseEmail(given.password, email);
      const passwordHash = await passwords.hash(given.password);
      const opened = await orm.transaction(async tx => {
        // Another link for the first owner may be used at this moment, and each takes the others away. An account is
        // locked before its links, as by whoever makes new ones.
        const locked = link.account === null ? null : await lockAccount(tx, link.account.id);
        if (link.account === null) await lockAccounts(tx);
        if (!(await takeLink(tx, digestOf(given.token), now()))) throw linkOver();
        const account = locked
          ? await choosePassword(tx, locked, passwordHash)
          : await makeOwner(tx, given, passwordHash);
        const actor = { account, address: call.address };
        await audit.record(tx, actor, { action: 'link.use', subject: `person:${account.id}` });
        return signIn.enter(tx, account, call);
      });
      return signIn.answer(opened);
    },
    async issue(tx, account, kind) {
      await deleteLinksOf(tx, account.id);
      const { path, expiresAt } = await make(tx, kind, account.id);
      if (isMailSet) {
        const payload = {
          to: openAccountEmail(sealer, account.email),
          link: `${origin}${path}`,
          role: ROLE_TITLES[account.role],
          isReset: kind === 'reset',
          until: expiresAt.toISOString(),
        };
        // One of its own: a mail that was refused holds back the later ones of its subject.
        const subject = `person:${account.id}:${randomBytes(8).toString('hex')}`;
        await enqueue(tx, sealer, [{ kind: 'desk_link', subject, payload, expiresAt }]);
      }
      return { link: isMailSet ? null : path, is_mailed: isMailSet, expires_at: expiresAt.toISOString() };
    },
    async first() {
      if ((await countAccounts(orm)) > 0) return null;
      return (await make(orm, 'first', null)).path;
    },
  };
}

/** What the first owner has to say of himself. Throws `FieldError`. */
function needed(email: string | undefined, name: string | undefined): { email: string; name: string } {
  if (email !== undefined && name !== undefined) return { email, name };
  const errors: FieldErrors = {};
  if (email === undefined) errors.email = ['Введите почту'];
  if (name === undefined) errors.name = ['Введите имя'];
  throw new FieldError(errors);
}

function linkOver(): ApiError {
  return notFound('Ссылка устарела или уже использована. Попросите у владельца новую');
}

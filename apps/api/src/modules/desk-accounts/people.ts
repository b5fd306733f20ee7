import type { DeskIssuedLink, DeskPerson } from '@quarter/contract/desk/account';
import type { AuditChanges } from '@quarter/contract/desk/audit';
import { ChangedError } from '@quarter/contract/desk/errors';
import { type DeskRole, needsSecondFactor } from '@quarter/contract/desk/roles';
import { ApiError, notFound } from '@quarter/contract/errors';
import type { Orm } from '../../db/database.ts';
import type { Paging } from '../../platform/paging.ts';
import {
  openAccountEmail,
  openAccountName,
  sealAccountEmail,
  sealAccountName,
} from '../../platform/sealed-account.ts';
import type { AuditActor } from '../desk-audit/service.ts';
import { type AccountsContext, emailDigestOf } from './context.ts';
import type { DeskLinks } from './links.ts';
import { deleteLinksOf } from './links-repo.ts';
import { deletePasskeysOf } from './passkeys-repo.ts';
import {
  type AccountRow,
  changeAccount,
  countAccounts,
  insertAccount,
  lockAccount,
  lockOtherOwners,
  readAccount,
  readAccounts,
  replaceRecoveryCodes,
} from './repo.ts';
import type { DeskSessions } from './sessions.ts';

export interface PersonChange {
  readonly version: number;
  readonly name?: string | undefined;
  readonly role?: DeskRole | undefined;
  readonly is_blocked?: boolean | undefined;
}

/** Uses up the code of who does something, in its transaction; the terminal asks for none. */
type CodeCheck = (tx: Orm) => Promise<void>;

/** Accounts as owners keep them. Nobody is removed, only blocked: the journal names people. */
export interface People {
  /** A page of them, the oldest first. */
  list(paging: Paging): Promise<{ count: number; results: DeskPerson[] }>;
  /** All of them in the same order, some at a time. */
  all(): AsyncGenerator<DeskPerson[]>;
  /** Throws 404. */
  emailOf(id: string): Promise<string>;
  /** A role that needs a second factor is given for a code. Throws 409 `taken`. */
  invite(
    by: AuditActor,
    given: { readonly email: string; readonly name: string; readonly role: DeskRole },
    check: CodeCheck,
  ): Promise<DeskIssuedLink>;
  /**
   * All but the name is changed for a code. Another role, or a block, ends the sessions. Throws 404, 409 `changed` with
   * the present person, 409 `last_owner`.
   */
  change(by: AuditActor, id: string, change: PersonChange, check: CodeCheck): Promise<DeskPerson>;
  /** Takes password, second factor and passkeys away. Throws 404, 409 `conflict` for oneself and for who is blocked. */
  reset(by: AuditActor, id: string, check?: CodeCheck): Promise<DeskIssuedLink>;
}

/** Accounts that are read and opened together. */
const BATCH = 100;

export function createPeople(context: AccountsContext, sessions: DeskSessions, links: DeskLinks): People {
  const { orm, sealer, audit, now } = context;

  const toPerson = (row: AccountRow): DeskPerson => ({
    id: row.id,
    name: openAccountName(sealer, row.name),
    email: openAccountEmail(sealer, row.email),
    role: row.role,
    is_blocked: row.isBlocked,
    has_second_factor: row.secondFactor !== null,
    created_at: row.createdAt.toISOString(),
    seen_at: row.seenAt?.toISOString() ?? null,
    version: row.version,
  });

  return {
    list: async paging => ({
      count: await countAccounts(orm),
      results: (await readAccounts(orm, paging)).map(toPerson),
    }),
    async *all() {
      for (let offset = 0; ; offset += BATCH) {
        const some = await readAccounts(orm, { limit: BATCH, offset });
        if (some.length > 0) yield some.map(toPerson);
        if (some.length < BATCH) return;
      }
    },
    async emailOf(id) {
      const account = await readAccount(orm, id);
      if (!account) throw nobody();
      return openAccountEmail(sealer, account.email);
    },
    invite: (by, { email, name, role }, check) =>
      orm.transaction(async tx => {
        const account = await insertAccount(tx, {
          emailDigest: emailDigestOf(context, email),
          email: sealAccountEmail(sealer, email),
          name: sealAccountName(sealer, name),
          role,
          createdAt: now(),
        });
        if (!account) throw new ApiError(409, 'taken', 'Сотрудник с такой почтой уже есть');
        if (needsSecondFactor(role)) await check(tx);
        const changes: AuditChanges = { role: { from: null, to: role } };
        await audit.record(tx, by, { action: 'person.invite', subject: `person:${account.id}`, changes });
        return links.issue(tx, account, 'invitation');
      }),
    change: (by, id, change, check) =>
      orm.transaction(async tx => {
        const others = await lockOtherOwners(tx, id);
        const account = await lockAccount(tx, id);
        if (!account) throw nobody();
        if (account.version !== change.version) throw changedMeanwhile(toPerson(account));
        const before = toPerson(account);
        const after = {
          name: change.name ?? before.name,
          role: change.role ?? account.role,
          isBlocked: change.is_blocked ?? account.isBlocked,
        };
        const changes = differences(before, after);
        if (Object.keys(changes).length === 0) return before;
        const [wasOwner, isOwner] = [isWorkingOwner(account), isWorkingOwner(after)];
        if (wasOwner && !isOwner && others === 0) throw lastOwner();
        if (changes.role || changes.is_blocked) await check(tx);
        const { name, ...plain } = after;
        const changed = await changeAccount(tx, id, { ...plain, name: sealAccountName(sealer, name) });
        if (changes.role || changes.is_blocked) await sessions.closeAll(tx, id);
        if (after.isBlocked) await deleteLinksOf(tx, id);
        await audit.record(tx, by, { action: 'person.change', subject: `person:${id}`, changes });
        return toPerson(changed);
      }),
    reset: (by, id, check) =>
      orm.transaction(async tx => {
        const account = await lockAccount(tx, id);
        if (!account) throw nobody();
        if (id === by.account?.id)
          throw new ApiError(409, 'conflict', 'Свой пароль меняют в своём профиле, а не сбросом');
        if (account.isBlocked)
          throw new ApiError(409, 'conflict', 'Сотрудник заблокирован. Сначала разблокируйте его');
        await check?.(tx);
        const empty = { passwordHash: null, secondFactor: null, usedStep: null };
        const changed = await changeAccount(tx, id, empty);
        await replaceRecoveryCodes(tx, id, []);
        await deletePasskeysOf(tx, id);
        await sessions.closeAll(tx, id);
        await audit.record(tx, by, { action: 'person.reset', subject: `person:${id}` });
        return links.issue(tx, changed, account.seenAt === null ? 'invitation' : 'reset');
      }),
  };
}

/** What an owner has changed; of a name only that it is another one. */
function differences(
  before: DeskPerson,
  after: { name: string; role: DeskRole; isBlocked: boolean },
): AuditChanges {
  const { role, is_blocked: wasBlocked } = before;
  return {
    ...(after.name === before.name ? {} : { name: null }),
    ...(after.role === role ? {} : { role: { from: role, to: after.role } }),
    ...(after.isBlocked === wasBlocked ? {} : { is_blocked: { from: wasBlocked, to: after.isBlocked } }),
  };
}

function isWorkingOwner({ role, isBlocked }: Pick<AccountRow, 'role' | 'isBlocked'>): boolean {
  return role === 'owner' && !isBlocked;
}

/** Nobody else could give rights any more. */
function lastOwner(): ApiError {
  const detail = 'Это последний владелец. Сначала дайте роль владельца ещё кому-нибудь';
  return new ApiError(409, 'last_owner', detail);
}

function nobody(): ApiError {
  return notFound('Такого сотрудника нет');
}

function changedMeanwhile(present: DeskPerson): ApiError {
  const detail = 'Пока вы смотрели, данные изменил кто-то другой. Проверьте их и сохраните ещё раз';
  return new ChangedError(detail, present);
}

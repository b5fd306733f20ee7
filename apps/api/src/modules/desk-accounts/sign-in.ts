import type { DeskMe } from '@quarter/contract/desk/account';
import { needsSecondFactor } from '@quarter/contract/desk/roles';
import { FieldError } from '@quarter/contract/errors';
import type { Orm } from '../../db/database.ts';
import { SignInError } from '../../platform/counted-errors.ts';
import type { DeskCaller } from '../../platform/desk-endpoint.ts';
import { openAccountEmail, openAccountName } from '../../platform/sealed-account.ts';
import type { AnswerCookie, VisitorAnswer } from '../../platform/visitor-endpoint.ts';
import type { AuditEntry } from '../desk-audit/service.ts';
import { type AccountsContext, type Call, emailDigestOf } from './context.ts';
import { knownBrowser, knownCookie } from './known-browser.ts';
import { type AccountRow, findByEmail, lockAccount, updateAccount } from './repo.ts';
import { uriOf } from './second-factor.ts';
import type { DeskSessions, OpenedSession } from './sessions.ts';
import type { KeptSession } from './sessions-repo.ts';

/** Password, then a code: the way into the desk. */
export interface SignIn {
  me(call: Call): Promise<DeskMe>;
  /** Throws 400 `sign_in_invalid`, the same for an unknown e-mail, a wrong password and a blocked account; 429. */
  signIn(given: { email: string; password: string }, call: Call): Promise<VisitorAnswer<DeskMe>>;
  /** Ends the session, or all of its account. */
  signOut(everywhere: boolean, call: Call): Promise<AnswerCookie>;
  /** A new password ends all other sessions. Throws `FieldError`, 429. */
  changePassword(
    caller: DeskCaller,
    given: { current: string; password: string },
    call: Call,
  ): Promise<VisitorAnswer<DeskMe>>;
  /**
   * Lets somebody in whose password has just been right or chosen, as far as that alone goes.
   * @param account locked by the transaction
   */
  enter(tx: Orm, account: AccountRow, call: Call): Promise<OpenedSession>;
  /** What a session shows of itself, with its cookies. */
  answer(opened: OpenedSession): VisitorAnswer<DeskMe>;
  /** Writes down that somebody did not get in; null when nobody knows who it would have been. */
  noteFailure(
    accountId: string | null,
    call: Pick<Call, 'address'>,
    action?: 'sign-in.failed' | 'code.failed',
  ): Promise<void>;
}

const WRONG_SIGN_IN = 'Почта или пароль не подошли. Проверьте раскладку и попробуйте ещё раз';
const OUT: DeskMe = { state: 'out' };

export function createSignIn(context: AccountsContext, sessions: DeskSessions): SignIn {
  const { orm, sealer, audit, now, passwords, limits } = context;
  const record = (tx: Orm, accountId: string, { address }: Call, entry: AuditEntry) =>
    audit.record(tx, { account: { id: accountId }, address }, entry);

  function shown({ session, account }: KeptSession): DeskMe {
    const email = openAccountEmail(sealer, account.email);
    switch (session.state) {
      case 'code':
        return { state: 'code' };
      case 'enrol': {
        const secret = sessions.secretOf(session);
        return { state: 'enrol', secret, uri: uriOf(secret, context.issuer(), email) };
      }
      case 'in': {
        const { id, role } = account;
        const name = openAccountName(sealer, account.name);
        return { state: 'in', account: { id, name, email, role }, needs: [] };
      }
    }
  }

  async function enter(tx: Orm, account: AccountRow, call: Call): Promise<OpenedSession> {
    const missing = needsSecondFactor(account.role) ? 'enrol' : 'in';
    const state = account.secondFactor === null ? missing : 'code';
    if (state === 'in') await record(tx, account.id, call, { action: 'sign-in' });
    return sessions.open(tx, account, state, call);
  }

  function answer(opened: OpenedSession): VisitorAnswer<DeskMe> {
    const known = knownCookie(sealer, opened.account.emailDigest);
    const cookies = opened.session.state === 'in' ? [opened.cookie, known] : [opened.cookie];
    return { body: shown(opened), cookies };
  }

  async function noteFailure(
    accountId: string | null,
    { address }: Pick<Call, 'address'>,
    action: 'sign-in.failed' | 'code.failed' = 'sign-in.failed',
  ): Promise<void> {
    if (!(await limits.isWrittenDown(now()))) return;
    const actor = { account: accountId === null ? null : { id: accountId }, address };
    await audit.record(orm, actor, { action });
  }

  return {
    enter,
    answer,
    noteFailure,
    async me({ cookies }) {
      const kept = await sessions.current(cookies);
      return kept ? shown(kept) : OUT;
    },
    async signIn({ email, password }, call) {
      const emailDigest = emailDigestOf(context, email);
      const known = knownBrowser(sealer, emailDigest, call.cookies);
      await limits.countSignIn(email, call.address, known, now());
      const account = await findByEmail(orm, emailDigest);
      const isRight = await passwords.isRight(account?.passwordHash ?? null, password);
      const opened = await orm.transaction(async tx => {
        if (!account || !isRight) return null;
        const locked = await lockAccount(tx, account.id);
        // It may have been blocked, or got another password, while this one was compared.
        if (!locked || locked.isBlocked || locked.passwordHash !== account.passwordHash) return null;
        return enter(tx, locked, call);
      });
      if (opened) return answer(opened);
      await noteFailure(account?.id ?? null, call);
      throw new SignInError('password', 400, 'sign_in_invalid', WRONG_SIGN_IN);
    },
    async signOut(everywhere, call) {
      const kept = await sessions.current(call.cookies);
      return orm.transaction(async tx => {
        const cookie = await sessions.close(tx, call.cookies);
        if (kept?.session.state === 'in') {
          if (everywhere) await sessions.closeAll(tx, kept.account.id);
          await record(tx, kept.account.id, call, { action: 'sign-out' });
        }
        return cookie;
      });
    },
    async changePassword(caller, { current, password }, call) {
      await limits.countPassword(caller.id, now());
      const kept = await sessions.current(call.cookies);
      const before = kept?.account.passwordHash ?? null;
      if (!kept || !(await passwords.isRight(before, current)))
        throw new FieldError({ current: ['Пароль не подошёл'] });
      refuseEmail(password, openAccountEmail(sealer, kept.account.email));
      const passwordHash = await passwords.hash(password);
      const opened = await orm.transaction(async tx => {
        const locked = await lockAccount(tx, caller.id);
        if (!locked || locked.isBlocked || locked.passwordHash !== before) return null;
        await updateAccount(tx, locked.id, { passwordHash });
        await sessions.closeAll(tx, locked.id);
        await record(tx, locked.id, call, { action: 'password.change' });
        return sessions.open(tx, locked, 'in', call);
      });
      if (!opened) throw new FieldError({ current: ['Пароль уже сменили в другом окне. Войдите заново'] });
      return answer(opened);
    },
  };
}

/** Throws `FieldError` for a password that everybody could guess. */
export function refuseEmail(password: string, email: string): void {
  if (password.trim().toLowerCase() === email)
    throw new FieldError({ password: ['Пароль не должен быть вашей почтой'] });
}

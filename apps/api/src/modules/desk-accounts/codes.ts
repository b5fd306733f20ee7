import type { DeskMe } from '@quarter/contract/desk/account';
import type { Orm } from '../../db/database.ts';
import { SignInError, type SignInWay } from '../../platform/counted-errors.ts';
import type { VisitorAnswer } from '../../platform/visitor-endpoint.ts';
import type { AuditEntry } from '../desk-audit/service.ts';
import type { AccountsContext, Call } from './context.ts';
import {
  type AccountRow,
  lockAccount,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  updateAccount,
} from './repo.ts';
import { newRecoveryCodes, plainRecoveryCode, secretContext, stepOf } from './second-factor.ts';
import { type DeskSessions, type OpenedSession, type SessionState, signInAgain } from './sessions.ts';
import type { KeptSession } from './sessions-repo.ts';
import type { SignIn } from './sign-in.ts';

interface Actor extends Call {
  readonly account: { readonly id: string };
}

/** The second factor: codes of an authenticator, and those that stand in for it. */
export interface Codes {
  /** Goes on from a right password. Throws 400 `code_invalid`, 401 when there was none, 429. */
  enter(code: string, call: Call): Promise<VisitorAnswer<DeskMe>>;
  /** Sets up the authenticator of the session by a code of it. Throws the same. */
  enrol(code: string, call: Call): Promise<VisitorAnswer<{ recovery_codes: string[] }>>;
  /**
   * Begins to set up another authenticator for a code of the present one or a recovery code; the session waits for that
   * then. The present one and its codes are good until `enrol`. Throws as `confirm`.
   */
  renew(code: string, actor: Actor): Promise<VisitorAnswer<DeskMe>>;
  /**
   * Asks somebody who is signed in for a fresh code of the authenticator: for what cannot be undone, and for what gives
   * rights. Throws 403 `code_invalid`, and 429 after too many wrong ones: others count for nothing.
   * @param code empty for none: only what turns out to need none is done then
   * @param work does it, and calls `use` in its transaction: the code is used up if and only if it is done
   */
  confirm<T>(code: string, actor: Actor, work: (use: (tx: Orm) => Promise<void>) => Promise<T>): Promise<T>;
}

const WRONG_CODE = 'Код не подошёл. Дождитесь следующего в приложении или введите резервный код';
const NO_CODE = 'Код не подошёл. Дождитесь следующего в приложении и введите его';
const WRONG_FIRST_CODE = 'Код не подошёл. Проверьте время на телефоне и введите следующий код';

export function createCodes(context: AccountsContext, sessions: DeskSessions, signIn: SignIn): Codes {
  const { orm, sealer, audit, now, limits } = context;
  const recoveryDigest = (accountId: string, plain: string) =>
    sealer.digest(`${accountId}:${plain}`, 'desk.recovery');

  /** The session that waits for such a step, the try at it counted. Throws 401 and 429. */
  async function waiting(state: SessionState, { cookies }: Call): Promise<KeptSession> {
    const kept = await sessions.current(cookies);
    if (kept?.session.state !== state) throw signInAgain();
    await limits.countCode(kept.account.id, now());
    return kept;
  }

  /** Does the step with the account locked, if the session has not been ended meanwhile. */
  function step(
    kept: KeptSession,
    call: Call,
    work: (tx: Orm, account: AccountRow) => Promise<OpenedSession | null>,
  ): Promise<OpenedSession | null> {
    return orm.transaction(async tx => {
      const account = await lockAccount(tx, kept.account.id);
      const still = await sessions.current(call.cookies, tx);
      if (!account || still?.session.id !== kept.session.id) throw signInAgain();
      return work(tx, account);
    });
  }

  async function refuse(
    kept: KeptSession,
    call: Call,
    detail: string,
    way: SignInWay = 'code',
  ): Promise<never> {
    await signIn.noteFailure(kept.account.id, call);
    throw new SignInError(way, 400, 'code_invalid', detail);
  }

  /** What a code is, used up; null when it is none. */
  async function use(tx: Orm, account: AccountRow, code: string): Promise<AuditEntry | null> {
    const { id, secondFactor } = account;
    if (secondFactor === null) return null;
    const at = stepOf(sealer.open(secondFactor, secretContext(id)), code, now());
    if (at !== null) return (await takeStep(tx, id, at)) ? { action: 'sign-in' } : null;
    const plain = plainRecoveryCode(code);
    if (plain === null || !(await takeRecoveryCode(tx, id, recoveryDigest(id, plain)))) return null;
    return { action: 'sign-in.recovery' };
  }

  /** The account of who acts, its rows locked. Throws when its session, and so its rights, ended while this call waited. */
  async function lockSignedIn(tx: Orm, actor: Actor): Promise<AccountRow> {
    const account = await lockAccount(tx, actor.account.id);
    const still = await sessions.current(actor.cookies, tx);
    if (!account || account.isBlocked || still?.account.id !== account.id) throw signInAgain();
    return account;
  }

  /** Whether a code is a good one of somebody's authenticator, used up then. */
  async function confirms(tx: Orm, id: string, code: string): Promise<boolean> {
    const account = await lockAccount(tx, id);
    if (!account || account.isBlocked || account.secondFactor === null) return false;
    const secret = sealer.open(account.secondFactor, secretContext(id));
    const at = stepOf(secret, code.replace(/\s/g, ''), now());
    return at !== null && (await takeStep(tx, id, at));
  }

  return {
    async enter(code, call) {
      const kept = await waiting('code', call);
      const opened = await step(kept, call, async (tx, account) => {
        const entry = await use(tx, account, code.replace(/\s/g, ''));
        if (!entry) return null;
        await audit.record(tx, { account, address: call.address }, entry);
        return sessions.open(tx, account, 'in', call);
      });
      if (opened) return signIn.answer(opened);
      const way = plainRecoveryCode(code) === null ? 'code' : 'recovery-code';
      return refuse(kept, call, WRONG_CODE, way);
    },
    async confirm(code, actor, work) {
      const { id } = actor.account;
      if (code === '') return work(() => Promise.reject(notConfirmed()));
      // Before it is compared: many at once are no way round the limit.
      const takeBack = await limits.countConfirmation(id, now());
      let isWrong = false;
      try {
        return await work(async tx => {
          await lockSignedIn(tx, actor);
          isWrong = !(await confirms(tx, id, code));
          if (isWrong) throw notConfirmed();
        });
      } finally {
        await (isWrong ? signIn.noteFailure(id, actor, 'code.failed') : takeBack());
      }
    },
    async renew(code, actor) {
      const { id } = actor.account;
      const takeBack = await limits.countConfirmation(id, now());
      let isWrong = false;
      try {
        const opened = await orm.transaction(async tx => {
          const account = await lockSignedIn(tx, actor);
          isWrong = !(await use(tx, account, code.replace(/\s/g, '')));
          if (isWrong) throw new SignInError('code', 403, 'code_invalid', WRONG_CODE);
          await audit.record(tx, actor, { action: 'second-factor.renew' });
          return sessions.open(tx, account, 'enrol', actor);
        });
        return signIn.answer(opened);
      } finally {
        await (isWrong ? signIn.noteFailure(id, actor, 'code.failed') : takeBack());
      }
    },
    async enrol(code, call) {
      const kept = await waiting('enrol', call);
      const secret = sessions.secretOf(kept.session);
      const codes = newRecoveryCodes();
      const opened = await step(kept, call, async (tx, account) => {
        const usedStep = stepOf(secret, code.replace(/\s/g, ''), now());
        if (usedStep === null) return null;
        const { id } = account;
        await updateAccount(tx, id, { secondFactor: sealer.seal(secret, secretContext(id)), usedStep });
        const digests = codes.map(one => recoveryDigest(id, one.replace('-', '')));
        await replaceRecoveryCodes(tx, id, digests);
        const actor = { account, address: call.address };
        await audit.record(tx, actor, { action: 'second-factor.set' });
        await audit.record(tx, actor, { action: 'sign-in' });
        // Those too in which somebody else has begun to set one up: only the first to end it does.
        await sessions.closeAll(tx, id);
        return sessions.open(tx, account, 'in', call);
      });
      if (!opened) return refuse(kept, call, WRONG_FIRST_CODE);
      return { ...signIn.answer(opened), body: { recovery_codes: codes } };
    },
  };
}

function notConfirmed(): SignInError {
  return new SignInError('code', 403, 'code_invalid', NO_CODE);
}

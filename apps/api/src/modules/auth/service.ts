import { randomBytes, randomUUID } from 'node:crypto';
import type { CodeSent, LoggedIn } from '@quarter/contract/auth';
import type { BookableKind } from '@quarter/contract/booking';
import { counted } from '@quarter/domain/format';
import { formatPhone } from '@quarter/domain/phone';
import type { PluralForms } from '@quarter/domain/plural';
import type { Database, Orm } from '../../db/database.ts';
import { LimitError, SignInError } from '../../platform/counted-errors.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { AnswerCookie, VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { Bookings } from '../booking/service.ts';
import type { MessageBudget } from '../message-budget/service.ts';
import { enqueue } from '../outbox/service.ts';
import type { Sessions, Visitor } from '../sessions/service.ts';
import { knownBrowser, knownCookie, secretOf } from './browser.ts';
import { CODE, type CodeState, type CodeVerdict, judgeConfirmation, judgeLogin, newCode } from './code.ts';
import { countCode, countForeignTry, TOO_MANY_TRIES } from './code-limits.ts';
import { type CodeRow, countTry, hasCode, lockNewest, saveCode, saveSuccess } from './repo.ts';

/** What a call tells about itself. */
export type Call = Pick<VisitorRequest, 'address' | 'cookies' | 'idempotencyKey'>;

interface Attempt {
  readonly phone: string;
  readonly code: string;
}

/** Login by a code sent to a phone. What it answers does not depend on whether the phone is known. */
export interface Auth {
  /**
   * Throws 429 with the seconds to wait, `code_sent` when the browser has a code that is good still.
   * @param browser secret of the browser that asks: the code and the tries at it are its own
   */
  sendCode(phone: string, browser: string, call: Call): Promise<CodeSent>;
  /** The token that goes into the login. Throws 400 `code_invalid` and 429. @param kind what is to be opened */
  confirm(kind: BookableKind, attempt: Attempt, call: Call): Promise<{ token: string }>;
  /** Throws 400 `code_invalid` and 429. */
  login(
    attempt: Attempt & { readonly token: string },
    call: Call,
  ): Promise<{ body: LoggedIn; cookies: AnswerCookie[] }>;
}

export interface AuthOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly sessions: Sessions;
  readonly bookings: Pick<Bookings, 'openWish'>;
  readonly budget: MessageBudget;
  readonly now: () => Date;
}

/** The code that a try is made at, the try counted. */
interface Tried {
  readonly state: CodeState;
  /** Null when nothing was sent to the phone. */
  readonly row: CodeRow | null;
  /** Whether it is the browser's own code: then only this browser's tries count at it. */
  readonly isOwn: boolean;
  /** How many more tries there are. */
  readonly left: number;
}

const BUDGET_SPENT = 'Сегодня мы больше не можем отправлять коды. Позвоните в офис продаж: поможем';
const NOTHING_SENT: CodeState = {
  codeDigest: null,
  tries: 0,
  tokenSeed: null,
  repetition: null,
  sessionDigest: null,
};

export function createAuth({ database, sealer, sessions, bookings, budget, now }: AuthOptions): Auth {
  const { orm } = database;
  const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);
  const codeDigest = ({ phone, code }: Attempt) => sealer.digest(`${phone}:${code}`, 'auth.code');
  const tokenOf = (phone: string) => (seed: string) => sealer.digest(`${phone}:${seed}`, 'auth.token');

  const browserDigest = (secret: string) => sealer.digest(secret, 'auth.browser');

  /**
   * Counts a try at a phone: at the browser's own code, where nobody else's tries count; for a browser that has asked
   * for none, at the newest one of the phone, where all such browsers share a few tries. Throws 429.
   */
  async function tryAt(
    tx: Orm,
    phone: string,
    { address, cookies }: Call,
    isConfirmed: boolean,
  ): Promise<Tried> {
    const at = now();
    const phoneDigest = sessions.digestOf(phone);
    const secret = secretOf(cookies);
    const own =
      secret === null ? null : await countTry(tx, { phoneDigest, browserDigest: browserDigest(secret) }, at);
    if (own) return { state: own, row: own, isOwn: true, left: CODE.tries - own.tries };
    const left = await countForeignTry(tx, sealer, phone, address, at);
    const row = await lockNewest(tx, phoneDigest, isConfirmed, at);
    return { state: row ? { ...row, tries: 0 } : NOTHING_SENT, row, isOwn: false, left };
  }

  async function succeed(
    tx: Orm,
    { row, isOwn }: Tried,
    success: Parameters<typeof saveSuccess>[2],
  ): Promise<void> {
    if (row) await saveSuccess(tx, { ...row, tries: row.tries - Number(isOwn) }, success);
  }

  function repetitionOf({ idempotencyKey }: Call): string | null {
    return idempotencyKey === null ? null : sealer.digest(idempotencyKey, 'auth.repetition');
  }

  /** A verdict is made inside the transaction that counts the try, and refuses after it: the try stays counted. */
  function refuse(verdict: Exclude<CodeVerdict, 'good'>, { row, left }: Tried): never {
    if (verdict === 'wrong') throw new SignInError('phone-code', 400, 'code_invalid', wrongCode(left));
    const waitMs = (row?.expiresAt.getTime() ?? 0) - now().getTime();
    throw new LimitError('code-tries', TOO_MANY_TRIES, waitMs / 1000);
  }

  async function greet(visitor: Visitor, kind: BookableKind, { cookies }: Call): Promise<LoggedIn> {
    const opened = await bookings.openWish(visitor, kind, secretOf(cookies));
    return { phone: formatPhone(visitor.phone), ...opened };
  }

  return {
    async sendCode(phone, browser, { address, cookies }) {
      const code = newCode();
      const sentAt = now();
      const expiresAt = after(sentAt, CODE.lifeSeconds);
      const known = knownBrowser(sealer, phone, cookies);
      const owner = { phoneDigest: sessions.digestOf(phone), browserDigest: browserDigest(browser) };
      try {
        await orm.transaction(async tx => {
          await countCode(tx, sealer, phone, { address, known }, sentAt);
          await saveCode(tx, { ...owner, codeDigest: codeDigest({ phone, code }), expiresAt });
          // A subject of its own: a new code does not wait for one that could not be delivered.
          const subject = `code:${randomUUID()}`;
          await enqueue(tx, sealer, [{ kind: 'sms_code', subject, payload: { phone, code }, expiresAt }]);
          // Last, for all who ask for codes wait here for one another.
          await budget.spend(tx, known !== null, BUDGET_SPENT);
        });
      } catch (error) {
        if (error instanceof LimitError && (await hasCode(orm, owner, sentAt)))
          throw new LimitError(error.limit, error.detail, error.retryAfter ?? 1, 'code_sent');
        throw error;
      }
      return {
        phone: formatPhone(phone),
        expires_at: expiresAt.toISOString(),
        resend_at: after(sentAt, CODE.resendSeconds).toISOString(),
        server_now: sentAt.toISOString(),
      };
    },

    async confirm(kind, attempt, call) {
      const repetition = repetitionOf(call);
      const { tried, verdict, seed } = await orm.transaction(async tx => {
        const tried = await tryAt(tx, attempt.phone, call, false);
        const verdict = judgeConfirmation(tried.state, { codeDigest: codeDigest(attempt), repetition });
        const seed = tried.state.tokenSeed ?? randomBytes(24).toString('base64url');
        if (verdict === 'good') await succeed(tx, tried, { tokenSeed: seed, confirmedFor: kind, repetition });
        return { tried, verdict, seed };
      });
      if (verdict !== 'good') refuse(verdict, tried);
      return { token: tokenOf(attempt.phone)(seed) };
    },

    async login({ token, ...attempt }, call) {
      const repetition = repetitionOf(call);
      const { tried, verdict, opened } = await orm.transaction(async tx => {
        const tried = await tryAt(tx, attempt.phone, call, true);
        const given = { codeDigest: codeDigest(attempt), repetition, token };
        const verdict = judgeLogin(tried.state, given, tokenOf(attempt.phone));
        if (verdict !== 'good') return { tried, verdict };
        const opened = await sessions.open(tx, attempt.phone, call.cookies, tried.state.sessionDigest);
        await succeed(tx, tried, { sessionDigest: opened.digest, repetition });
        return { tried, verdict, opened };
      });
      if (verdict !== 'good') refuse(verdict, tried);
      return {
        body: await greet(opened.visitor, tried.row?.confirmedFor ?? 'flat', call),
        cookies: [opened.cookie, knownCookie(sealer, attempt.phone)],
      };
    },
  };
}

const TRIES: PluralForms = ['попытка', 'попытки', 'попыток'];

/** The same words for every phone: tries are counted for those without a code too. */
function wrongCode(left: number): string {
  if (left <= 0) return 'Код не подошёл или устарел. Попыток больше нет: запросите новый код';
  return `Код не подошёл или устарел. ${left === 1 ? 'Осталась' : 'Осталось'} ${counted(left, TRIES)}`;
}

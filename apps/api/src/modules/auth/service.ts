import { randomBytes, randomUUID } from 'node:crypto';
import type { CodeSent, LoggedIn } from '@quarter/contract/auth';
import { ApiError } from '@quarter/contract/errors';
import { counted } from '@quarter/domain/format';
import { formatPhone } from '@quarter/domain/phone';
import type { PluralForms } from '@quarter/domain/plural';
import type { Database, Orm } from '../../db/database.ts';
import type { BookableKind } from '../../db/schema/visitors.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { AnswerCookie, VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { Bookings } from '../booking/service.ts';
import { enqueue } from '../outbox/service.ts';
import type { Sessions, Visitor } from '../sessions/service.ts';
import { CODE, type CodeVerdict, judgeConfirmation, judgeLogin, newCode } from './code.ts';
import { countTry, deleteOldCodes, saveCode, saveSuccess } from './repo.ts';
import { WISH_COOKIE } from './wish-cookie.ts';

/** What a call tells about itself. */
export type Call = Pick<VisitorRequest, 'address' | 'cookies' | 'idempotencyKey'>;

interface Attempt {
  readonly phone: string;
  readonly code: string;
}

/** Login by a code sent to a phone. What it answers does not depend on whether the phone is known. */
export interface Auth {
  /** Throws 429 with the seconds to wait. */
  sendCode(phone: string, address: string): Promise<CodeSent>;
  /** The token that goes into the login. Throws 400 `code_invalid` and 429. @param kind what is to be opened */
  confirm(kind: BookableKind, attempt: Attempt, call: Call): Promise<{ token: string }>;
  /** Throws 400 `code_invalid` and 429. */
  login(
    attempt: Attempt & { readonly token: string },
    call: Call,
  ): Promise<{ body: LoggedIn; cookie: AnswerCookie }>;
  /** Opens a session by a link of a message. Throws 400 `link_invalid`. */
  activate(
    link: { readonly token: string; readonly uid64: string },
    call: Call,
  ): Promise<{ body: LoggedIn; cookie: AnswerCookie }>;
  forgetOldCodes(): Promise<void>;
}

export interface AuthOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly sessions: Sessions;
  readonly bookings: Pick<Bookings, 'openWish'>;
  readonly now: () => Date;
}

const HOUR_S = 3_600;
/** Codes that one phone may be sent. */
const CODE_LIMITS = [
  { name: 'minute', most: 1, windowSeconds: CODE.resendSeconds },
  { name: 'hour', most: 6, windowSeconds: HOUR_S },
  { name: 'day', most: 15, windowSeconds: 24 * HOUR_S },
];
const TOO_OFTEN = 'Мы уже отправили код. Новый можно запросить чуть позже';
const TOO_MANY_TRIES = 'Слишком много попыток. Запросите новый код';

export function createAuth({ database, sealer, sessions, bookings, now }: AuthOptions): Auth {
  const { orm } = database;
  const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);
  const codeDigest = ({ phone, code }: Attempt) => sealer.digest(`${phone}:${code}`, 'auth.code');
  const tokenOf = (phone: string) => (seed: string) => sealer.digest(`${phone}:${seed}`, 'auth.token');
  const keyOf = (name: string, who: string) => `${name}:${sealer.digest(who, 'limits')}`;

  async function limitTries(address: string): Promise<void> {
    const key = keyOf('auth-try-address', address);
    await hit(orm, { key, limit: 100, windowSeconds: HOUR_S, detail: TOO_MANY_TRIES }, now());
  }

  /**
   * What one phone may be sent. The shortest term goes first, in the transaction that sends: what is refused counts
   * for nothing, so that asking on and on does not shut the phone's owner out.
   */
  async function limitCodes(tx: Orm, phone: string, at: Date): Promise<void> {
    for (const { name, most, windowSeconds } of CODE_LIMITS) {
      const key = keyOf(`auth-code-${name}`, phone);
      await hit(tx, { key, limit: most, windowSeconds, detail: TOO_OFTEN }, at);
    }
  }

  function repetitionOf({ idempotencyKey }: Call): string | null {
    return idempotencyKey === null ? null : sealer.digest(idempotencyKey, 'auth.repetition');
  }

  /** A verdict is made inside the transaction that counts the try, and refuses after it: the try stays counted. */
  function refuse(verdict: Exclude<CodeVerdict, 'good'>, { expiresAt, tries }: CountedTry): never {
    if (verdict === 'wrong') throw new ApiError(400, 'code_invalid', wrongCode(CODE.tries - tries));
    const wait = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / 1000));
    throw new ApiError(429, 'too_many_requests', TOO_MANY_TRIES, wait);
  }

  async function greet(visitor: Visitor, kind: BookableKind, { cookies }: Call): Promise<LoggedIn> {
    const opened = await bookings.openWish(visitor, kind, cookies[WISH_COOKIE]);
    return { phone: formatPhone(visitor.phone), ...opened };
  }

  return {
    async sendCode(phone, address) {
      const key = keyOf('auth-code-address', address);
      await hit(orm, { key, limit: 50, windowSeconds: HOUR_S, detail: TOO_OFTEN }, now());
      const code = newCode();
      const sentAt = now();
      const expiresAt = after(sentAt, CODE.lifeSeconds);
      await orm.transaction(async tx => {
        await limitCodes(tx, phone, sentAt);
        const phoneDigest = sessions.digestOf(phone);
        await saveCode(tx, { phoneDigest, codeDigest: codeDigest({ phone, code }), expiresAt });
        // A subject of its own: a new code does not wait for one that could not be delivered.
        const subject = `code:${randomUUID()}`;
        await enqueue(tx, sealer, [{ kind: 'sms_code', subject, payload: { phone, code }, expiresAt }]);
      });
      return {
        phone: formatPhone(phone),
        expires_at: expiresAt.toISOString(),
        resend_at: after(sentAt, CODE.resendSeconds).toISOString(),
        server_now: sentAt.toISOString(),
      };
    },

    async confirm(kind, attempt, call) {
      await limitTries(call.address);
      const phoneDigest = sessions.digestOf(attempt.phone);
      const repetition = repetitionOf(call);
      const tried = await orm.transaction(async tx => {
        const state = await countTry(tx, phoneDigest, now(), after(now(), CODE.lifeSeconds));
        const verdict = judgeConfirmation(state, { codeDigest: codeDigest(attempt), repetition });
        const seed = state.tokenSeed ?? randomBytes(24).toString('base64url');
        if (verdict === 'good')
          await saveSuccess(tx, phoneDigest, { tokenSeed: seed, confirmedFor: kind, repetition });
        return { verdict, state, seed };
      });
      if (tried.verdict !== 'good') refuse(tried.verdict, tried.state);
      return { token: tokenOf(attempt.phone)(tried.seed) };
    },

    async login({ token, ...attempt }, call) {
      await limitTries(call.address);
      const phoneDigest = sessions.digestOf(attempt.phone);
      const repetition = repetitionOf(call);
      const tried = await orm.transaction(async tx => {
        const state = await countTry(tx, phoneDigest, now(), after(now(), CODE.lifeSeconds));
        const given = { codeDigest: codeDigest(attempt), repetition, token };
        const verdict = judgeLogin(state, given, tokenOf(attempt.phone));
        if (verdict !== 'good') return { verdict, state };
        const opened = await sessions.open(tx, attempt.phone, call.cookies, state.sessionDigest);
        await saveSuccess(tx, phoneDigest, { sessionDigest: opened.digest, repetition });
        return { verdict, opened, kind: state.confirmedFor ?? 'flat' };
      });
      if (tried.verdict !== 'good') refuse(tried.verdict, tried.state);
      return { cookie: tried.opened.cookie, body: await greet(tried.opened.visitor, tried.kind, call) };
    },

    async activate({ token, uid64 }, call) {
      await limitTries(call.address);
      const opened = await orm.transaction(tx => sessions.openByLink(tx, token, uid64, call.cookies));
      if (opened === null)
        throw new ApiError(400, 'link_invalid', 'Ссылка устарела. Войдите по номеру телефона');
      const { visitor, cookie } = opened;
      return { cookie, body: { phone: formatPhone(visitor.phone), lead: null, problem: null } };
    },

    forgetOldCodes: () => deleteOldCodes(orm, now()),
  };
}

const TRIES: PluralForms = ['попытка', 'попытки', 'попыток'];

/** The same words for every phone: tries are counted for those without a code too. */
function wrongCode(left: number): string {
  if (left <= 0) return 'Код не подошёл или устарел. Попыток больше нет: запросите новый код';
  return `Код не подошёл или устарел. ${left === 1 ? 'Осталась' : 'Осталось'} ${counted(left, TRIES)}`;
}

type CountedTry = Awaited<ReturnType<typeof countTry>>;

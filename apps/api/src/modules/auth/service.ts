import { randomBytes, randomUUID } from 'node:crypto';
import type { CodeSent, LoggedIn } from '@quarter/contract/auth';
import { ApiError } from '@quarter/contract/errors';
import { formatPhone } from '@quarter/domain/phone';
import type { Database } from '../../db/database.ts';
import type { BookableKind } from '../../db/schema/visitors.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { AnswerCookie, VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { Bookings } from '../booking/service.ts';
import { enqueue } from '../outbox/service.ts';
import type { Sessions, Visitor } from '../sessions/service.ts';
import { CODE, type CodeVerdict, judgeConfirmation, judgeLogin, newCode } from './code.ts';
import { countTry, deleteOldCodes, saveCode, saveSuccess } from './repo.ts';

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
const TOO_OFTEN = 'Мы уже отправили код. Новый можно запросить чуть позже';
const TOO_MANY_TRIES = 'Слишком много попыток. Запросите новый код';

export function createAuth({ database, sealer, sessions, bookings, now }: AuthOptions): Auth {
  const { orm } = database;
  const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);
  const codeDigest = ({ phone, code }: Attempt) => sealer.digest(`${phone}:${code}`, 'auth.code');
  const tokenOf = (phone: string) => (seed: string) => sealer.digest(`${phone}:${seed}`, 'auth.token');
  const limit = (name: string, who: string, most: number, windowSeconds: number, detail: string) =>
    hit(orm, { key: `${name}:${sealer.digest(who, 'limits')}`, limit: most, windowSeconds, detail }, now());

  async function limitTries(address: string): Promise<void> {
    await limit('auth-try-address', address, 100, HOUR_S, TOO_MANY_TRIES);
  }

  function repetitionOf({ idempotencyKey }: Call): string | null {
    return idempotencyKey === null ? null : sealer.digest(idempotencyKey, 'auth.repetition');
  }

  /** A verdict is made inside the transaction that counts the try, and refuses after it: the try stays counted. */
  function refuse(verdict: Exclude<CodeVerdict, 'good'>, { expiresAt }: CountedTry): never {
    if (verdict === 'wrong')
      throw new ApiError(
        400,
        'code_invalid',
        'Код не подошёл или устарел. Проверьте цифры или запросите новый',
      );
    const wait = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / 1000));
    throw new ApiError(429, 'too_many_requests', TOO_MANY_TRIES, wait);
  }

  async function greet(visitor: Visitor, kind: BookableKind): Promise<LoggedIn> {
    return { phone: formatPhone(visitor.phone), ...(await bookings.openWish(visitor, kind)) };
  }

  return {
    async sendCode(phone, address) {
      await limit('auth-code-address', address, 50, HOUR_S, TOO_OFTEN);
      await limit('auth-code-day', phone, 15, 24 * HOUR_S, TOO_OFTEN);
      await limit('auth-code-hour', phone, 6, HOUR_S, TOO_OFTEN);
      await limit('auth-code-minute', phone, 1, CODE.resendSeconds, TOO_OFTEN);
      const code = newCode();
      const sentAt = now();
      const expiresAt = after(sentAt, CODE.lifeSeconds);
      await orm.transaction(async tx => {
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
      return { cookie: tried.opened.cookie, body: await greet(tried.opened.visitor, tried.kind) };
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

type CountedTry = Awaited<ReturnType<typeof countTry>>;

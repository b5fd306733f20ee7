import { randomBytes } from 'node:crypto';
import { ApiError } from '@quarter/contract/errors';
import type { Orm } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { AnswerCookie } from '../../platform/visitor-endpoint.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findLink,
  findSession,
  findVisitor,
  insertLink,
  insertSession,
  takeLink,
  upsertVisitor,
  type VisitorRow,
} from './repo.ts';

const COOKIE = 'session';
/** From the login on; a booking lasts days, and its owner comes back to it. */
const LIFE_DAYS = 30;
const DAY_S = 86_400;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Cookies = Readonly<Record<string, string | undefined>>;

/** Somebody who has confirmed a phone. */
export interface Visitor {
  readonly id: string;
  /** +79161234567 */
  readonly phone: string;
}

export interface OpenedSession {
  readonly visitor: Visitor;
  readonly cookie: AnswerCookie;
  /** By which `replace` finds the session again. */
  readonly digest: string;
}

/** both parts are needed. */
export interface SessionLink {
  readonly token: string;
  readonly uid64: string;
}

/** Sessions live in the database alone: they survive a restart and are good in every process. */
export interface Sessions {
  /** The visitor of a request. Throws 401 `unauthorized`. */
  require(cookies: Cookies): Promise<Visitor>;
  find(cookies: Cookies): Promise<Visitor | null>;
  /**
   * A new session for a phone that has just been confirmed. The session that the browser had is revoked, and so is
   * `replace`: a session is never taken over from before a login.
   */
  open(tx: Orm, phone: string, cookies: Cookies, replace?: string | null): Promise<OpenedSession>;
  /** A link that opens a session once, until a moment; its two parts go into the address. */
  issueLink(tx: Orm, visitorId: string, until: Date): Promise<SessionLink>;
  /** Whose session a link opens. Null when the link is not good or not good any more. */
  ownerOfLink(orm: Orm, link: SessionLink): Promise<Visitor | null>;
  /** The session of a link, which is used up. Null as above. */
  openByLink(tx: Orm, link: SessionLink, cookies: Cookies): Promise<OpenedSession | null>;
  /** Ends this session, or all sessions of its visitor; returns the cookie that says so. */
  close(cookies: Cookies, everywhere: boolean): Promise<AnswerCookie>;
  /** The phone of a visitor as it is kept. */
  openPhone(sealed: string): string;
  /** Digest by which a phone is found without being readable. */
  digestOf(phone: string): string;
}

const PHONE = 'visitors.phone';

/** Nobody is logged in, or his data are removed. */
export function noVisitor(): ApiError {
  return new ApiError(401, 'unauthorized', 'Войдите по номеру телефона, чтобы продолжить');
}

export function createSessions({
  orm,
  sealer,
  now,
}: {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly now: () => Date;
}): Sessions {
  const digestOf = (phone: string) => sealer.digest(phone, 'phone');
  const linkDigest = (token: string) => sealer.digest(token, 'session.link');
  const tokenDigest = (token: string) => sealer.digest(token, 'session');
  const toVisitor = ({ id, phone }: VisitorRow): Visitor => ({ id, phone: sealer.open(phone, PHONE) });

  /** Where a link is kept; null when it can be nowhere. The digest is looked for, so it tells guesses nothing by its order. */
  function rowOf({ token, uid64 }: SessionLink): { id: string; tokenDigest: string } | null {
    const id = Buffer.from(uid64, 'base64url').toString();
    return UUID.test(id) ? { id, tokenDigest: linkDigest(token) } : null;
  }

  async function find(cookies: Cookies): Promise<Visitor | null> {
    const token = cookies[COOKIE];
    if (!token) return null;
    const row = await findSession(orm, tokenDigest(token), now());
    return row ? toVisitor(row) : null;
  }

  async function start(tx: Orm, visitor: Visitor, cookies: Cookies): Promise<OpenedSession> {
    const former = cookies[COOKIE];
    if (former) await deleteSession(tx, tokenDigest(former));
    const token = randomBytes(32).toString('base64url');
    const digest = tokenDigest(token);
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + LIFE_DAYS * DAY_S * 1000);
    await insertSession(tx, { tokenDigest: digest, visitorId: visitor.id, createdAt, expiresAt });
    return { visitor, digest, cookie: { name: COOKIE, value: token, maxAge: LIFE_DAYS * DAY_S } };
  }

  return {
    find,
    digestOf,
    openPhone: sealed => sealer.open(sealed, PHONE),
    async require(cookies) {
      const visitor = await find(cookies);
      if (visitor) return visitor;
      throw noVisitor();
    },
    async open(tx, phone, cookies, replace = null) {
      if (replace !== null) await deleteSession(tx, replace);
      const phoneDigest = digestOf(phone);
      const known = await findVisitor(tx, phoneDigest);
      const id =
        known?.id ??
        (await upsertVisitor(tx, { phoneDigest, phone: sealer.seal(phone, PHONE), createdAt: now() }));
      return start(tx, { id, phone }, cookies);
    },
    async issueLink(tx, visitorId, until) {
      const token = randomBytes(24).toString('base64url');
      const id = await insertLink(tx, { tokenDigest: linkDigest(token), visitorId, expiresAt: until });
      return { token, uid64: Buffer.from(id).toString('base64url') };
    },
    async ownerOfLink(orm, link) {
      const named = rowOf(link);
      const row = named && (await findLink(orm, named.id, named.tokenDigest, now()));
      return row && toVisitor(row);
    },
    async openByLink(tx, link, cookies) {
      const named = rowOf(link);
      const row = named && (await takeLink(tx, named.id, named.tokenDigest, now()));
      return row && start(tx, toVisitor(row), cookies);
    },
    async close(cookies, everywhere) {
      const token = cookies[COOKIE];
      if (token) {
        const visitor = everywhere ? await find(cookies) : null;
        if (visitor) await deleteSessionsOf(orm, visitor.id);
        else await deleteSession(orm, tokenDigest(token));
      }
      return { name: COOKIE, value: null };
    },
  };
}

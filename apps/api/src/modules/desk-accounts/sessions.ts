import { randomBytes, randomUUID } from 'node:crypto';
import type { DeskSession } from '@quarter/contract/desk/account';
import { ApiError } from '@quarter/contract/errors';
import type { Orm } from '../../db/database.ts';
import type { DeskCaller, DeskGate } from '../../platform/desk-endpoint.ts';
import { networkOf } from '../../platform/network.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { AnswerCookie } from '../../platform/visitor-endpoint.ts';
import type { AccountsContext, Call } from './context.ts';
import { type AccountRow, noteSeen } from './repo.ts';
import { newSecret } from './second-factor.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  type KeptSession,
  readSessions,
  touchSession,
} from './sessions-repo.ts';

export type SessionState = KeptSession['session']['state'];

const COOKIE = 'desk';
const MINUTE_MS = 60_000;
/** A session ends when it was not used for so long, and after its longest life in any case. */
const IDLE_MS = 12 * 60 * MINUTE_MS;
const LONGEST_MS = 7 * 24 * 60 * MINUTE_MS;
/** Time to type a code, or to set up an authenticator. */
const HALFWAY_MS = 15 * MINUTE_MS;
/** Uses within it are noted as one. */
const TOUCH_MS = MINUTE_MS;

/** Sessions of the desk live in the database alone, apart from those of visitors. */
export interface DeskSessions extends DeskGate {
  /** The session of a request, however far it has come; null when there is none that is good. */
  current(cookies: Call['cookies'], orm?: Orm): Promise<KeptSession | null>;
  /** A new session. The one that the browser had is ended: none is ever taken over from before a sign-in. */
  open(tx: Orm, account: AccountRow, state: SessionState, call: Call): Promise<OpenedSession>;
  /** Ends the session of a request, and returns the cookie that says so. */
  close(tx: Orm, cookies: Call['cookies']): Promise<AnswerCookie>;
  closeAll(tx: Orm, accountId: string): Promise<void>;
  /** Own sessions, the last used first. */
  list(caller: DeskCaller): Promise<DeskSession[]>;
  /** Secret of the second factor that a session in the state `enrol` sets up. */
  secretOf(session: KeptSession['session']): string;
}

export interface OpenedSession extends KeptSession {
  readonly cookie: AnswerCookie;
}

export function createDeskSessions({ orm, sealer, now }: AccountsContext): DeskSessions {
  const digestOf = (token: string) => sealer.digest(token, 'desk.session');
  const secretContext = (id: string) => `desk_sessions.secret:${id}`;

  async function current(cookies: Call['cookies'], through: Orm = orm): Promise<KeptSession | null> {
    const token = cookies[COOKIE];
    return token ? findSession(through, digestOf(token), now()) : null;
  }

  /** Puts the end off. Not within a minute: a page asks for several things at once. */
  async function touch({ session, account }: KeptSession): Promise<void> {
    const at = now();
    if (at.getTime() - session.seenAt.getTime() < TOUCH_MS) return;
    const longest = session.createdAt.getTime() + LONGEST_MS;
    await touchSession(orm, session.id, at, new Date(Math.min(at.getTime() + IDLE_MS, longest)));
    await noteSeen(orm, account.id, at);
  }

  return {
    current,
    async find(cookies, isUse) {
      const kept = await current(cookies);
      if (kept?.session.state !== 'in') return null;
      if (isUse) await touch(kept);
      const { id, role, name } = kept.account;
      return { id, role, name: openAccountName(sealer, name), sessionId: kept.session.id };
    },
    async open(tx, account, state, { address, userAgent, cookies }) {
      const former = cookies[COOKIE];
      if (former) await deleteSession(tx, digestOf(former));
      const token = randomBytes(32).toString('base64url');
      const [id, createdAt] = [randomUUID(), now()];
      const session = {
        id,
        tokenDigest: digestOf(token),
        accountId: account.id,
        state,
        secret: state === 'enrol' ? sealer.seal(newSecret(), secretContext(id)) : null,
        network: sealer.seal(networkOf(address), 'desk_sessions.network'),
        browser: sealer.seal(userAgent, 'desk_sessions.browser'),
        createdAt,
        seenAt: createdAt,
        expiresAt: new Date(createdAt.getTime() + (state === 'in' ? IDLE_MS : HALFWAY_MS)),
      };
      await insertSession(tx, session);
      if (state === 'in') await noteSeen(tx, account.id, createdAt);
      const lifeMs = state === 'in' ? LONGEST_MS : HALFWAY_MS;
      const cookie = { name: COOKIE, value: token, maxAge: lifeMs / 1000, isStrict: true };
      return { session, account, cookie };
    },
    async close(tx, cookies) {
      const token = cookies[COOKIE];
      if (token) await deleteSession(tx, digestOf(token));
      return { name: COOKIE, value: null, isStrict: true };
    },
    closeAll: (tx, accountId) => deleteSessionsOf(tx, accountId),
    async list({ id, sessionId }) {
      const rows = await readSessions(orm, id, now());
      return rows.map(row => ({
        id: row.id,
        current: row.id === sessionId,
        created_at: row.createdAt.toISOString(),
        seen_at: row.seenAt.toISOString(),
        network: sealer.open(row.network, 'desk_sessions.network'),
        browser: sealer.open(row.browser, 'desk_sessions.browser'),
      }));
    },
    secretOf({ id, secret }) {
      if (secret === null) throw new Error('the session sets up no second factor');
      return sealer.open(secret, secretContext(id));
    },
  };
}

/** For a call that only goes on from a step before it. */
export function signInAgain(): ApiError {
  return new ApiError(401, 'unauthorized', 'Войдите заново: время на этот шаг вышло');
}

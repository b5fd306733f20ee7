import { randomBytes, randomUUID } from 'node:crypto';
import type { DeskMe } from '@quarter/contract/desk/account';
import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { type DeskPasskey, MOST_PASSKEYS, type PasskeyShown } from '@quarter/contract/desk/passkeys';
import { needsSecondFactor } from '@quarter/contract/desk/roles';
import { ApiError, FieldError, notFound } from '@quarter/contract/errors';
import type { Orm } from '../../db/database.ts';
import { SignInError } from '../../platform/counted-errors.ts';
import type { DeskCaller } from '../../platform/desk-endpoint.ts';
import { openAccountEmail, openAccountName } from '../../platform/sealed-account.ts';
import type { AnswerCookie, VisitorAnswer } from '../../platform/visitor-endpoint.ts';
import type { Codes } from './codes.ts';
import type { AccountsContext, Call } from './context.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  lockPasskey,
  notePasskeyUse,
  type PasskeyRow,
  readPasskeys,
  saveChallenge,
  takeChallenge,
} from './passkeys-repo.ts';
import { type AccountRow, lockAccount } from './repo.ts';
import { type DeskSessions, type OpenedSession, signInAgain } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import { ALGORITHMS, checkCreated, checkShown, placeOf, readyToCheck } from './webauthn.ts';

/** A call of somebody who is signed in. */
type OwnCall = Call & { readonly account: DeskCaller };

/** Passkeys: what one has and knows at once, so each stands for password and code. */
export interface Passkeys {
  list(call: OwnCall): Promise<DeskResponse<'deskPasskeys'>>;
  /**
   * What a new one is made by, for who has confirmed that it is he. Throws 403 `code_invalid`, `FieldError` for a wrong
   * password, 409 `conflict` when there are enough, 429.
   */
  begin(confirmation: string, call: OwnCall): Promise<DeskResponse<'deskBeginPasskey'>>;
  /** Throws 409 `conflict` for one that was not made by what `begin` has given this session, or is there already. */
  add(given: DeskBody<'deskAddPasskey'>, call: OwnCall): Promise<DeskPasskey>;
  /** Throws 404, and as `begin`. */
  remove(id: string, confirmation: string, call: OwnCall): Promise<void>;
  /** What a passkey has to sign in this browser. Throws 429. */
  beginSignIn(call: Call): Promise<VisitorAnswer<DeskResponse<'deskBeginPasskeySignIn'>>>;
  /** Throws 400 `sign_in_invalid`, the same for whatever is wrong; 429. */
  signIn(shown: PasskeyShown, call: Call): Promise<VisitorAnswer<DeskMe>>;
}

/** Cookie of the browser that a passkey is asked of. */
const COOKIE = 'desk_challenge';
/** Time to find the phone or the key. */
const LIFE_MS = 5 * 60_000;

const NOT_IN = 'Войти ключом не вышло. Попробуйте ещё раз или войдите с паролем';
const NOT_ADDED = 'Ключ не добавлен: прошло больше пяти минут или он не подошёл. Начните заново';
const ADDED_ALREADY = 'Этот ключ уже добавлен';
const ENOUGH = `Ключей уже ${MOST_PASSKEYS}. Удалите тот, которым не пользуетесь`;

export function createPasskeys(
  context: AccountsContext,
  sessions: DeskSessions,
  signIn: SignIn,
  codes: Codes,
): Passkeys {
  const { orm, sealer, audit, now, limits, passwords } = context;
  const place = placeOf(context.origin);
  const nameContext = (id: string) => `desk_passkeys.name:${id}`;

  const toPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): DeskPasskey => ({
    id,
    name: sealer.open(name, nameContext(id)),
    created_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  });

  /** What only this browser can show, and what it was given to sign. */
  const holderOf = (purpose: 'add' | 'sign-in', secret: string) =>
    sealer.digest(`${purpose}:${secret}`, 'desk.challenge');

  async function keepChallenge(tx: Orm, holderDigest: string): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await saveChallenge(tx, { holderDigest, challenge, expiresAt: new Date(now().getTime() + LIFE_MS) });
    return challenge;
  }

  async function ownAccount({ cookies }: Call): Promise<AccountRow> {
    const kept = await sessions.current(cookies);
    return kept?.session.state === 'in' ? kept.account : Promise.reject(signInAgain());
  }

  /** Does something for who has shown that it is he: by a code, or by the password where there are no codes. */
  async function confirmed<T>(
    confirmation: string,
    call: OwnCall,
    work: (tx: Orm, account: AccountRow) => Promise<T>,
  ): Promise<T> {
    const account = await ownAccount(call);
    const run = (check: (tx: Orm) => Promise<void>) =>
      orm.transaction(async tx => {
        await check(tx);
        return work(tx, account);
      });
    if (account.secondFactor !== null) return codes.confirm(confirmation, call, run);
    await limits.countPassword(account.id, now());
    if (!(await passwords.isRight(account.passwordHash, confirmation)))
      throw new FieldError({ confirmation: ['Пароль не подошёл'] });
    return run(async tx => {
      const locked = await lockAccount(tx, account.id);
      // It may have been blocked, or got another password, while this one was compared.
      if (!locked || locked.isBlocked || locked.passwordHash !== account.passwordHash) throw signInAgain();
    });
  }

  /** Lets in whoever has shown a passkey; null for what is wrong in any way. */
  async function open(
    passkey: PasskeyRow,
    challenge: string,
    shown: PasskeyShown,
    call: Call,
  ): Promise<OpenedSession | null> {
    return orm.transaction(async tx => {
      const account = await lockAccount(tx, passkey.accountId);
      const locked = await lockPasskey(tx, passkey.id);
      if (!account || account.isBlocked || !locked) return null;
      if (shown.response.userHandle !== handleOf(account)) return null;
      const counter = await checkShown(place, challenge, shown, locked);
      if (counter === null) return null;
      await notePasskeyUse(tx, locked.id, counter, now());
      // Acts that cannot be undone ask for a code, so who needs an authenticator sets it up all the same.
      const isEnrolled = account.secondFactor !== null || !needsSecondFactor(account.role);
      const entry = { action: 'sign-in.passkey' } as const;
      if (isEnrolled) await audit.record(tx, { account, address: call.address }, entry);
      return sessions.open(tx, account, isEnrolled ? 'in' : 'enrol', call);
    });
  }

  return {
    async list(call) {
      const { id, secondFactor } = await ownAccount(call);
      const results = (await readPasskeys(orm, id)).map(toPasskey);
      return { confirm_by: secondFactor === null ? 'password' : 'code', results };
    },
    async begin(confirmation, call) {
      return confirmed(confirmation, call, async (tx, account) => {
        const present = await readPasskeys(tx, account.id);
        if (present.length >= MOST_PASSKEYS) throw conflict(ENOUGH);
        return {
          rp: { id: place.rpId, name: context.issuer() || place.rpId },
          user: {
            id: handleOf(account),
            name: openAccountEmail(sealer, account.email),
            displayName: openAccountName(sealer, account.name),
          },
          challenge: await keepChallenge(tx, holderOf('add', call.account.sessionId)),
          pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
          timeout: LIFE_MS,
          excludeCredentials: present.map(({ credentialId }) => ({
            type: 'public-key' as const,
            id: credentialId,
          })),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
        };
      });
    },
    async add({ name, credential }, call) {
      await readyToCheck();
      const { id: accountId, sessionId } = call.account;
      const challenge = await takeChallenge(orm, holderOf('add', sessionId), now());
      const made = challenge && (await checkCreated(place, challenge, credential));
      if (!made) throw conflict(NOT_ADDED);
      const id = randomUUID();
      const sealedName = sealer.seal(name, nameContext(id));
      const passkey = { id, accountId, ...made, name: sealedName, createdAt: now(), usedAt: null };
      await orm.transaction(async tx => {
        // A reset that comes meanwhile takes it away, or ends the session before.
        if (!(await lockAccount(tx, accountId)) || !(await sessions.current(call.cookies, tx)))
          throw signInAgain();
        if ((await readPasskeys(tx, accountId)).length >= MOST_PASSKEYS) throw conflict(ENOUGH);
        if (!(await insertPasskey(tx, passkey))) throw conflict(ADDED_ALREADY);
        await audit.record(tx, call, { action: 'passkey.add' });
      });
      return toPasskey(passkey);
    },
    async remove(id, confirmation, call) {
      await confirmed(confirmation, call, async (tx, account) => {
        if (!(await deletePasskey(tx, account.id, id))) throw notFound('Такого ключа уже нет');
        await audit.record(tx, call, { action: 'passkey.remove' });
      });
    },
    async beginSignIn({ address }) {
      await limits.countChallenge(address, now());
      const token = randomBytes(32).toString('base64url');
      const challenge = await keepChallenge(orm, holderOf('sign-in', token));
      return {
        body: { rpId: place.rpId, challenge, timeout: LIFE_MS, userVerification: 'required' },
        cookies: [{ ...HOLDER, value: token, maxAge: LIFE_MS / 1000 }],
      };
    },
    async signIn(shown, call) {
      await limits.countPasskey(call.address, now());
      const token = call.cookies[COOKIE];
      const passkey = await findPasskey(orm, shown.id);
      if (passkey) await readyToCheck();
      const challenge = token ? await takeChallenge(orm, holderOf('sign-in', token), now()) : null;
      const opened = challenge && passkey ? await open(passkey, challenge, shown, call) : null;
      if (!opened) {
        await signIn.noteFailure(passkey?.accountId ?? null, call);
        throw new SignInError('passkey', 400, 'sign_in_invalid', NOT_IN);
      }
      const { body, cookies = [] } = signIn.answer(opened);
      return { body, cookies: [...cookies, HOLDER] };
    },
  };
}

/** Removes the cookie as it is. */
const HOLDER: AnswerCookie = { name: COOKIE, value: null, isStrict: true };

/** What authenticators keep beside a passkey, to say whose it is. */
function handleOf({ id }: Pick<AccountRow, 'id'>): string {
  return Buffer.from(id).toString('base64url');
}

function conflict(detail: string): ApiError {
  return new ApiError(409, 'conflict', detail);
}

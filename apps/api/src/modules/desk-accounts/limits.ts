import type { Orm } from '../../db/database.ts';
import { contactKey, networkKey } from '../../platform/limit-keys.ts';
import { networkOf } from '../../platform/network.ts';
import { hit, isLetThrough, takeBack } from '../../platform/rate-limit.ts';
import type { Sealer } from '../../platform/sealer.ts';

const HOUR_S = 3_600;
const QUARTER_S = 900;

/** Passwords, passkeys and links that one network tries; an office shares an address. */
const FROM_NETWORK = { limit: 40, windowSeconds: QUARTER_S };
/** Passwords of one e-mail that one network tries. */
const FROM_NETWORK_TO_EMAIL = { limit: 10, windowSeconds: QUARTER_S };
/** Passwords of one e-mail that all browsers together try in which it never was signed in. */
const TO_EMAIL = { limit: 50, windowSeconds: HOUR_S };
/** The reserve of a browser that has been signed in with the e-mail: strangers cannot use it up. */
const FROM_KNOWN = { limit: 20, windowSeconds: HOUR_S };
/** Codes after a right password: of a million there are three good ones at a time. */
const CODES = { limit: 10, windowSeconds: HOUR_S };
/** Wrong codes of whoever is signed in, apart from the others: they shut nobody out of signing in. */
const CONFIRMATIONS = { limit: 10, windowSeconds: HOUR_S };
/** Present passwords that a signed-in browser tries. */
const PASSWORDS = { limit: 10, windowSeconds: HOUR_S };
/** Passkeys that one network begins to show; each is asked for a passkey of its own. */
const CHALLENGES = { limit: 120, windowSeconds: QUARTER_S };
/** Failures of all the world that the journal keeps, for nothing is ever removed from it. */
const FAILURES = { limit: 300, windowSeconds: HOUR_S };

const TOO_MANY = 'Слишком много попыток входа. Подождите и попробуйте ещё раз';
const TOO_MANY_CODES = 'Слишком много неверных кодов. Подождите и попробуйте ещё раз';

/** Counts what is guessed at. Each throws 429; what is refused counts for nothing. */
export interface DeskLimits {
  /** @param known see `knownBrowser`; the same for e-mails with and without an account */
  countSignIn(email: string, address: string, known: string | null, now: Date): Promise<void>;
  countCode(accountId: string, now: Date): Promise<void>;
  /** Returns the way to take it back, for a code that was not wrong; it never rejects. */
  countConfirmation(accountId: string, now: Date): Promise<() => Promise<void>>;
  countPassword(accountId: string, now: Date): Promise<void>;
  countLink(address: string, now: Date): Promise<void>;
  countPasskey(address: string, now: Date): Promise<void>;
  countChallenge(address: string, now: Date): Promise<void>;
  /** Whether one more failure is written down. */
  isWrittenDown(now: Date): Promise<boolean>;
}

export function createLimits(orm: Orm, sealer: Sealer): DeskLimits {
  const count = (key: string, rule: { limit: number; windowSeconds: number }, now: Date) =>
    hit(orm, { key, ...rule, detail: TOO_MANY }, now);
  return {
    async countSignIn(email, address, known, now) {
      await count(networkKey(sealer, 'desk', address), FROM_NETWORK, now);
      if (known !== null) {
        await count(contactKey(sealer, 'desk-known', email, known), FROM_KNOWN, now);
        return;
      }
      const here = contactKey(sealer, 'desk-network', email, networkOf(address));
      await count(here, FROM_NETWORK_TO_EMAIL, now);
      await count(contactKey(sealer, 'desk', email), TO_EMAIL, now);
    },
    async countCode(accountId, now) {
      await count(`desk-code:${accountId}`, CODES, now);
    },
    async countConfirmation(accountId, now) {
      const rule = { key: `desk-confirm:${accountId}`, ...CONFIRMATIONS, detail: TOO_MANY_CODES };
      await hit(orm, rule, now);
      // What was confirmed is done by then: a hit too many is less than a failure that is none.
      return () => takeBack(orm, rule).catch(() => {});
    },
    async countPassword(accountId, now) {
      await count(`desk-password:${accountId}`, PASSWORDS, now);
    },
    async countLink(address, now) {
      await count(networkKey(sealer, 'desk', address), FROM_NETWORK, now);
    },
    async countPasskey(address, now) {
      await count(networkKey(sealer, 'desk', address), FROM_NETWORK, now);
    },
    async countChallenge(address, now) {
      await count(networkKey(sealer, 'desk-challenge', address), CHALLENGES, now);
    },
    isWrittenDown: now => isLetThrough(() => count('desk-failures', FAILURES, now)),
  };
}

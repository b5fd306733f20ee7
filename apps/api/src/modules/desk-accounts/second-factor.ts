import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@quarter/contract/desk/account';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator can do, whether it reads the rest of the address or not. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that the clock of a telephone may be off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Letters and figures that nobody takes for one another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CHARACTERS = 10;

/** Base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator reads from a QR code. */
export function uriOf(secret: string, issuer: string, email: string): string {
  return new TOTP({ ...RULES, issuer, label: email, secret }).toString();
}

/** Step of time that a code of a secret belongs to, one to either side of now; null when it is none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...RULES,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp }) + delta;
}

/** What the secret of an account is sealed for. */
export function secretContext(accountId: string): string {
  return `desk_accounts.second_factor:${accountId}`;
}

/** Codes of 50 bits, `7k2pq-x04mz`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: RECOVERY_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return `${code.slice(0, 5).join('')}-${code.slice(5).join('')}`;
  });
}

/** A recovery code as it is compared, however it was typed; null when it can be none. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  const isCode = plain.length === RECOVERY_CHARACTERS && [...plain].every(sign => ALPHABET.includes(sign));
  return isCode ? plain : null;
}

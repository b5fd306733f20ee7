import { randomBytes } from 'node:crypto';
import type { Sealer } from '../../platform/sealer.ts';
import type { AnswerCookie, VisitorRequest } from '../../platform/visitor-endpoint.ts';
import { isSame } from './code.ts';

type Cookies = VisitorRequest['cookies'];

/** Cookie with the secret of a browser that asks for codes: its code, its tries and its wishes are its own. */
const BROWSER = 'login_browser';
/** As long as a wish waits. */
const BROWSER_S = 3_600;
/** Cookie of a browser in which a phone has been confirmed: its codes are counted apart from those of strangers. */
const KNOWN = 'login_phone';
const KNOWN_S = 180 * 86_400;
const SECRET = /^[\w-]{32}$/;

/** A browser that asks for a code: the cookie makes it the same one when it comes back. */
export interface AskingBrowser {
  readonly secret: string;
  readonly cookie: AnswerCookie;
}

export function askingBrowser(cookies: Cookies): AskingBrowser {
  const secret = secretOf(cookies) ?? newSecret();
  return { secret, cookie: { name: BROWSER, value: secret, maxAge: BROWSER_S } };
}

/** The secret of a browser that has asked for a code; null when it has not. */
export function secretOf(cookies: Cookies): string | null {
  const secret = cookies[BROWSER] ?? '';
  return SECRET.test(secret) ? secret : null;
}

/** The mark of a browser in which a phone is confirmed now. Only the service can make it, for one phone each. */
export function knownCookie(sealer: Sealer, phone: string): AnswerCookie {
  const nonce = newSecret();
  return { name: KNOWN, value: `${nonce}.${proof(sealer, phone, nonce)}`, maxAge: KNOWN_S };
}

/** Which of the browsers that have confirmed the phone this is; null when it has not. */
export function knownBrowser(sealer: Sealer, phone: string, cookies: Cookies): string | null {
  const [nonce = '', given = ''] = (cookies[KNOWN] ?? '').split('.');
  return SECRET.test(nonce) && isSame(given, proof(sealer, phone, nonce)) ? nonce : null;
}

function proof(sealer: Sealer, phone: string, nonce: string): string {
  return sealer.digest(`${phone}:${nonce}`, 'auth.known');
}

function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../platform/sealer.ts';
import type { AnswerCookie, VisitorRequest } from '../../platform/visitor-endpoint.ts';

/** Cookie of a browser that has been signed in with an e-mail: its tries are counted apart from those of strangers. */
const KNOWN = 'desk_known';
const KNOWN_S = 180 * 86_400;
const NONCE = /^[\w-]{32}$/;

/** The mark of a browser in which an e-mail is signed in now. Only the service can make it, for one e-mail each. */
export function knownCookie(sealer: Sealer, emailDigest: string): AnswerCookie {
  const nonce = randomBytes(24).toString('base64url');
  const value = `${nonce}.${proofOf(sealer, emailDigest, nonce)}`;
  return { name: KNOWN, value, maxAge: KNOWN_S, isStrict: true };
}

/** Which of the browsers that have been signed in with the e-mail this is; null when it is none. */
export function knownBrowser(
  sealer: Sealer,
  emailDigest: string,
  cookies: VisitorRequest['cookies'],
): string | null {
  const [nonce = '', given = ''] = (cookies[KNOWN] ?? '').split('.');
  if (!NONCE.test(nonce)) return null;
  const [mine, theirs] = [Buffer.from(proofOf(sealer, emailDigest, nonce)), Buffer.from(given)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs) ? nonce : null;
}

function proofOf(sealer: Sealer, emailDigest: string, nonce: string): string {
  return sealer.digest(`${emailDigest}:${nonce}`, 'desk.known');
}

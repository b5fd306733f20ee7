import { randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@quarter/contract/auth';

/** How long a code is good, how often it may be tried, how soon another one may be sent. */
export const CODE = { lifeSeconds: 300, tries: 5, resendSeconds: 60 } as const;

/** A code of six digits, each as likely as the others (`crypto.randomInt` has no modulo bias). */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** What the database knows about the code of a phone after counting one more try. */
export interface CodeState {
  /** Keyed digest of the code; null when there is none. */
  readonly codeDigest: string | null;
  /** Wrong tries and this one. */
  readonly tries: number;
  /** Set by the confirmation: the token that goes with the code into the login is made of it. */
  readonly tokenSeed: string | null;
  /** Digest of the key of repetition of the call that confirmed or used the code. */
  readonly repetition: string | null;
  /** Session that the code has opened. */
  readonly sessionDigest: string | null;
}

/** Digests of what a call has brought. */
export interface CodeAttempt {
  readonly codeDigest: string;
  /** Null when the call has no key of repetition. */
  readonly repetition: string | null;
}

export type CodeVerdict = 'good' | 'wrong' | 'exhausted';

/**
 * Whether a code may be confirmed. A confirmed one may not, but for a repetition of the same call whose answer was
 * lost. Digests are compared in constant time, and a phone without a code goes the same way.
 */
export function judgeConfirmation(state: CodeState, attempt: CodeAttempt): CodeVerdict {
  const verdict = judge(state, attempt);
  if (verdict !== 'good' || state.tokenSeed === null) return verdict;
  return state.sessionDigest === null && isRepetition(state, attempt) ? 'good' : 'wrong';
}

/** Whether a confirmed code and its token open a session: once, but for a repetition of the same call. */
export function judgeLogin(
  state: CodeState,
  attempt: CodeAttempt & { readonly token: string },
  tokenOf: (seed: string) => string,
): CodeVerdict {
  const verdict = judge(state, attempt);
  // A token of nothing is compared as well: it takes the same time.
  const hasToken = isSame(attempt.token, tokenOf(state.tokenSeed ?? '')) && state.tokenSeed !== null;
  if (verdict !== 'good') return verdict;
  return hasToken && (state.sessionDigest === null || isRepetition(state, attempt)) ? 'good' : 'wrong';
}

function judge({ codeDigest, tries }: CodeState, attempt: CodeAttempt): CodeVerdict {
  const isRight = isSame(attempt.codeDigest, codeDigest ?? '0'.repeat(attempt.codeDigest.length));
  if (tries > CODE.tries) return 'exhausted';
  return isRight && codeDigest !== null ? 'good' : 'wrong';
}

function isRepetition(state: CodeState, { repetition }: CodeAttempt): boolean {
  return repetition !== null && state.repetition !== null && isSame(repetition, state.repetition);
}

/** Compares two secrets in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

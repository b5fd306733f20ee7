import type { CodeSent } from '@quarter/contract/auth';
import { newKey } from '../../shared/network/new-key.ts';
import { deadlineOf } from './countdown.ts';
import { keepPrivate, readPrivate } from './keys.ts';

/** A code that was sent and waits to be typed. Times are moments of this machine's clock. */
export interface PendingCode {
  /** As the mask shows it. */
  readonly phone: string;
  readonly expiresAt: number;
  readonly resendAt: number;
}

export const isWhole = (code: string) => /^\d{6}$/.test(code);

export function pendingOf({ phone, expires_at, resend_at, server_now }: CodeSent): PendingCode {
  const now = Date.now();
  return {
    phone,
    expiresAt: deadlineOf(expires_at, server_now, now),
    resendAt: deadlineOf(resend_at, server_now, now),
  };
}

/** The code that this tab waits for, over reloads too; null when there is none or it has run out. */
export function readPending(): PendingCode | null {
  const kept = readPrivate('code');
  if (!kept?.phone) return null;
  const [expiresAt, resendAt] = [Number(kept.expiresAt), Number(kept.resendAt)];
  return expiresAt > Date.now() ? { phone: kept.phone, expiresAt, resendAt } : null;
}

export function keepPending({ phone, expiresAt, resendAt }: PendingCode): void {
  keepPrivate('code', { phone, expiresAt: String(expiresAt), resendAt: String(resendAt) });
}

/** One attempt to log in. A code typed again after a lost answer is the same attempt. */
export interface Attempt {
  /** Key of repetition. */
  readonly key: string;
  /** What the confirmed code has given; null until then. A code is confirmed once, a login may be repeated. */
  readonly token: string | null;
}

export function attemptOf(phone: string, code: string): Attempt {
  const words = `${phone} ${code}`;
  const kept = readPrivate('attempt');
  if (kept?.words === words && kept.key) return { key: kept.key, token: kept.token ?? null };
  const key = newKey();
  keepPrivate('attempt', { words, key });
  return { key, token: null };
}

/** Remembers that the code of an attempt is confirmed. */
export function keepToken(token: string): void {
  keepPrivate('attempt', { ...readPrivate('attempt'), token });
}

import { ApiError, FieldError } from '@quarter/contract/errors';
import type { Sent } from '../../ui/use-form.ts';
import type { Problem } from './store.ts';

/** What is said when the service was not reached at all. */
export const NO_CONNECTION = 'Нет связи с сервером';

/** Whether the service has refused because nobody is logged in. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What a failed call says to the visitor. */
export function failureOf(error: unknown): string {
  if (error instanceof FieldError) return Object.values(error.fields).flat().join('. ');
  return error instanceof ApiError ? error.detail : NO_CONNECTION;
}

/** Why the lot could not be taken; null for a failure of another kind. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof ApiError && error.status === 409
    ? { code: error.code, detail: error.detail }
    : null;
}

/** How a form that could not be sent ends. */
export function sentOf(error: unknown): Sent {
  return error instanceof FieldError
    ? { kind: 'problems', problems: error.fields }
    : { kind: 'failed', failure: failureOf(error) };
}

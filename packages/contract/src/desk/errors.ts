import * as z from 'zod/mini';
import { ApiError, ERROR_CODES } from '../errors.ts';
import { DESK_ERROR_CODES } from './error-codes.ts';

/** Answer of the desk to an expected failure. */
export const deskErrorSchema = z.object({
  detail: z.string(),
  code: z.enum([...ERROR_CODES, ...DESK_ERROR_CODES]),
  present: z.optional(z.unknown()),
});

/** 409 `changed`: somebody else has changed a thing since it was looked at. */
export class ChangedError extends ApiError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof ApiError && 'present' in value;
  }

  /** What it is by now. */
  readonly present: unknown;

  constructor(detail: string, present: unknown) {
    super(409, 'changed', detail);
    this.present = present;
  }
}

import * as z from 'zod/mini';
import { ERROR_CODES, type FieldErrors } from './errors.ts';

/** Answer of the service to an expected failure that a page can meet. */
export const errorSchema = z.object({ detail: z.string(), code: z.enum(ERROR_CODES) });

/** 400 answer for wrong fields. */
export const fieldErrorsSchema: z.ZodMiniType<FieldErrors> = z.record(z.string(), z.array(z.string()));

import * as z from 'zod/mini';
import { EDGE_ERROR_CODES } from './edge-error-codes.ts';
import { ERROR_CODES, type FieldErrors } from './errors.ts';

/** Answer of the service to an expected failure that a page can meet. */
export const errorSchema = z.object({ detail: z.string(), code: z.enum(ERROR_CODES) });

/** 400 answer for wrong fields. */
export const fieldErrorsSchema: z.ZodMiniType<FieldErrors> = z.record(z.string(), z.array(z.string()));

/** Any answer of the service to an expected failure, those that no page meets as well. */
export const anyErrorSchema = z.extend(errorSchema, { code: z.enum([...ERROR_CODES, ...EDGE_ERROR_CODES]) });

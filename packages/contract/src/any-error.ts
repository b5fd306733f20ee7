import * as z from 'zod/mini';
import { EDGE_ERROR_CODES } from './edge-error-codes.ts';
import { errorSchema } from './error-schemas.ts';
import { ERROR_CODES } from './errors.ts';

/** Any answer of the service to an expected failure, those that no page meets as well. */
export const anyErrorSchema = z.extend(errorSchema, { code: z.enum([...ERROR_CODES, ...EDGE_ERROR_CODES]) });

import * as z from 'zod/mini';
import type { VisitorEndpoint } from './endpoint.ts';
import { SEEN_LIMITS, SEEN_PATH } from './seen-path.ts';

/** Longer ones are nobody's: every option of every list at once takes fewer. */
const LONGEST_SEARCH = 1_000;
const lots = z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(SEEN_LIMITS.lots)), []);

/** See `Seen`; what is unknown of it counts for nothing. */
export const seenBodySchema = z.object({
  visit: z._default(z.boolean(), false),
  lots,
  prints: lots,
  searches: z._default(
    z.array(z.string().check(z.maxLength(LONGEST_SEARCH))).check(z.maxLength(SEEN_LIMITS.searches)),
    [],
  ),
});

/** What the site's own figures are counted from. */
export const SEEN_ENDPOINTS = {
  noteSeen: {
    method: 'POST',
    path: SEEN_PATH,
    summary: 'What was looked at on a page, told when it is left; kept as sums of days and tied to nobody',
    query: [],
    body: seenBodySchema,
    response: null,
    status: 204,
    isNobodys: true,
  },
} as const satisfies Record<string, VisitorEndpoint>;

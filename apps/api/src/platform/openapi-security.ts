import { BOOKING_VISITOR_ENDPOINTS } from '@quarter/contract/booking-endpoints';
import { FAVORITES_ENDPOINTS } from '@quarter/contract/favorites-endpoints';
import { VISITOR_ENDPOINTS } from '@quarter/contract/visitor-endpoints';
import { CSRF_HEADER } from '@quarter/contract/visitor-http';

type Requirement = Readonly<Record<string, readonly string[]>>;

/** Cookies that stand for a visitor, and the header without which nothing is changed in his name. */
export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by the login; HttpOnly' },
  favorites: {
    type: 'apiKey',
    in: 'cookie',
    name: 'favorites',
    description: 'Set by the first addition to the collection; HttpOnly',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER,
    description: 'Value of the cookie csrftoken, which every answer of these paths offers (double submit)',
  },
} as const;

const NOTHING: Requirement = {};
/** A file of a booking is as private as the booking. */
const OF_SESSION = new Set([...Object.keys(BOOKING_VISITOR_ENDPOINTS), 'bookingSheet']);

/** What an operation demands, in the alternatives that OpenAPI knows; null when nothing. */
export function securityOf(name: string): readonly Requirement[] | null {
  const endpoint = Object.entries(VISITOR_ENDPOINTS).find(([known]) => known === name)?.[1];
  const changes =
    endpoint !== undefined &&
    (endpoint.method !== 'GET' || 'isUnsafe' in endpoint) &&
    !('isNobodys' in endpoint);
  const csrf: Requirement = changes ? { csrf: [] } : {};
  if (OF_SESSION.has(name)) return [{ session: [], ...csrf }];
  if (endpoint && name in FAVORITES_ENDPOINTS && !('isOpen' in endpoint))
    return [NOTHING, { favorites: [], ...csrf }];
  // Whoever has no cookie of a visitor needs no pair.
  return changes ? [NOTHING, csrf] : null;
}

import { BOOKING_STATES, type BookingState } from '@quarter/contract/desk/bookings';
import { FieldError } from '@quarter/contract/errors';
import { lastOf, unknownValue } from '@quarter/contract/query-values';

/** Which bookings a query asks for; running ones when it does not say. Throws `FieldError`. */
export function stateOf(query: URLSearchParams): BookingState {
  const text = lastOf(query, 'state') ?? 'running';
  const state = BOOKING_STATES.find(known => known === text);
  if (!state) throw new FieldError({ state: [unknownValue(text)] });
  return state;
}

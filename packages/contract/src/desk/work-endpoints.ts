import { deskCodeBodySchema } from './account.ts';
import { DESK_PAGING } from './account-endpoints.ts';
import {
  BOOKING_STATES,
  deskBookingPageSchema,
  deskBookingPeopleSchema,
  deskBookingRowSchema,
  deskBookingSchema,
  deskCancelBookingBodySchema,
  deskMoveBookingBodySchema,
  deskMoveChoicesSchema,
  deskProlongBookingBodySchema,
  deskUnsellBookingBodySchema,
} from './bookings.ts';
import type { DeskEndpoint } from './endpoint.ts';
import {
  deskChangeRequestBodySchema,
  deskFindRequestsBodySchema,
  deskFoundRequestsSchema,
  deskNoteBodySchema,
  deskNoteSchema,
  deskRequestPageSchema,
  deskRequestPersonSchema,
  deskRequestRowSchema,
  deskRequestSchema,
  deskResentSchema,
  REQUEST_STATES,
} from './requests.ts';
import { deskTodaySchema } from './today.ts';

/** Requests, bookings and what waits today. */
export const DESK_WORK_ENDPOINTS = {
  /** Requests without names, the newest first. */
  deskRequests: {
    method: 'GET',
    path: '/api/desk/requests/',
    roles: ['owner', 'sales', 'marketing', 'lawyer'],
    query: [
      ...DESK_PAGING,
      { name: 'state', description: 'State', schema: { type: 'string', enum: [...REQUEST_STATES] } },
      { name: 'kind', description: 'What they are about', schema: { type: 'string' } },
      {
        name: 'delivery',
        description: 'Those of which somebody could not be told',
        schema: { type: 'string', enum: ['dead'] },
      },
      { name: 'by', description: 'Of one phone: what `deskFindRequests` says', schema: { type: 'string' } },
    ],
    body: null,
    response: deskRequestPageSchema,
    status: 200,
  },
  /** What requests of a phone are listed by: phones stand in no address. */
  deskFindRequests: {
    method: 'POST',
    path: '/api/desk/phones/',
    roles: ['owner', 'sales', 'marketing', 'lawyer'],
    query: [],
    body: deskFindRequestsBodySchema,
    response: deskFoundRequestsSchema,
    status: 200,
  },
  /** A request without names, with its messages and consents. */
  deskRequest: {
    method: 'GET',
    path: '/api/desk/requests/{id}/',
    roles: ['owner', 'sales', 'marketing', 'lawyer'],
    query: [],
    body: null,
    response: deskRequestSchema,
    status: 200,
  },
  /** Whom a request is from, and its notes; each call is a line of the journal. */
  deskRevealRequest: {
    method: 'POST',
    path: '/api/desk/requests/{id}/reveal/',
    roles: ['owner', 'sales', 'lawyer'],
    query: [],
    body: null,
    response: deskRequestPersonSchema,
    status: 200,
  },
  /** State, and who has taken it; 409 `changed` with the present row. */
  deskChangeRequest: {
    method: 'PATCH',
    path: '/api/desk/requests/{id}/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskChangeRequestBodySchema,
    response: deskRequestRowSchema,
    status: 200,
  },
  /** Write a note. */
  deskNoteRequest: {
    method: 'POST',
    path: '/api/desk/requests/{id}/notes/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskNoteBodySchema,
    response: deskNoteSchema,
    status: 201,
  },
  /** Try messages again that were given up. */
  deskResendRequest: {
    method: 'POST',
    path: '/api/desk/requests/{id}/resend/',
    roles: ['owner', 'sales'],
    query: [],
    body: null,
    response: deskResentSchema,
    status: 200,
  },
  /** Bookings without names: running ones by their end, waiting ones by their lot, others the newest first. */
  deskBookings: {
    method: 'GET',
    path: '/api/desk/bookings/',
    roles: ['owner', 'sales', 'lawyer'],
    query: [
      ...DESK_PAGING,
      { name: 'state', description: 'Which ones', schema: { type: 'string', enum: [...BOOKING_STATES] } },
    ],
    body: null,
    response: deskBookingPageSchema,
    status: 200,
  },
  /** A booking without names, with its messages and consents. */
  deskBooking: {
    method: 'GET',
    path: '/api/desk/bookings/{id}/',
    roles: ['owner', 'sales', 'lawyer'],
    query: [],
    body: null,
    response: deskBookingSchema,
    status: 200,
  },
  /** Whose a booking is; each call is a line of the journal. */
  deskRevealBooking: {
    method: 'POST',
    path: '/api/desk/bookings/{id}/reveal/',
    roles: ['owner', 'sales', 'lawyer'],
    query: [],
    body: null,
    response: deskBookingPeopleSchema,
    status: 200,
  },
  /** Cancel a booking; the buyer is told the reason. */
  deskCancelBooking: {
    method: 'POST',
    path: '/api/desk/bookings/{id}/cancel/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskCancelBookingBodySchema,
    response: deskBookingRowSchema,
    status: 200,
  },
  /** The contract is signed: the lot is sold. */
  deskSellBooking: {
    method: 'POST',
    path: '/api/desk/bookings/{id}/sell/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskCodeBodySchema,
    response: deskBookingRowSchema,
    status: 200,
  },
  /** The deal has fallen through after the sale: the booking is cancelled, the lot is free. */
  deskUnsellBooking: {
    method: 'POST',
    path: '/api/desk/bookings/{id}/unsell/',
    roles: ['owner'],
    query: [],
    body: deskUnsellBookingBodySchema,
    response: deskBookingRowSchema,
    status: 200,
  },
  /** Move the end of a hold or booking, to a moment within 30 days. */
  deskProlongBooking: {
    method: 'POST',
    path: '/api/desk/bookings/{id}/prolong/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskProlongBookingBodySchema,
    response: deskBookingRowSchema,
    status: 200,
  },
  /** Free lots that a booking can be moved to, with the price that its buyer would have. */
  deskMoveChoices: {
    method: 'GET',
    path: '/api/desk/bookings/{id}/lots/',
    roles: ['owner', 'sales'],
    query: [
      ...DESK_PAGING,
      { name: 'number', description: 'A number or its beginning', schema: { type: 'string' } },
    ],
    body: null,
    response: deskMoveChoicesSchema,
    status: 200,
  },
  /** Move to another lot, whose buyer is told; 409 `changed` with the present row, `lot_taken`. */
  deskMoveBooking: {
    method: 'POST',
    path: '/api/desk/bookings/{id}/move/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskMoveBookingBodySchema,
    response: deskBookingRowSchema,
    status: 200,
  },
  /** Try messages again that were given up. */
  deskResendBooking: {
    method: 'POST',
    path: '/api/desk/bookings/{id}/resend/',
    roles: ['owner', 'sales'],
    query: [],
    body: null,
    response: deskResentSchema,
    status: 200,
  },
  /** What waits for somebody. */
  deskToday: {
    method: 'GET',
    path: '/api/desk/today/',
    roles: 'signed-in',
    query: [],
    body: null,
    response: deskTodaySchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;

import type { DeskFileHandlers, DeskHandlers } from '../../platform/desk-endpoint.ts';
import type { DeskBookings } from './service.ts';

type Names =
  | 'deskBookings'
  | 'deskBooking'
  | 'deskRevealBooking'
  | 'deskCancelBooking'
  | 'deskSellBooking'
  | 'deskUnsellBooking'
  | 'deskProlongBooking'
  | 'deskMoveChoices'
  | 'deskMoveBooking'
  | 'deskResendBooking';

const idOf = ({ params }: { readonly params: Readonly<Record<string, string>> }) => params.id ?? '';

export function deskBookingHandlers(bookings: DeskBookings): Pick<DeskHandlers, Names> {
  return {
    deskBookings: async ({ query }) => ({ body: await bookings.list(query) }),
    deskBooking: async request => ({ body: await bookings.one(idOf(request)) }),
    deskRevealBooking: async request => ({ body: await bookings.reveal(idOf(request), request) }),
    deskCancelBooking: async request => ({
      body: await bookings.cancel(idOf(request), request.body.reason, request),
    }),
    deskSellBooking: async request => ({
      body: await bookings.sell(idOf(request), request.body.code, request),
    }),
    deskUnsellBooking: async request => ({
      body: await bookings.unsell(idOf(request), request.body, request),
    }),
    deskProlongBooking: async request => ({
      body: await bookings.prolong(idOf(request), request.body.until, request),
    }),
    deskMoveChoices: async request => ({ body: await bookings.choices(idOf(request), request.query) }),
    deskMoveBooking: async request => ({
      body: await bookings.move(idOf(request), request.body, request),
    }),
    deskResendBooking: async request => ({ body: await bookings.resend(idOf(request), request) }),
  };
}

/** Papers of a booking. */
export function deskPaperHandlers(bookings: DeskBookings): Pick<DeskFileHandlers, 'deskBookingSheet'> {
  return {
    async deskBookingSheet(request) {
      const { name, body } = await bookings.sheet(idOf(request), request);
      return { name, type: body.type, content: body.plain };
    },
  };
}

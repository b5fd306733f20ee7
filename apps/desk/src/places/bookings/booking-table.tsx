import {
  BOOKING_STATUS_TITLES,
  type BookingState,
  type DeskBookingRow,
  PAYMENT_METHOD_TITLES,
} from '@quarter/contract/desk/bookings';
import { roubles } from '@quarter/domain/format';
import { momentWords } from '../../shared/moments.ts';
import { RowLink } from '../../shared/ui/row-link.tsx';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import { TimeLeft } from '../../shared/ui/time-left.tsx';
import { useServerNow } from '../../shared/use-server-now.ts';
import { bookingTitle } from './words.ts';

interface Props {
  readonly bookings: readonly DeskBookingRow[];
  /** When the list came, ms. */
  readonly toldAt: number;
  readonly state: BookingState;
  /** Which one is open beside the list; what is in sight there is left out here. */
  readonly openId: string | null;
}

export function BookingTable({ bookings, toldAt, state, openId }: Props) {
  const now = useServerNow(bookings[0]?.server_now ?? null, toldAt);
  const first: readonly Column<DeskBookingRow>[] = [
    {
      title: 'Бронь',
      isName: true,
      cell: booking => (
        <RowLink
          path={`/bookings/${booking.id}`}
          title={bookingTitle(booking)}
          hint={`${booking.lot.title}, ${momentWords(booking.opened_at)}`}
          isOpen={booking.id === openId}
        />
      ),
    },
    { title: 'Лот', cell: ({ lot }) => lot.title },
  ];
  const clock: Column<DeskBookingRow> = {
    title: 'Осталось',
    cell: ({ until }) => (until === null ? '—' : <TimeLeft until={until} now={now} />),
  };
  const status: Column<DeskBookingRow> = { title: 'Статус', cell: row => BOOKING_STATUS_TITLES[row.status] };
  const more: readonly Column<DeskBookingRow>[] = [
    {
      title: state === 'queued' ? 'Ждёт с' : 'Открыта',
      // Below the name as well.
      isExtra: true,
      cell: ({ opened_at }) => <time dateTime={opened_at}>{momentWords(opened_at)}</time>,
    },
    { title: 'Цена', isNumber: true, cell: ({ price }) => roubles(price) },
    {
      title: 'Оплата',
      cell: ({ payment_method: method }) => (method === null ? '—' : PAYMENT_METHOD_TITLES[method]),
    },
    { title: 'Собственники', isNumber: true, isExtra: true, cell: ({ owners }) => owners },
    { title: 'В очереди', isNumber: true, isExtra: true, cell: ({ queue }) => queue },
  ];
  const middle = state === 'running' ? [status, clock] : [status];
  return (
    <Rows
      label="Брони"
      columns={
        openId === null
          ? [...first, ...middle, ...more]
          : [...first, ...(state === 'running' ? [clock] : [status])]
      }
      rows={bookings}
      keyOf={({ id }) => id}
    />
  );
}

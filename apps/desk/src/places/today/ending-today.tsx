import { BOOKING_STATUS_TITLES, type DeskBookingRow } from '@quarter/contract/desk/bookings';
import type { DeskToday } from '@quarter/contract/desk/today';
import { Link } from 'react-router';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import { TimeLeft } from '../../shared/ui/time-left.tsx';
import { useServerNow } from '../../shared/use-server-now.ts';
import { Part } from './part.tsx';
import styles from './today.module.css';

interface Props {
  readonly bookings: NonNullable<DeskToday['bookings']>;
  /** When it came, ms. */
  readonly toldAt: number;
}

/** Bookings and holds that run out within the hour. */
export function EndingToday({ bookings: { running, ending }, toldAt }: Props) {
  const now = useServerNow(ending[0]?.server_now ?? null, toldAt);
  const columns: readonly Column<DeskBookingRow>[] = [
    {
      title: 'Лот',
      isName: true,
      cell: ({ id, lot }) => <Link to={`/bookings/${id}`}>{lot.title}</Link>,
    },
    {
      title: 'Статус',
      cell: ({ status, number }) =>
        number === null ? BOOKING_STATUS_TITLES[status] : `${BOOKING_STATUS_TITLES[status]}, № ${number}`,
    },
    {
      title: 'Осталось',
      cell: ({ until }) => (until === null ? '—' : <TimeLeft until={until} now={now} />),
    },
    { title: 'В очереди', isNumber: true, cell: ({ queue }) => queue },
  ];
  return (
    <Part title="Закончатся за час">
      {ending.length === 0 ? (
        <p className={styles.hint}>В ближайший час ни одна бронь не заканчивается.</p>
      ) : (
        <Rows label="Закончатся за час" columns={columns} rows={ending} keyOf={({ id }) => id} />
      )}
      <p className={styles.links}>
        <Link to="/bookings">Все действующие: {running}</Link>
      </p>
    </Part>
  );
}

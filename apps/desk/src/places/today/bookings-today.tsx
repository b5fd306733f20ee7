import type { DeskBookingRow } from '@quarter/contract/desk/bookings';
import type { DeskToday } from '@quarter/contract/desk/today';
import { Link } from 'react-router';
import { Part } from './part.tsx';
import styles from './today.module.css';
import { WaitingRows } from './waiting-rows.tsx';

interface Props {
  readonly bookings: NonNullable<DeskToday['bookings']>;
}

/** Visitors who wait for a lot of another's, and those who began to book one today and have not finished. */
export function BookingsToday({ bookings: { queued, unfinished } }: Props) {
  return (
    <>
      <Part title="В очереди">
        {queued.count > 0 ? (
          <p className={styles.figure}>{queued.count}</p>
        ) : (
          <p className={styles.hint}>Занятых лотов никто не ждёт.</p>
        )}
        <WaitingRows label="В очереди" rows={queued.first.map(toWaiting)} />
        <p className={styles.links}>
          <Link to="/bookings?state=queued">Вся очередь</Link>
        </p>
      </Part>
      <Part title="Не закончили сегодня">
        {unfinished.count > 0 && <p className={styles.figure}>{unfinished.count}</p>}
        <p className={styles.hint}>
          {unfinished.count === 0
            ? 'Все, кто закрепил лот сегодня, оформили бронь или ещё оформляют.'
            : 'Закрепили лот, но не успели оформить бронь.'}
        </p>
        <WaitingRows label="Не закончили сегодня" rows={unfinished.last.map(toWaiting)} />
        <p className={styles.links}>
          <Link to="/bookings?state=ended">Прошлые брони</Link>
        </p>
      </Part>
    </>
  );
}

function toWaiting({ id, lot, opened_at }: DeskBookingRow) {
  return { to: `/bookings/${id}`, title: lot.title, at: opened_at };
}

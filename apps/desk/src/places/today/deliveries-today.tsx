import type { DeskToday } from '@quarter/contract/desk/today';
import { counted } from '@quarter/domain/format';
import { Link } from 'react-router';
import { Part } from './part.tsx';
import styles from './today.module.css';

interface Props {
  readonly deliveries: NonNullable<DeskToday['deliveries']>;
  readonly maySeeBookings: boolean;
}

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;

/** Messages to the CRM, by mail and by SMS that have not arrived. */
export function DeliveriesToday({ deliveries, maySeeBookings }: Props) {
  const { dead, dead_requests, dead_bookings } = deliveries;
  return (
    <Part title="Не доставлено">
      <p className={dead > 0 ? `${styles.figure} ${styles.failed}` : styles.figure}>{dead}</p>
      <p className={styles.hint}>{wordsOf(deliveries)}</p>
      {dead > 0 && (
        <p className={styles.links}>
          {dead_requests > 0 && <Link to="/requests?delivery=dead">О заявках: {dead_requests}</Link>}
          {dead_bookings > 0 && maySeeBookings && (
            <Link to="/bookings?state=undelivered">О бронях: {dead_bookings}</Link>
          )}
        </p>
      )}
    </Part>
  );
}

/** A receiver that is down is tried for days before its messages are given up: until then they wait. */
function wordsOf({ dead, waiting }: Props['deliveries']): string {
  const waits = `Ждёт отправки ${counted(waiting, MESSAGES)}.`;
  if (dead > 0)
    return `Сайт перестал пытаться: откройте и отправьте ещё раз.${waiting > 0 ? ` ${waits}` : ''}`;
  return waiting > 0
    ? `${waits} Если их не становится меньше, CRM, почта или SMS не отвечают.`
    : 'CRM, почта и SMS получают всё, что сайт отправляет.';
}

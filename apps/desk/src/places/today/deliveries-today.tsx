import type { DeskToday } from '@quarter/contract/desk/today';
import { Link } from 'react-router';
import { deliveryWords } from './delivery-words.ts';
import { Part } from './part.tsx';
import styles from './today.module.css';

interface Props {
  readonly deliveries: NonNullable<DeskToday['deliveries']>;
  readonly maySeeBookings: boolean;
}

/** Messages to the CRM, by mail and by SMS that have not arrived. */
export function DeliveriesToday({ deliveries, maySeeBookings }: Props) {
  const { dead, dead_requests, dead_bookings, lost } = deliveries;
  const amiss = dead + lost.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <Part title="Не доставлено">
      {amiss > 0 && <p className={`${styles.figure} ${styles.failed}`}>{amiss}</p>}
      {deliveryWords(deliveries).map(sentence => (
        <p key={sentence} className={styles.hint}>
          {sentence}
        </p>
      ))}
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

import { useDesk } from '../../shared/api.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Empty, Loaded } from '../../shared/ui/states.tsx';
import { BookingsToday } from './bookings-today.tsx';
import { DeliveriesToday } from './deliveries-today.tsx';
import { EndingToday } from './ending-today.tsx';
import { FiguresToday } from './figures-today.tsx';
import { MisfitsToday } from './misfits-today.tsx';
import { PlannedToday } from './planned-today.tsx';
import { RequestsToday } from './requests-today.tsx';
import styles from './today.module.css';
import { WishedToday } from './wished-today.tsx';

/** What waits for somebody, as far as the role has to do with it. */
export function Component() {
  const today = useDesk('deskToday', {}, { every: REFRESH_MS });
  return (
    <Page title="Сегодня">
      <Loaded query={today}>
        {({ requests, deliveries, bookings, planned, misfits, figures }) => (
          <div className={styles.today}>
            {!requests && !bookings && !figures && !misfits && (
              <Empty title="Для вашей роли здесь пока ничего нет." />
            )}
            {(requests || deliveries) && (
              <div className={styles.figures}>
                {requests?.wished && requests.wished.count > 0 && <WishedToday wished={requests.wished} />}
                {requests && <RequestsToday requests={requests} />}
                {deliveries && <DeliveriesToday deliveries={deliveries} maySeeBookings={bookings !== null} />}
              </div>
            )}
            {bookings && <EndingToday bookings={bookings} toldAt={today.dataUpdatedAt} />}
            {bookings && (
              <div className={styles.figures}>
                <BookingsToday bookings={bookings} />
              </div>
            )}
            {planned && <PlannedToday planned={planned} />}
            {figures && <FiguresToday figures={figures} />}
            {misfits && misfits.length > 0 && <MisfitsToday misfits={misfits} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

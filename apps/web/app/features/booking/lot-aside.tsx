import { ApiError } from '@quarter/contract/errors';
import { dayAndMonth, longDate, moscowDate, moscowTime } from '@quarter/domain/dates';
import { MINUS, percent, roubles } from '@quarter/domain/format';
import { useEffect, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import { HoldTimer } from './hold-timer.tsx';
import styles from './lot-aside.module.css';
import { type LotView, viewOfBooking } from './lot-view.ts';
import { useBooking } from './store.ts';

/** The lot of the steps: of the booking, else read by its address; null while it is on its way or there is none. */
export function useLotView(): { readonly lot: LotView | null; readonly isMissing: boolean } {
  const { named, current, moved, readLot } = useBooking();
  const own = current ?? moved;
  const [read, setRead] = useState<{ key: string; lot: LotView | null } | null>(null);
  const isNeeded = named !== null && own === null;
  const [kind, slug] = [named?.kind, named?.slug];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lot is what counts, not the object that names it.
  useEffect(() => {
    if (!isNeeded || kind === undefined || slug === undefined) return;
    const abort = new AbortController();
    const key = `${kind}:${slug}`;
    readLot({ kind, slug }, abort.signal).then(
      lot => setRead({ key, lot }),
      error => {
        if (abort.signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) setRead({ key, lot: null });
        else console.warn('Lot not read', error);
      },
    );
    return () => abort.abort();
  }, [isNeeded, kind, slug]);
  if (own) return { lot: viewOfBooking(own), isMissing: false };
  const isRead = read !== null && read.key === `${kind}:${slug}`;
  return { lot: isRead ? read.lot : null, isMissing: isRead && read.lot === null };
}

/** The lot beside a step: what it is, what it costs, how long it is kept. */
export function LotAside({ className }: { readonly className: string | undefined }) {
  const { current } = useBooking();
  const { lot } = useLotView();
  if (!lot) return <div className={cx(styles.aside, className)} />;
  const booking = current?.booking;
  // What is sold to somebody else has no price any more.
  const isGone = lot.status === 'sold' && booking?.status !== 'sold';
  const end = booking?.booked_until ? new Date(booking.booked_until) : null;
  return (
    <aside className={cx(styles.aside, className)} aria-label="Что вы бронируете">
      <HoldTimer />
      <div className={styles.lot}>
        <div className={styles.words}>
          <p className={styles.place}>{lot.place}</p>
          <p className={styles.title}>{lot.title}</p>
        </div>
        {lot.plan && <PlanImage plan={lot.plan} alt="План квартиры" className={styles.plan ?? ''} />}
        {!isGone && (
          <div className={styles.prices}>
            {lot.oldPrice !== null && (
              <p className={styles.old}>
                <span className="visually-hidden">Цена без скидки </span>
                <s>{roubles(lot.oldPrice)}</s>{' '}
                <span className={styles.discount}>
                  {MINUS}
                  {percent(lot.discount)}
                </span>
              </p>
            )}
            <p className={styles.price}>{roubles(lot.price)}</p>
            {lot.discount > 0 && (
              <p className={styles.terms}>
                Скидка действительна при&nbsp;100% оплате
                {lot.discountUntil ? ` до\u00a0${longDate(lot.discountUntil)}` : ''}
              </p>
            )}
          </div>
        )}
      </div>
      {!isGone && (
        <dl className={styles.facts}>
          <div>
            <dt>Бронирование</dt>
            <dd>бесплатно</dd>
          </div>
          {end && (
            <div>
              <dt>Срок брони</dt>
              <dd>{`до ${dayAndMonth(moscowDate(end))}, ${moscowTime(end)}`}</dd>
            </div>
          )}
        </dl>
      )}
    </aside>
  );
}

import { useEffect } from 'react';
import { clock, useSecondsLeft } from './countdown.ts';
import styles from './hold-timer.module.css';
import { KIND_WORDS } from './lot-view.ts';
import { useBooking } from './store.ts';

/** When the visitor is warned, seconds before the end. */
const WARN_S = 180;
/** The whole turn of the ring, seconds: the usual length of a hold. */
const TURN_S = 900;
/** Length of the ring, px. */
const RING = 100;

/** How long the lot is still kept. What it says the service has said; at the end the service is asked again. */
export function HoldTimer() {
  const { deadline, current, refresh } = useBooking();
  const left = useSecondsLeft(deadline);
  const isOver = deadline !== null && left === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of one hold is asked about until it is answered.
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(refresh, 2_000);
    void refresh();
    return () => clearInterval(timer);
  }, [isOver]);

  if (deadline === null || !current) return null;
  const { name, ending } = KIND_WORDS[current.lead.kind];
  const isSoon = left <= WARN_S;
  return (
    <div className={styles.timer} data-soon={isSoon || undefined}>
      <svg className={styles.ring} viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
        <circle cx="17" cy="17" r="15.9" className={styles.whole} />
        <circle
          cx="17"
          cy="17"
          r="15.9"
          className={styles.left}
          strokeDasharray={`${Math.min(1, left / TURN_S) * RING} ${RING}`}
          transform="rotate(-90 17 17)"
        />
      </svg>
      <p className={styles.text}>
        {`${name} закреплен${ending} за\u00a0вами ещё `}
        <span className={styles.clock} role="timer">
          {clock(left)}
        </span>
      </p>
      <p className={styles.warning} role="status">
        {isSoon &&
          left > 0 &&
          'Осталось меньше трёх минут. Всё введённое сохранится, и\u00a0закрепить можно будет ещё\u00a0раз'}
      </p>
    </div>
  );
}

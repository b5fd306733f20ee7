import { useEffect, useRef } from 'react';
import { clock, useSecondsLeft } from './countdown.ts';
import { HoldRing, isSoon } from './hold-ring.tsx';
import styles from './hold-timer.module.css';
import { KIND_WORDS } from './lot-view.ts';
import { useBooking } from './store.ts';

/** How long the lot is still kept. What it says the service has said; at the end the service is asked again. */
export function HoldTimer() {
  const { deadline, current, refresh, setTimerInSight } = useBooking();
  const left = useSecondsLeft(deadline);
  const isOver = deadline !== null && left === 0;

  const isHeld = deadline !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of one hold is asked about until it is answered.
  useEffect(() => {
    if (!isHeld) return;
    // Until then the office may prolong it.
    const timer = setInterval(refresh, isOver ? 2_000 : 60_000);
    if (isOver) void refresh();
    return () => clearInterval(timer);
  }, [isHeld, isOver]);

  const row = useRef<HTMLDivElement>(null);
  const hasRow = isHeld && current !== null;
  useEffect(() => {
    if (!hasRow || !row.current) return;
    const header = document.querySelector('header')?.offsetHeight ?? 0;
    const watch = new IntersectionObserver(([entry]) => setTimerInSight(entry?.isIntersecting ?? false), {
      rootMargin: `${-header}px 0px 0px`,
    });
    watch.observe(row.current);
    return () => {
      watch.disconnect();
      setTimerInSight(false);
    };
  }, [hasRow, setTimerInSight]);

  if (!hasRow) return null;
  const { name, ending } = KIND_WORDS[current.booking.kind];
  return (
    <div ref={row} className={styles.timer} data-soon={isSoon(left) || undefined}>
      <HoldRing left={left} />
      <p className={styles.text}>
        {`${name} закреплен${ending} за\u00a0вами ещё `}
        <span className={styles.clock} role="timer">
          {clock(left)}
        </span>
      </p>
      <p className={styles.warning} role="status">
        {isSoon(left) &&
          left > 0 &&
          'Осталось меньше трёх минут. Всё введённое сохранится, и\u00a0закрепить можно будет ещё\u00a0раз'}
      </p>
    </div>
  );
}

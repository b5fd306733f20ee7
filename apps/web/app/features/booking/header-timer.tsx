import { useEffect, useRef } from 'react';
import { clock, useSecondsLeft } from './countdown.ts';
import styles from './header-timer.module.css';
import { HoldRing, isSoon } from './hold-ring.tsx';
import { KIND_WORDS } from './lot-view.ts';
import { useBooking } from './store.ts';

/** Right side of the header's booking variant. */
const PLACE = 'header[data-kind="booking"] > :last-child';

/**
 * How long the lot is still kept, in the header: in sight on every step, however far the page is scrolled, and only
 * where the timer beside the lot is not. Whoever reads by ear has that one.
 */
export function HeaderTimer() {
  const { deadline, current, isTimerInSight } = useBooking();
  if (deadline === null || !current) return null;
  const { name, ending } = KIND_WORDS[current.booking.kind];
  const words = `${name} закреплен${ending} за\u00a0вами ещё`;
  return <Clock deadline={deadline} words={words} isTold={isTimerInSight} />;
}

interface ClockProps {
  readonly deadline: number;
  readonly words: string;
  /** The timer beside the lot says the same on the same screen. */
  readonly isTold: boolean;
}

/**
 * Stands in the header while it is shown. The node is moved there and taken back before React removes its place: a
 * portal would need a part of React that costs every page of the site half a kilobyte.
 */
function Clock({ deadline, words, isTold }: ClockProps) {
  const left = useSecondsLeft(deadline);
  const timer = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const node = timer.current;
    if (node) document.querySelector(PLACE)?.prepend(node);
    return () => node?.remove();
  }, []);
  return (
    <span hidden>
      <span
        ref={timer}
        className={styles.timer}
        aria-hidden="true"
        data-soon={isSoon(left) || undefined}
        data-told={isTold || undefined}
      >
        <HoldRing left={left} />
        <span className={styles.words}>{words}</span>
        <span className={styles.clock} data-testid="header-clock">
          {clock(left)}
        </span>
      </span>
    </span>
  );
}

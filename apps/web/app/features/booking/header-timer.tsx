import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { HOLD_SLOT } from '../../shared/hold-slot.ts';
import { clock, useSecondsLeft } from './countdown.ts';
import styles from './header-timer.module.css';
import { HoldRing, isSoon } from './hold-ring.tsx';
import { KIND_WORDS } from './lot-view.ts';
import { useBooking } from './store.ts';

/**
 * How long the lot is still kept, in the header: in sight on every step, however far the page is scrolled. Whoever
 * reads by ear has the timer beside the lot.
 */
export function HeaderTimer() {
  const { deadline, current } = useBooking();
  const left = useSecondsLeft(deadline);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(HOLD_SLOT)), []);
  if (!place || deadline === null || !current) return null;
  const { name, ending } = KIND_WORDS[current.lead.kind];
  return createPortal(
    <span className={styles.timer} aria-hidden="true" data-soon={isSoon(left) || undefined}>
      <HoldRing left={left} />
      <span className={styles.words}>{`${name} закреплен${ending} за\u00a0вами ещё`}</span>
      <span className={styles.clock} data-testid="header-clock">
        {clock(left)}
      </span>
    </span>,
    place,
  );
}

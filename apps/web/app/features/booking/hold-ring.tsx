import styles from './hold-ring.module.css';

/** When the visitor is warned, seconds before the end. */
const WARN_S = 180;
/** The whole turn of the ring, seconds: the usual length of a hold. */
const TURN_S = 900;
/** Length of the ring, px. */
const RING = 100;

/** Whether so few seconds are left that the visitor is warned. */
export function isSoon(left: number): boolean {
  return left <= WARN_S;
}

/** What is left of a hold, as a part of a ring. @param left seconds */
export function HoldRing({ left }: { readonly left: number }) {
  return (
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
  );
}

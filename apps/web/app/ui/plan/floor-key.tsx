import type { FloorDetail } from '@quarter/contract/complex';
import styles from './floor-key.module.css';

/** The storey at the size of a stamp with one flat washed: where on the storey the flat lies. */
export function FloorKey({ floor, marked }: { readonly floor: FloorDetail; readonly marked: number }) {
  if (floor.plan === null) return null;
  const { href, width, height } = floor.plan;
  const flat = floor.flats.find(item => item.id === marked);
  const points = flat?.outline.map(point => point.join(',')).join(' ');
  return (
    <svg
      className={styles.key}
      preserveAspectRatio="xMinYMax meet"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {points && <polygon className={styles.wash} points={points} />}
      <use className={styles.lines} href={`${href}#plan`} />
      <use href={`${href}#walls`} />
      {points && <polygon className={styles.frame} points={points} />}
    </svg>
  );
}

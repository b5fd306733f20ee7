import styles from './compass.module.css';

/** North arrow. `azimuth` is where the top edge of the drawing looks: degrees clockwise from north. */
export function Compass({ azimuth }: { readonly azimuth: number }) {
  return (
    <svg className={styles.compass} viewBox="-24 -24 48 48" aria-hidden="true">
      <circle r="18" />
      <g transform={`rotate(${-azimuth})`}>
        <path className={styles.tail} d="M0 22V0" />
        <path className={styles.needle} d="M0-24L5 2H-5Z" />
      </g>
    </svg>
  );
}

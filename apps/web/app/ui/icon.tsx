import { cx } from './cx.ts';
import styles from './icon.module.css';

const PATHS = {
  burger: 'M-2 7.5h28M-2 15.5h28',
  close: 'M5 5l14 14M19 5L5 19',
  heart: 'M12 20C6.5 15.8 3.5 12.6 3.5 9A4.7 4.7 0 0 1 12 6.3 4.7 4.7 0 0 1 20.5 9c0 3.6-3 6.8-8.5 11z',
  share: 'M12 15V3.5M8 7l4-4 4 4M7.5 10.5h-3v10h15v-10h-3',
  print: 'M7.5 8.5v-5h9v5M7.5 17h-4V8.5h17V17h-4M7.5 13.5h9v7h-9z',
  arrow: 'M3.5 12h17M14.5 6l6 6-6 6',
  back: 'M20.5 12h-17M9.5 6l-6 6 6 6',
  out: 'M7 17L17 7M9 7h8v8',
  download: 'M12 3.5v12M7.5 11l4.5 4.5 4.5-4.5M4.5 20.5h15',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.2 15.2l5.3 5.3',
  around: 'M3 12c0-2.2 4-4 9-4s9 1.8 9 4-4 4-9 4M9.5 13l2.7 3-2.7 3',
  chevron: 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  whole: 'M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5',
  play: 'M8 5.5l11 6.5-11 6.5z',
  pause: 'M8.5 5v14M15.5 5v14',
  replay: 'M5 12a7 7 0 1 0 2.2-5.1M7.5 3v4.2h4.2',
  phone: 'M4 4.5h4.2l1.9 4.8-2.5 1.8a11.6 11.6 0 0 0 5.3 5.3l1.8-2.5 4.8 1.9V20a15.5 15.5 0 0 1-15.5-15.5z',
  pin: 'M12 21c4.4-4.6 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.1 6.4 6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  moon: 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z',
  sun: 'M12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM12 2.5v2.8M12 18.7v2.8M2.5 12h2.8M18.7 12h2.8M5.3 5.3l2 2M16.7 16.7l2 2M18.7 5.3l-2 2M7.3 16.7l-2 2',
} as const;

export type IconName = keyof typeof PATHS;

interface Props {
  readonly name: IconName;
  /** Side of the square, px; 24 by default. */
  readonly size?: number;
  readonly filled?: boolean;
  readonly className?: string | undefined;
}

/** A hairline icon in the colour of the text. Decorative: the control around it carries the name. */
export function Icon({ name, size = 24, filled = false, className }: Props) {
  return (
    <svg
      className={cx(styles.icon, filled && styles.filled, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

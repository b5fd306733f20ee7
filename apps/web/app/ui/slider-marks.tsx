import { fraction, type Track } from './range.ts';
import styles from './slider-marks.module.css';

export interface SliderMark {
  readonly value: number;
  readonly label: string;
}

interface Props {
  readonly marks: readonly SliderMark[];
  readonly track: Track;
}

/** Words at some places of a slider's line. Drawn by attributes, as the line is; screen readers have the value. */
export function SliderMarks({ marks, track }: Props) {
  return (
    <svg className={styles.marks} aria-hidden="true">
      {marks.map(({ value, label }) => {
        const place = fraction(value, track);
        const anchor = place === 0 ? 'start' : place === 1 ? 'end' : 'middle';
        return (
          <text key={value} x={`${place * 100}%`} y="14" textAnchor={anchor}>
            {label}
          </text>
        );
      })}
    </svg>
  );
}

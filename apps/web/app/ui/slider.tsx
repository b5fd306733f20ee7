import { type ReactNode, type Ref, useId } from 'react';
import styles from './slider.module.css';

interface Props {
  readonly label: string;
  /** Value as people read it, over the line. */
  readonly text: string;
  /** The same value said differently, at the right end. */
  readonly aside: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** 1 by default. */
  readonly step?: number;
  readonly onChange: (value: number) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** Under the line, such as its marks. */
  readonly children?: ReactNode;
}

/** One value on a line. The line is drawn by attributes: the server's page carries no inline styles. */
export function Slider({ label, text, aside, value, min, max, step = 1, onChange, ref, children }: Props) {
  const id = useId();
  if (min > max) console.warn(`Slider «${label}»: min ${min} is above max ${max}`);
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.values} aria-hidden="true">
        <span className={styles.text}>{text}</span>
        <span className={styles.aside}>{aside}</span>
      </div>
      <div className={styles.track}>
        <svg className={styles.rail} aria-hidden="true">
          <line x1="0" x2="100%" y1="50%" y2="50%" className={styles.rest} />
          <line x1="0" x2={`${filled}%`} y1="50%" y2="50%" className={styles.filled} />
        </svg>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={`${text}, ${aside}`}
          autoComplete="off"
          onChange={event => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
      {children}
    </div>
  );
}

import type { SunMoment, SunSpan } from '@quarter/domain/sun-rooms';
import styles from './sun-chart.module.css';
import { clock } from './sun-words.ts';

/** Degrees of the sun's height that the chart has room for: Moscow's longest day needs 58. */
const HIGHEST = 66;
/** Hours between two marks of the axis. */
const MARK = 2;

interface Axis {
  /** Whole hours: from, to. */
  readonly axis: readonly [number, number];
  /** The sun at the chosen time; null while it is down. */
  readonly now: SunMoment | null;
}

/** Place of a minute on the axis, percent. */
function across(minute: number, [from, to]: Axis['axis']): number {
  return ((minute / 60 - from) / (to - from)) * 100;
}

interface ChartProps extends Axis {
  readonly path: readonly SunMoment[];
}

/** The sun's height over the day as a line with the sun on it. Its numbers stand in the rows as text. */
export function SunChart({ path, axis, now }: ChartProps) {
  const [from, to] = axis;
  const line = path.map(({ minute, altitude }) => `${across(minute, axis).toFixed(2)} ${HIGHEST - altitude}`);
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    hour => hour % MARK === 0,
  );
  const up = (altitude: number) => `${((HIGHEST - altitude) / HIGHEST) * 100}%`;
  return (
    <svg className={styles.chart} aria-hidden="true">
      <svg
        viewBox={`0 0 100 ${HIGHEST}`}
        width="100%"
        height="100%"
        preserveAspectRatio="none"
        className={styles.whole}
        aria-hidden="true"
      >
        {line.length > 1 && <path className={styles.way} d={`M${line.join('L')}`} />}
      </svg>
      <line x1="0" x2="100%" y1="100%" y2="100%" className={styles.ground} />
      {hours.map(hour => (
        <svg
          key={hour}
          x={`${across(hour * 60, axis)}%`}
          y="100%"
          className={styles.whole}
          aria-hidden="true"
        >
          <path d="M0-4V0" className={styles.ground} />
          <text y="20" className={styles.hour}>
            {`${hour}:00`}
          </text>
        </svg>
      ))}
      {now && (
        <>
          <line
            x1={`${across(now.minute, axis)}%`}
            x2={`${across(now.minute, axis)}%`}
            y1={up(now.altitude)}
            y2="100%"
            className={styles.time}
          />
          <svg
            x={`${across(now.minute, axis)}%`}
            y={up(now.altitude)}
            className={styles.whole}
            aria-hidden="true"
          >
            <circle r="7" className={styles.sun} />
            <text y="-14" className={styles.label}>
              {`${clock(now.minute)} · ${Math.round(now.altitude)}°`}
            </text>
          </svg>
        </>
      )}
    </svg>
  );
}

interface LineProps extends Axis {
  readonly spans: readonly SunSpan[];
}

/** When the sun is in a room, on the same axis. */
export function SunLine({ spans, axis, now }: LineProps) {
  const x = now ? `${across(now.minute, axis)}%` : null;
  return (
    <svg className={styles.line} aria-hidden="true">
      {spans.map(([from, to]) => (
        <line
          key={from}
          x1={`${across(from, axis)}%`}
          x2={`${across(to, axis)}%`}
          y1="50%"
          y2="50%"
          className={styles.span}
        />
      ))}
      {x && <line x1={x} x2={x} y1="0" y2="100%" className={styles.time} />}
    </svg>
  );
}

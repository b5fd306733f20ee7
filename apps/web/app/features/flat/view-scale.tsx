import { NBSP, thousands } from '@quarter/domain/format';
import type { InSight } from './in-sight.ts';
import { REACH } from './view-reach.ts';
import styles from './view-scale.module.css';

/** Names of the sides of the world, every 45° from north. */
const SIDES = ['С', 'СВ', 'В', 'ЮВ', 'Ю', 'ЮЗ', 'З', 'СЗ'] as const;
const STEP = 15;
/** Numbers closer than so many degrees stand one under the other. */
const NEAR = 8;
/** Px: where the first row of numbers stands, and from one row to the next. */
const FIRST_ROW = 46;
const ROW = 26;
/** Metres that a distance is rounded to. */
const ABOUT = 10;

interface Props {
  /** Degrees clockwise from north at which the middle looks. */
  readonly azimuth: number;
  readonly around: readonly InSight[];
}

/** Place of a direction on the picture, percent of its width. */
function across(yaw: number): string {
  return `${(((yaw + REACH) / (2 * REACH)) * 100).toFixed(2)}%`;
}

/** Sides of the world along the foot of a view, and where things lie in it: each number under its place in the picture. */
export function ViewScale({ azimuth, around }: Props) {
  const first = Math.ceil((azimuth - REACH) / STEP) * STEP;
  const marks = Array.from({ length: Math.floor((azimuth + REACH - first) / STEP) + 1 }, (_, index) => {
    const bearing = first + index * STEP;
    return { bearing, side: bearing % 45 === 0 ? SIDES[(((bearing / 45) % 8) + 8) % 8] : null };
  });
  const rows = rowsOf(around);
  return (
    <svg
      className={styles.scale}
      height={FIRST_ROW + ROW * Math.max(...rows, 0) + (around.length > 0 ? ROW / 2 : -ROW / 2)}
      aria-hidden="true"
    >
      {marks.map(({ bearing, side }) => (
        <g key={bearing}>
          <line
            x1={across(bearing - azimuth)}
            x2={across(bearing - azimuth)}
            y1="0"
            y2={side ? 10 : 5}
            className={styles.mark}
          />
          {side && (
            <text
              x={across(bearing - azimuth)}
              y="26"
              className={bearing === azimuth ? styles.ahead : styles.side}
            >
              {side}
            </text>
          )}
        </g>
      ))}
      {around.map(({ yaw, distance }, index) => (
        <svg
          key={`${yaw} ${distance}`}
          x={across(yaw)}
          y={FIRST_ROW + ROW * (rows[index] ?? 0)}
          className={styles.whole}
          aria-hidden="true"
        >
          <circle r="11" className={styles.dot} />
          <text y="4" className={styles.number}>
            {index + 1}
          </text>
        </svg>
      ))}
    </svg>
  );
}

/** Row of each number, so that none stands on another. */
function rowsOf(around: readonly InSight[]): number[] {
  const ends: number[] = [];
  return around.map(({ yaw }) => {
    const free = ends.findIndex(end => yaw - end >= NEAR);
    const row = free === -1 ? ends.length : free;
    ends[row] = yaw;
    return row;
  });
}

/** The same in words, from left to right. */
export function ViewPlaces({ around }: { readonly around: readonly InSight[] }) {
  return (
    <ol className={styles.places}>
      {around.map(({ name, yaw, distance }) => (
        <li key={`${yaw} ${distance}`}>
          <span>{name}</span> <span className={styles.distance}>{metres(distance)}</span>
        </li>
      ))}
    </ol>
  );
}

function metres(distance: number): string {
  return `${thousands(Math.round(distance / ABOUT) * ABOUT)}${NBSP}м`;
}

import type { TourPlan } from '@quarter/contract/content/sales';
import { area as areaWords } from '@quarter/domain/format';
import type { Look } from '../../ui/panorama-spot.ts';
import { conePath } from './tour-cone.ts';
import styles from './tour-plan.module.css';

interface Props {
  readonly plan: TourPlan;
  /** Slug of the room in which the visitor is. */
  readonly room: string;
  readonly name: string;
  /** Degrees from north at which the middle of its panorama looks. */
  readonly heading: number;
  /** Null until the panorama is there. */
  readonly look: Look | null;
  readonly nameOf: (slug: string) => string;
  readonly onRoom: (slug: string) => void;
}

/** Thickness of outer walls, metres. */
const WALL = 0.3;
/** How far the cone of view goes, metres. */
const SIGHT = 3.4;

/** The plan of a tour: where the visitor stands, where he looks, and the other places, each of which is a press away. */
export function TourPlanCard({ plan, room, name, heading, look, nameOf, onRoom }: Props) {
  const { width, depth, rooms, windows, passages } = plan;
  const at = rooms.findIndex(({ slug }) => slug === room);
  const here = rooms[at];
  const share = (value: number, of: number) => `${(100 * (value + WALL)) / (of + 2 * WALL)}%`;
  return (
    <div className={`theme-light ${styles.card}`}>
      <div className={styles.plan}>
        <svg
          viewBox={`${-WALL} ${-WALL} ${width + 2 * WALL} ${depth + 2 * WALL}`}
          aria-hidden="true"
          className={styles.drawing}
        >
          <rect
            x={-WALL}
            y={-WALL}
            width={width + 2 * WALL}
            height={depth + 2 * WALL}
            className={styles.wall}
          />
          {[...rooms.map(({ box }) => box), ...passages].map(([x, y, wide, deep]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width={wide} height={deep} className={styles.floor} />
          ))}
          {windows.map(([x, y, wide, deep]) => (
            <g key={`${x} ${y}`}>
              <rect x={x} y={y} width={wide} height={deep} className={styles.glass} />
              <line x1={x} y1={y + deep / 2} x2={x + wide} y2={y + deep / 2} className={styles.frame} />
            </g>
          ))}
          {here && look && (
            <path
              d={conePath({ from: here.at, azimuth: heading + look.yaw, fov: look.fov, length: SIGHT })}
              className={styles.cone}
            />
          )}
          {here && <circle cx={here.at[0]} cy={here.at[1]} r={0.32} className={styles.here} />}
        </svg>
        {rooms.map(
          ({ slug, at: [x, y] }) =>
            slug !== room && (
              <button
                key={slug}
                type="button"
                aria-label={`На плане: ${nameOf(slug)}`}
                className={styles.other}
                style={{ left: share(x, width), top: share(y, depth) }}
                onClick={() => onRoom(slug)}
              />
            ),
        )}
      </div>
      {here && (
        <p className={styles.words}>
          <span>
            {name}, {areaWords(here.area)}
          </span>
          <span className={styles.count}>
            {at + 1} из {rooms.length}
          </span>
        </p>
      )}
    </div>
  );
}

import { NBSP } from '@quarter/domain/format';
import type { LocationData, NumberedPlace } from './location-data.ts';
import styles from './place-map.module.css';

interface Props {
  readonly location: LocationData;
  readonly places: readonly NumberedPlace[];
  /** Slug of the place that is pointed at. */
  readonly active: string | null;
  readonly name: string;
}

/** What the map shows, metres from the middle of the quarter: to the west, to the north; and its size. */
const VIEW = { left: -760, top: 800, width: 1520, height: 1040 };
/** Metres that a walker makes in five minutes. */
const FIVE_MINUTES = 400;
/** Blocks of the city: a grid of streets turned along the river. */
const BLOCK = { width: 118, height: 84, street: 26 };

const screen = (x: number, y: number): readonly [number, number] => [x - VIEW.left, VIEW.top - y];
const at = (x: number, y: number) => screen(x, y).map(Math.round).join(' ');

/** A drawn map: the bend of the river, bridges, walking circles and numbered places. Needs nothing of another host. */
export function PlaceMap({ location: { river, bridges }, places, active, name }: Props) {
  const [cx, cy] = screen(river.x, river.y);
  const [inner, outer] = [bend(cx, cy, river.inner), bend(cx, cy, river.outer)];
  const middle = bend(cx, cy, (river.inner + river.outer) / 2);
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform={`rotate(-9 ${at(0, 0)})`} className={styles.blocks}>
        {blocks().map(([x, y]) => (
          <rect key={`${x},${y}`} x={x} y={y} width={BLOCK.width} height={BLOCK.height} />
        ))}
      </g>
      <path d={`M${at(-195, 375)}h135v90h-135z`} className={styles.green} />
      {/* Embankment on this side, a park on the other one, the water between them. */}
      <path d={bend(cx, cy, river.inner - 26)} strokeWidth="56" className={styles.bank} />
      <path d={bend(cx, cy, river.outer + 70)} strokeWidth="150" className={styles.park} />
      <path d={middle} strokeWidth={river.outer - river.inner} className={styles.river} />
      <path d={inner} className={styles.shore} />
      <path d={outer} className={styles.shore} />
      {bridges.map(({ from, to }) => (
        <g key={`${from.x},${from.y}`}>
          <path d={`M${at(from.x, from.y)}L${at(to.x, to.y)}`} className={styles.bridge} />
          <path d={`M${at(from.x, from.y)}L${at(to.x, to.y)}`} className={styles.deck} />
        </g>
      ))}
      <g className={styles.circles}>
        {[1, 2].map(step => {
          const [x, y] = screen(0, FIVE_MINUTES * step + 12);
          return (
            <g key={step}>
              <circle cx={screen(0, 0)[0]} cy={screen(0, 0)[1]} r={FIVE_MINUTES * step} />
              <text x={x + 6} y={y}>
                {step * 5}
                {NBSP}мин
              </text>
            </g>
          );
        })}
      </g>
      <g className={styles.quarter}>
        {QUARTER.map(([x, y, width, height]) => (
          <rect key={x} x={screen(x, 0)[0]} y={screen(0, y)[1]} width={width} height={height} />
        ))}
        <path d={`M${at(0, 60)}V${screen(0, 118)[1]}`} />
        <rect x={screen(-86, 0)[0]} y={screen(0, 172)[1]} width="172" height="54" className={styles.plate} />
        <text x={screen(0, 0)[0]} y={screen(0, 145)[1]} dy="0.36em">
          «{name}»
        </text>
      </g>
      <g>
        {places.map(({ slug, number, kind, at: place }) => (
          <g
            key={slug}
            className={styles.place}
            data-kind={kind}
            data-active={slug === active}
            transform={`translate(${at(place.x, place.y)})`}
          >
            <circle r="21" />
            <text dy="0.36em">{number}</text>
          </g>
        ))}
      </g>
      <g className={styles.scale}>
        <path d={`M${VIEW.width - 300} ${VIEW.height - 50}h200m-200 -7v14m200 -14v14`} />
        <text x={VIEW.width - 200} y={VIEW.height - 62}>
          200&nbsp;м
        </text>
      </g>
    </svg>
  );
}

/** How far the bend goes to both sides, and the radius by which the river turns back. */
const TURN = { angle: (58 * Math.PI) / 180, radius: 700, from: 667 };

/** A line along the river: the bend so far from its centre, then a turn the other way to both edges of the map. */
function bend(cx: number, cy: number, radius: number): string {
  const [sin, cos] = [Math.sin(TURN.angle), Math.cos(TURN.angle)];
  const back = TURN.radius + TURN.from - radius;
  const [dx, dy] = [radius * sin, cy + radius * cos];
  const [endX, endY] = [dx + back * sin, dy + back * cos - back];
  return [
    `M${round(cx - endX)} ${round(endY)}`,
    `A${back} ${back} 0 0 1 ${round(cx - dx)} ${round(dy)}`,
    `A${radius} ${radius} 0 0 0 ${round(cx + dx)} ${round(dy)}`,
    `A${back} ${back} 0 0 1 ${round(cx + endX)} ${round(endY)}`,
  ].join('');
}

const round = Math.round;

/** Sections of the quarter in metres: left, top, width, depth; a little larger than true, to be seen. */
const QUARTER = [
  [-104, 34, 46, 30],
  [-46, 38, 38, 30],
  [8, 38, 38, 34],
  [58, 36, 46, 30],
] as const;

function blocks(): [number, number][] {
  const list: [number, number][] = [];
  for (let x = -400; x < VIEW.width + 400; x += BLOCK.width + BLOCK.street) {
    for (let y = -300; y < VIEW.height + 200; y += BLOCK.height + BLOCK.street) list.push([x, y]);
  }
  return list;
}

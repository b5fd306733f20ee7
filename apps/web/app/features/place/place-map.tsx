import { NBSP } from '@quarter/domain/format';
import { useId } from 'react';
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
/** Where the circle of so many steps says its minutes: to the left of the places, degrees from the east. */
const SAID_AT = [145, 125];
/** About as wide as a letter of the quarter's name. */
const LETTER = 13;
/** Blocks of the city: a grid of streets turned along the river, by degrees. */
const BLOCK = { width: 118, height: 84, street: 26, turn: -9 };
/** Where along the river its name stands, and that of this bank: clear of the bridges and of the quarter. */
const NAMES = { river: '39.5%', bank: '62%' };

const screen = (x: number, y: number): readonly [number, number] => [x - VIEW.left, VIEW.top - y];
const at = (x: number, y: number) => screen(x, y).map(Math.round).join(' ');

/** A drawn map: the bend of the river, bridges, walking circles and numbered places. Needs nothing of another host. */
export function PlaceMap({ location: { river, bridges, streets = [] }, places, active, name }: Props) {
  const id = useId();
  const [cx, cy] = screen(river.x, river.y);
  const [inner, outer] = [bend(cx, cy, river.inner), bend(cx, cy, river.outer)];
  const middle = bend(cx, cy, (river.inner + river.outer) / 2);
  const bank = bend(cx, cy, river.inner - 26);
  const plate = name.length * LETTER + 46;
  const goal = places.find(({ slug }) => slug === active);
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform={`rotate(${BLOCK.turn} ${at(0, 0)})`} className={styles.blocks}>
        {blocks().map(([x, y]) => (
          <rect key={`${x},${y}`} x={x} y={y} width={BLOCK.width} height={BLOCK.height} />
        ))}
      </g>
      <path d={`M${at(-195, 375)}h135v90h-135z`} className={styles.green} />
      {/* Embankment on this side, a park on the other one, the water between them. */}
      <path id={`${id}bank`} d={bank} strokeWidth="56" className={styles.bank} />
      <path d={bend(cx, cy, river.outer + 70)} strokeWidth="150" className={styles.park} />
      <path id={`${id}river`} d={middle} strokeWidth={river.outer - river.inner} className={styles.river} />
      <path d={inner} className={styles.shore} />
      <path d={outer} className={styles.shore} />
      {bridges.map(({ from, to }) => (
        <g key={`${from.x},${from.y}`}>
          <path d={`M${at(from.x, from.y)}L${at(to.x, to.y)}`} className={styles.bridge} />
          <path d={`M${at(from.x, from.y)}L${at(to.x, to.y)}`} className={styles.deck} />
        </g>
      ))}
      <g className={styles.circles}>
        {SAID_AT.map((degrees, index) => {
          const radius = FIVE_MINUTES * (index + 1);
          const angle = (degrees * Math.PI) / 180;
          return (
            <g key={degrees}>
              <circle cx={screen(0, 0)[0]} cy={screen(0, 0)[1]} r={radius} />
              <text transform={`translate(${at(radius * Math.cos(angle) - 10, radius * Math.sin(angle))})`}>
                {(index + 1) * 5}
                {NBSP}мин
              </text>
            </g>
          );
        })}
      </g>
      <g className={styles.names}>
        {streets.map(street => (
          <text
            key={street.name}
            transform={`translate(${at(street.at.x, street.at.y)}) rotate(${BLOCK.turn})`}
            dy="0.36em"
          >
            {street.name}
          </text>
        ))}
        {bridges.map(bridge => bridge.name && <BridgeName key={bridge.name} bridge={bridge} />)}
        {river.embankment && (
          <text dy="0.36em">
            <textPath href={`#${id}bank`} startOffset={NAMES.bank}>
              {river.embankment}
            </textPath>
          </text>
        )}
        {river.name && (
          <text dy="0.36em" className={styles.water}>
            <textPath href={`#${id}river`} startOffset={NAMES.river}>
              {river.name}
            </textPath>
          </text>
        )}
      </g>
      {goal?.way && (
        <path
          // Each comes into sight by itself.
          key={goal.slug}
          data-way={goal.slug}
          d={`M${goal.way.map(([x, y]) => at(x, y)).join('L')}`}
          className={styles.way}
        />
      )}
      <g className={styles.quarter}>
        {QUARTER.map(([x, y, width, height]) => (
          <rect key={x} x={screen(x, 0)[0]} y={screen(0, y)[1]} width={width} height={height} />
        ))}
        <path d={`M${at(0, 60)}V${screen(0, 118)[1]}`} />
        <g transform={`translate(${at(0, 118)})`}>
          <g className={styles.plate}>
            <rect x={-plate / 2} y="-54" width={plate} height="54" />
            <text y="-27" dy="0.36em">
              «{name}»
            </text>
          </g>
        </g>
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
            <circle />
            <text dy="0.36em">{number}</text>
          </g>
        ))}
      </g>
      {goal && (
        <text transform={`translate(${at(goal.at.x, goal.at.y)})`} dy="-2.1em" className={styles.walk}>
          {goal.minutes}
          {NBSP}мин
        </text>
      )}
      <g className={styles.scale}>
        <path d={`M${VIEW.width - 360} ${VIEW.height - 50}h200m-200 -7v14m200 -14v14`} />
        <text x={VIEW.width - 260} y={VIEW.height - 62}>
          200&nbsp;м
        </text>
      </g>
    </svg>
  );
}

/** Along the bridge, over the water beside it. */
function BridgeName({ bridge: { from, to, name } }: { bridge: LocationData['bridges'][number] }) {
  const angle = (Math.atan2(from.y - to.y, from.x - to.x) * 180) / Math.PI;
  // Upright, whichever bank the bridge begins at.
  const turn = angle > 90 || angle <= -90 ? angle - 180 : angle;
  return (
    <text
      transform={`translate(${at((from.x + to.x) / 2, (from.y + to.y) / 2)}) rotate(${Math.round(-turn)})`}
      dy="1.5em"
    >
      {name}
    </text>
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

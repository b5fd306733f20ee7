import type { Level } from '@quarter/contract/podium';
import { memo } from 'react';
import { cx } from '../../ui/cx.ts';
import { type StorageAddress, storageHref } from './address.ts';
import type { StorageLot } from './lot.ts';
import styles from './scheme.module.css';

interface Props {
  readonly address: StorageAddress;
  readonly scheme: Level['scheme'];
  readonly lots: readonly StorageLot[];
  readonly suitable: ReadonlySet<number>;
  /** Id of the lot that is shown beside. */
  readonly picked: number | null;
}

type Points = readonly (readonly [number, number])[];

/** Millimetres around the outer walls. */
const MARGIN = 200;
/** Size of texts, as a part of the level's width: schemes of large and small levels are read alike. */
const TEXT = 1 / 86;

/**
 * The level from above: walls, columns, lifts and stairs, ramps, ways, and every lot with its number and state. Lots are
 * links for the pointer; the table beside is the same for keys and screen readers.
 */
export const Scheme = memo(function Scheme({ address, scheme, lots, suitable, picked }: Props) {
  const { contour, wall } = scheme;
  const [left, top, right, bottom] = boxOf(contour);
  const out = wall + MARGIN;
  const unit = (right - left) * TEXT;
  return (
    <svg
      className={styles.scheme}
      viewBox={`${left - out} ${top - out} ${right - left + 2 * out} ${bottom - top + 2 * out}`}
      aria-hidden="true"
    >
      <defs>
        <pattern
          id="taken"
          width={unit * 0.45}
          height={unit * 0.45}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.hatch} d={`M0 0V${unit}`} strokeWidth={unit * 0.09} />
        </pattern>
      </defs>
      <polygon className={styles.outer} points={points(contour)} strokeWidth={wall * 2} />
      <polygon className={styles.ground} points={points(contour)} />
      {scheme.ramps.map(({ outline, name, way }) => (
        <g key={name}>
          <polygon className={styles.ramp} fill="url(#taken)" points={points(outline)} />
          <path className={styles.way} d={arrow(way)} />
          <text
            className={styles.note}
            x={middle(outline)[0]}
            y={boxOf(outline)[3] + 1.4 * unit}
            fontSize={1.1 * unit}
          >
            {name}
          </text>
        </g>
      ))}
      {scheme.arrows.map(way => (
        <path key={points(way)} className={styles.way} d={arrow(way)} />
      ))}
      {lots.map(lot => (
        <LotShape
          key={lot.id}
          lot={lot}
          unit={unit}
          href={storageHref({ ...address, lot: lot.slug })}
          isPicked={lot.id === picked}
          isSuitable={suitable.has(lot.id)}
        />
      ))}
      {scheme.columns.map(column => (
        <polygon key={points(column)} className={styles.wall} points={points(column)} />
      ))}
      {scheme.cores.map(core => (
        <g key={core.section}>
          <polygon className={styles.wall} points={points(core.outline)} />
          {[...core.rooms, ...core.openings].map(room => (
            <polygon key={points(room)} className={styles.ground} points={points(room)} />
          ))}
          {core.lifts.map(lift => (
            <Lift key={points(lift)} outline={lift} />
          ))}
          {core.stairs.map(stair => (
            <path key={points(stair)} className={styles.fine} d={steps(stair)} />
          ))}
          <text
            className={styles.section}
            fontSize={2 * unit}
            x={middle(core.rooms[0] ?? core.outline)[0]}
            y={middle(core.rooms[0] ?? core.outline)[1]}
          >
            {core.section}
          </text>
        </g>
      ))}
    </svg>
  );
});

interface LotProps {
  readonly lot: StorageLot;
  /** Size of texts, mm. */
  readonly unit: number;
  readonly href: string;
  readonly isPicked: boolean;
  readonly isSuitable: boolean;
}

function LotShape({ lot, unit, href, isPicked, isSuitable }: LotProps) {
  const [left, top, right, bottom] = boxOf(lot.outline);
  const isTaken = lot.status === 'held' || lot.status === 'booked';
  const state = isTaken ? styles.taken : lot.status === 'free' ? styles.free : styles.sold;
  // Three digits fit into the width of the narrowest lots.
  const size = Math.min(unit, (right - left) * 0.42, (bottom - top) * 0.5);
  return (
    <a
      href={href}
      tabIndex={-1}
      data-lot={lot.number}
      className={cx(styles.lot, state, isPicked && styles.picked, !isSuitable && styles.other)}
    >
      {isTaken && <polygon className={styles.under} points={points(lot.outline)} />}
      <polygon fill={isTaken ? 'url(#taken)' : undefined} points={points(lot.outline)} />
      <text x={(left + right) / 2} y={(top + bottom) / 2} fontSize={size}>
        {lot.number}
      </text>
    </a>
  );
}

function Lift({ outline }: { readonly outline: Points }) {
  const [left, top, right, bottom] = boxOf(outline);
  return (
    <path
      className={styles.fine}
      d={`M${left} ${top}H${right}V${bottom}H${left}ZL${right} ${bottom}M${right} ${top}L${left} ${bottom}`}
    />
  );
}

/** Treads across the longer side of a flight, mm. */
const TREAD = 600;

function steps(outline: Points): string {
  const [left, top, right, bottom] = boxOf(outline);
  const isAcross = right - left >= bottom - top;
  const length = isAcross ? right - left : bottom - top;
  return Array.from({ length: Math.floor(length / TREAD) }, (_, index) => (index + 1) * TREAD)
    .map(at => (isAcross ? `M${left + at} ${top}V${bottom}` : `M${left} ${top + at}H${right}`))
    .join('');
}

/** Length of the strokes of an arrow's head, mm, and the angle between each and the way, radians. */
const HEAD = 800;
const SPREAD = 0.5;

/** A way with a head at its end. */
function arrow(way: Points): string {
  const [x, y] = way.at(-1) ?? [0, 0];
  const [fromX, fromY] = way.at(-2) ?? [0, 0];
  const back = Math.atan2(fromY - y, fromX - x);
  const tip = (turn: number) =>
    `${Math.round(x + HEAD * Math.cos(back + turn))} ${Math.round(y + HEAD * Math.sin(back + turn))}`;
  return `M${way.map(point => point.join(' ')).join('L')}M${tip(SPREAD)}L${x} ${y}L${tip(-SPREAD)}`;
}

function points(outline: Points): string {
  return outline.map(point => point.join(',')).join(' ');
}

function boxOf(outline: Points): readonly [left: number, top: number, right: number, bottom: number] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function middle(outline: Points): readonly [number, number] {
  const [left, top, right, bottom] = boxOf(outline);
  return [(left + right) / 2, (top + bottom) / 2];
}

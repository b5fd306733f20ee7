import type { Level } from '@quarter/contract/podium';
import { memo } from 'react';
import {
  boxOf,
  Ground,
  HATCHED,
  isDrawn,
  Lift,
  LotShape,
  middle,
  type Points,
  points,
  SchemeSheet,
  Stair,
  Wall,
} from '../../ui/lots/shapes.tsx';
import { type StorageAddress, storageHref } from './address.ts';
import type { StorageLot } from './lot.ts';
import styles from './scheme.module.css';

interface Props {
  readonly address: StorageAddress;
  readonly scheme: NonNullable<Level['scheme']>;
  readonly lots: readonly StorageLot[];
  readonly suitable: ReadonlySet<number>;
  /** Id of the lot that is shown beside. */
  readonly picked: number | null;
}

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
    <SchemeSheet box={[left - out, top - out, right + out, bottom + out]} unit={unit}>
      <polygon className={styles.outer} points={points(contour)} strokeWidth={wall * 2} />
      <Ground outline={contour} />
      {scheme.ramps.map(({ outline, name, way }) => (
        <g key={name}>
          <polygon className={styles.ramp} fill={HATCHED} points={points(outline)} />
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
      {lots.filter(isDrawn).map(lot => (
        <LotShape
          key={lot.id}
          lot={lot}
          lines={[lot.number]}
          {...numberPlace(lot.outline, unit)}
          href={storageHref({ ...address, lot: lot.slug })}
          isPicked={lot.id === picked}
          isSuitable={suitable.has(lot.id)}
        />
      ))}
      {scheme.columns.map(column => (
        <Wall key={points(column)} outline={column} />
      ))}
      {scheme.cores.map(core => (
        <g key={core.section}>
          <Wall outline={core.outline} />
          {[...core.rooms, ...core.openings].map(room => (
            <Ground key={points(room)} outline={room} />
          ))}
          {core.lifts.map(lift => (
            <Lift key={points(lift)} outline={lift} />
          ))}
          {core.stairs.map(stair => (
            <Stair key={points(stair)} outline={stair} />
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
    </SchemeSheet>
  );
});

/** Three digits fit into the width of a lot, or along one that is too narrow for them. */
function numberPlace(outline: Points, unit: number): { readonly size: number; readonly isTurned: boolean } {
  const [left, top, right, bottom] = boxOf(outline);
  const across = Math.min(unit, (right - left) * 0.42, (bottom - top) * 0.5);
  const along = Math.min(unit, (right - left) * 0.75, (bottom - top) * 0.42);
  return { size: Math.max(across, along), isTurned: along > across };
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

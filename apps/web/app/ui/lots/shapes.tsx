import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './shapes.module.css';

export type Points = readonly (readonly [number, number])[];

/** Fill of lots that are taken, and of ramps: see `SchemeSheet`. */
export const HATCHED = 'url(#taken)';

interface SchemeProps {
  /** What the drawing shows, mm. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** Size of its texts, mm. */
  readonly unit: number;
  readonly children: ReactNode;
}

/** Sheet of a scheme. It is a picture: the list beside it says the same. */
export function SchemeSheet({ box: [left, top, right, bottom], unit, children }: SchemeProps) {
  return (
    <svg
      className={styles.scheme}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
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
      {children}
    </svg>
  );
}

export function Wall({ outline }: { readonly outline: Points }) {
  return <polygon className={styles.wall} points={points(outline)} />;
}

/** Floor between walls, and gaps in them. */
export function Ground({ outline }: { readonly outline: Points }) {
  return <polygon className={styles.ground} points={points(outline)} />;
}

/** Whether a lot has a place on its scheme. */
export function isDrawn({ outline }: { readonly outline: Points }): boolean {
  return outline.length > 0;
}

interface LotProps {
  readonly lot: { readonly number: string; readonly status: string; readonly outline: Points };
  readonly href: string;
  readonly isPicked: boolean;
  readonly isSuitable: boolean;
  /** What is written on it, a line each. */
  readonly lines: readonly string[];
  /** Size of the text in units of the drawing. */
  readonly size: number;
  /** Where the text stands between the top and the bottom: the middle may have a column. */
  readonly height?: number;
  /** Written from below to above, where the lot is too narrow. */
  readonly isTurned?: boolean;
}

/** A lot on a scheme with its state: a link for the pointer; a list beside is the same for keys and screen readers. */
export function LotShape({
  lot,
  href,
  isPicked,
  isSuitable,
  lines,
  size,
  height = 0.5,
  isTurned = false,
}: LotProps) {
  const [left, top, right, bottom] = boxOf(lot.outline);
  const x = (left + right) / 2;
  const y = top + height * (bottom - top);
  const isTaken = lot.status === 'held' || lot.status === 'booked';
  const state = isTaken ? styles.taken : lot.status === 'free' ? styles.free : styles.sold;
  return (
    <a
      href={href}
      tabIndex={-1}
      data-lot={lot.number}
      data-picked={isPicked || undefined}
      data-free={(lot.status === 'free' && isSuitable) || undefined}
      className={cx(styles.lot, state, isPicked && styles.picked, !isSuitable && styles.other)}
    >
      {isTaken && <polygon className={styles.under} points={points(lot.outline)} />}
      <polygon fill={isTaken ? HATCHED : undefined} points={points(lot.outline)} />
      {lines.map((line, index) => (
        <text
          key={line}
          x={x}
          y={y + (index - (lines.length - 1) / 2) * 1.4 * size}
          fontSize={size}
          transform={isTurned ? `rotate(-90 ${x} ${y})` : undefined}
        >
          {line}
        </text>
      ))}
    </a>
  );
}

export function Lift({ outline }: { readonly outline: Points }) {
  const [left, top, right, bottom] = boxOf(outline);
  return (
    <path
      className={styles.fine}
      d={`M${left} ${top}H${right}V${bottom}H${left}ZL${right} ${bottom}M${right} ${top}L${left} ${bottom}`}
    />
  );
}

/** A flight of stairs: treads across its longer side, `tread` mm apart. */
export function Stair({ outline, tread = 600 }: { readonly outline: Points; readonly tread?: number }) {
  const [left, top, right, bottom] = boxOf(outline);
  const isAcross = right - left >= bottom - top;
  const length = isAcross ? right - left : bottom - top;
  const treads = Array.from({ length: Math.floor(length / tread) }, (_, index) => (index + 1) * tread);
  return (
    <path
      className={styles.fine}
      d={treads
        .map(at => (isAcross ? `M${left + at} ${top}V${bottom}` : `M${left} ${top + at}H${right}`))
        .join('')}
    />
  );
}

export function points(outline: Points): string {
  return outline.map(point => point.join(',')).join(' ');
}

export function boxOf(outline: Points): readonly [left: number, top: number, right: number, bottom: number] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function middle(outline: Points): readonly [number, number] {
  const [left, top, right, bottom] = boxOf(outline);
  return [(left + right) / 2, (top + bottom) / 2];
}

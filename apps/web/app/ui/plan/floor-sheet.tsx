import type { FloorDetail, FloorFlat } from '@quarter/contract/complex';
import { roomsName } from '@quarter/domain/flat-name';
import { area, NBSP } from '@quarter/domain/format';
import { useId } from 'react';
import { Link } from 'react-router';
import { Anchor } from './anchor.tsx';
import styles from './floor-sheet.module.css';
import { type Frame, frameAround, labelStep, place, textSize, viewBox } from './frame.ts';
import sheet from './sheet.module.css';

const NO_MARGINS = { top: 0, right: 0, bottom: 0, left: 0 };

export interface FloorSheetProps {
  readonly floor: FloorDetail;
  /** Id of the flat that is marked; the storey's `property` as a rule. */
  readonly marked: number | null;
  /** Id of the flat under the pointer in the list beside. */
  readonly active?: number | null;
  readonly onActive?: (id: number | null) => void;
}

/**
 * Storey of a section: the marked flat washed with bronze and furnished, free flats open, held and booked ones
 * hatched, sold ones grey. Flats are links for the pointer; the list beside the drawing serves the keyboard.
 */
export default function FloorSheet({ floor, marked, active = null, onActive }: FloorSheetProps) {
  const hatch = useId();
  if (floor.plan === null) return null;
  const { href } = floor.plan;
  const frame = { ...frameAround(floor.plan, NO_MARGINS), x: 0, y: 0 };
  const chosen = floor.flats.find(flat => flat.id === marked);
  // On a sheet where one flat has room for its number alone, every flat has: all say as much as the others.
  const all = Math.max(
    ...floor.flats.map(flat => Math.min(...told(flat).map(lines => stepOf(frame, flat, lines)))),
  );
  return (
    <div className={sheet.sheet} data-ratio={frame.ratio.toFixed(1)}>
      <svg className={sheet.layer} viewBox={viewBox(frame)} aria-hidden="true">
        <pattern
          id={hatch}
          width="450"
          height="450"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V450" className={styles.hatch} />
        </pattern>
        {floor.flats.map(flat => (
          <g
            key={flat.id}
            className={styles[washOf(flat, marked)]}
            data-active={flat.id === active || undefined}
          >
            <polygon points={points(flat)} />
            {washOf(flat, marked) === 'held' && <polygon points={points(flat)} fill={`url(#${hatch})`} />}
          </g>
        ))}
        {chosen && <use href={`${href}#f${chosen.position}`} />}
        <use href={`${href}#plan`} />
        {chosen && <polygon points={points(chosen)} className={styles.frame} />}
        {floor.flats
          .filter(flat => flat.has_page)
          .map(flat => (
            <Link
              key={flat.id}
              to={`/flats/${flat.slug}`}
              tabIndex={-1}
              preventScrollReset={false}
              onPointerEnter={() => onActive?.(flat.id)}
              onPointerLeave={() => onActive?.(null)}
            >
              <polygon points={points(flat)} className={styles.target} />
            </Link>
          ))}
      </svg>
      <svg className={`${sheet.layer} ${styles.texts}`} aria-hidden="true">
        {floor.notes.map(note => {
          const step = labelStep(frame, note.space, textSize(note.name));
          if (step === null) return null;
          return (
            <text key={note.at.join()} {...place(frame, note.at)} dy="0.35em" data-from={step}>
              {note.name}
            </text>
          );
        })}
        {floor.flats.map(flat => {
          const lines = told(flat).find(each => stepOf(frame, flat, each) <= all);
          return (
            <g key={flat.id} className={styles[`label-${washOf(flat, marked)}`]}>
              <Label frame={frame} flat={flat} lines={[flat.number]} to={all} />
              {lines && <Label frame={frame} flat={flat} lines={lines} from={all} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** What is told of a flat beyond its number, in two lines and in three. */
function told(flat: FloorFlat): readonly (readonly string[])[] {
  const number = `№${NBSP}${flat.number}`;
  const size = area(flat.area);
  const name = roomsName(flat.room_count);
  return [
    [name, `${number}${NBSP}· ${size}`],
    [name, number, size],
  ];
}

/** The least sheet on which a flat has room for lines. */
function stepOf(frame: Frame, { space }: FloorFlat, lines: readonly string[]): number {
  return labelStep(frame, space, textSize(...lines)) ?? Infinity;
}

interface LabelProps {
  readonly frame: Frame;
  readonly flat: FloorFlat;
  readonly lines: readonly string[];
  readonly from?: number;
  readonly to?: number;
}

function Label({ frame, flat, lines, from = stepOf(frame, flat, lines), to = Infinity }: LabelProps) {
  if (from >= to) return null;
  return (
    <Anchor frame={frame} at={flat.label} from={from} to={to < Infinity ? to : undefined}>
      {lines.map((line, index) => (
        <text
          key={line}
          y={17 * index - 8.5 * lines.length + 13}
          className={lines[1] && index === 0 ? sheet.name : undefined}
        >
          {line}
        </text>
      ))}
    </Anchor>
  );
}

type Wash = 'marked' | 'free' | 'held' | 'sold';

function washOf(flat: FloorFlat, marked: number | null): Wash {
  if (flat.id === marked) return 'marked';
  return flat.status === 'booked' ? 'held' : flat.status;
}

function points(flat: FloorFlat): string {
  return flat.outline.map(point => point.join(',')).join(' ');
}

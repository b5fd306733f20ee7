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
export function FloorSheet({ floor, marked, active = null, onActive }: FloorSheetProps) {
  const hatch = useId();
  if (floor.plan === null) return null;
  const { href } = floor.plan;
  const frame = { ...frameAround(floor.plan, NO_MARGINS), x: 0, y: 0 };
  const chosen = floor.flats.find(flat => flat.id === marked);
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
            {isHeld(flat) && flat.id !== marked && <polygon points={points(flat)} fill={`url(#${hatch})`} />}
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
        {floor.flats.map(flat => (
          <FlatLabel key={flat.id} flat={flat} frame={frame} marked={marked} />
        ))}
      </svg>
    </div>
  );
}

/** The number alone, then three short lines, then two: as much as the sheet has room for. */
function FlatLabel({ flat, frame, marked }: { flat: FloorFlat; frame: Frame; marked: number | null }) {
  const number = `№${NBSP}${flat.number}`;
  const size = area(flat.area);
  const name = roomsName(flat.room_count);
  const kinds = [[flat.number], [name, number, size], [name, `${number}${NBSP}· ${size}`]];
  const steps = kinds.map(lines => labelStep(frame, flat.space, textSize(...lines)) ?? Infinity);
  return (
    <g className={styles[`label-${washOf(flat, marked)}`]}>
      {kinds.map((lines, kind) => {
        const from = steps[kind] ?? Infinity;
        const to = Math.min(...steps.slice(kind + 1));
        return (
          from < to && (
            <Anchor
              key={lines.length}
              frame={frame}
              at={flat.label}
              from={from}
              to={to < Infinity ? to : undefined}
            >
              {lines.map((line, index) => (
                <text
                  key={line}
                  y={17 * index - 8.5 * lines.length + 13}
                  className={line === name ? sheet.name : undefined}
                >
                  {line}
                </text>
              ))}
            </Anchor>
          )
        );
      })}
    </g>
  );
}

type Wash = 'marked' | 'free' | 'held' | 'sold';

function isHeld(flat: FloorFlat): boolean {
  return flat.status === 'held' || flat.status === 'booked';
}

function washOf(flat: FloorFlat, marked: number | null): Wash {
  if (flat.id === marked) return 'marked';
  if (isHeld(flat)) return 'held';
  return flat.status === 'sold' ? 'sold' : 'free';
}

function points(flat: FloorFlat): string {
  return flat.outline.map(point => point.join(',')).join(' ');
}

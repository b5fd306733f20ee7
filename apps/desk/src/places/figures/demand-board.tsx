import { VisuallyHidden } from '@mantine/core';
import type { BoardLot, LotMeasure } from '@quarter/contract/desk/figures';
import { boardOf, placeOf } from '@quarter/domain/board';
import { thousands } from '@quarter/domain/format';
import { MOVES, moved, type Place } from '@quarter/domain/grid-moves';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import styles from './demand.module.css';
import { DemandLegend } from './demand-legend.tsx';
import { Hint } from './hint.tsx';
import { type Tone, toneOf } from './tones.ts';
import { cellWords } from './words.ts';

interface Props {
  /** Name of the building. */
  readonly label: string;
  readonly lots: readonly BoardLot[];
  readonly measure: LotMeasure;
}

/**
 * Storeys × positions of one building, coloured by a figure. Keys as on the chessboard of the site: arrows, Home, End
 * (with Ctrl to the corners), Enter opens the lot.
 */
export function DemandBoard({ label, lots, measure }: Props) {
  const board = useMemo(() => boardOf(lots), [lots]);
  const most = useMemo(() => Math.max(0, ...lots.map(lot => lot[measure])), [lots, measure]);
  const table = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<Place | null>(null);
  /** The cell whose words are in sight. */
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const entry = visited ?? placeOf(board, lot => most > 0 && lot[measure] === most) ?? null;

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.key === 'Escape') setShown(null);
    const move = MOVES.find(key => key === event.key);
    if (!move || !entry) return;
    event.preventDefault();
    const next = moved(board, entry, move, event.ctrlKey);
    setVisited(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${next.row}-${next.column}"]`)?.focus();
  }

  // The table hears for its cells: hundreds of them stay as they are.
  function onFocus({ target }: FocusEvent) {
    const next = cellOf(target);
    if (!next) return;
    setVisited(placeIn(next));
    setShown(next);
  }
  const onPoint = ({ target }: PointerEvent) => setShown(cellOf(target));

  return (
    <>
      <DemandLegend measure={measure} most={most} />
      <div className={styles.scroll}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the pattern is this table; its links take the focus.
          role="grid"
          aria-label={`Шахматка спроса: ${label}`}
          className={styles.grid}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={() => setShown(null)}
          onPointerOver={onPoint}
          onPointerLeave={() => setShown(null)}
        >
          <tbody>
            {board.rows.map(({ floor, cells }, row) => (
              <tr key={floor}>
                <th scope="row" className={styles.floor}>
                  {floor}
                </th>
                {cells.map((cell, column) => (
                  <Cell
                    key={board.columns[column]}
                    lot={cell}
                    place={`${row}-${column}`}
                    measure={measure}
                    tone={toneOf(cell?.[measure] ?? 0, most)}
                    isEntry={isAt(entry ?? placeOf(board, () => true), row, column)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown && <Hint of={shown} />}
    </>
  );
}

interface CellProps {
  readonly lot: BoardLot | null;
  /** «3-1», row and column from 0. */
  readonly place: string;
  readonly measure: LotMeasure;
  readonly tone: Tone;
  /** Whether the Tab key enters the grid here. */
  readonly isEntry: boolean;
}

/** Drawn anew only when it looks different. */
const Cell = memo(function Cell({ lot, place, measure, tone, isEntry }: CellProps) {
  if (lot === null) return <td />;
  const { between, after } = cellWords(lot, measure);
  return (
    <td>
      <Link
        to={`/lots/${lot.id}`}
        data-place={place}
        data-tone={tone}
        data-status={lot.status}
        tabIndex={isEntry ? 0 : -1}
        className={styles.cell}
      >
        <span className={styles.count}>{thousands(lot[measure])}</span>
        <VisuallyHidden component="span">{between}</VisuallyHidden>
        <span className={styles.number}>{lot.number}</span>
        <VisuallyHidden component="span">{after}</VisuallyHidden>
      </Link>
    </td>
  );
});

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
}

function placeIn({ dataset }: HTMLElement): Place | null {
  const [row, column] = dataset.place?.split('-').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

function isAt(place: Place | null, row: number, column: number): boolean {
  return place?.row === row && place.column === column;
}

import { VisuallyHidden } from '@mantine/core';
import type { BoardLot, LotMeasure } from '@quarter/contract/desk/figures';
import { boardOf, placeOf } from '@quarter/domain/board';
import { thousands } from '@quarter/domain/format';
import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { cellOf, isAt, placeName, useGridKeys } from '../../shared/use-grid-keys.ts';
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
 * Storeys × positions of one building, coloured by a figure; Enter opens the lot of a cell.
 */
export function DemandBoard({ label, lots, measure }: Props) {
  const board = useMemo(() => boardOf(lots), [lots]);
  const most = useMemo(() => Math.max(0, ...lots.map(lot => lot[measure])), [lots, measure]);
  /** The cell whose words are in sight. */
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const start = placeOf(board, lot => most > 0 && lot[measure] === most) ?? placeOf(board, () => true);
  const keys = useGridKeys(board.rows, start);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setShown(null);
    keys.onKeyDown(event);
  }
  function onFocus(event: FocusEvent) {
    keys.onFocus(event);
    setShown(cellOf(event.target));
  }
  const onPoint = ({ target }: PointerEvent) => setShown(cellOf(target));

  return (
    <>
      <DemandLegend measure={measure} most={most} />
      <div className={styles.scroll}>
        <table
          ref={keys.table}
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
                    place={placeName({ row, column })}
                    measure={measure}
                    tone={toneOf(cell?.[measure] ?? 0, most)}
                    isEntry={isAt(keys.entry, row, column)}
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
  /** See `placeName`. */
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

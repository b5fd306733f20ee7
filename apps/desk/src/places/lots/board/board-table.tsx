import type { DeskBoard, DeskBoardLot } from '@quarter/contract/desk/lot-list';
import { DESK_LOT_STATUS_TITLES } from '@quarter/contract/desk/lots';
import { decimal, millions, percent } from '@quarter/domain/format';
import { MOVES, moved, type Place } from '@quarter/domain/grid-moves';
import { type FocusEvent, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { boardRows, entryOf } from './board-grid.ts';
import styles from './lot-board.module.css';

interface Props {
  readonly label: string;
  readonly storeys: DeskBoard['storeys'];
  readonly openId: string | null;
}

/**
 * Storeys of a building; cells are links to the lots. Keys as in the grid pattern of WAI-ARIA APG: arrows, Home, End
 * (with Ctrl to the corners), Enter.
 */
export function BoardTable({ label, storeys, openId }: Props) {
  const { search } = useLocation();
  const rows = useMemo(() => boardRows({ storeys }), [storeys]);
  const table = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<Place | null>(null);
  const isThere = visited !== null && (rows[visited.row]?.cells[visited.column] ?? null) !== null;
  const entry = isThere ? visited : entryOf(rows, openId);

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES.find(key => key === event.key);
    if (!move || !entry || event.altKey || event.metaKey) return;
    event.preventDefault();
    const place = moved({ rows }, entry, move, event.ctrlKey);
    setVisited(place);
    table.current?.querySelector<HTMLElement>(`[data-place="${place.row}-${place.column}"]`)?.focus();
  }

  function onFocus({ target }: FocusEvent) {
    const [row, column] =
      target instanceof HTMLElement ? (target.dataset.place ?? '').split('-').map(Number) : [];
    if (row !== undefined && column !== undefined) setVisited({ row, column });
  }

  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the pattern is this table; its links take the focus.
        role="grid"
        aria-label={label}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <tbody>
          {rows.map(({ floor, isMore, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is where it stands.
            <tr key={row}>
              <th scope="row" className={styles.floor}>
                <span className={isMore ? styles.unseen : undefined}>{floor}</span>
              </th>
              {cells.map((lot, column) => (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: and so is a cell.
                  key={column}
                  lot={lot}
                  floor={floor}
                  place={`${row}-${column}`}
                  isEntry={entry?.row === row && entry.column === column}
                  isOpen={lot !== null && String(lot.id) === openId}
                  search={search}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly lot: DeskBoardLot | null;
  readonly floor: number;
  /** «3-1», row and column from 0. */
  readonly place: string;
  readonly isEntry: boolean;
  readonly isOpen: boolean;
  readonly search: string;
}

/** Drawn anew only when it looks different: a building has hundreds of them. */
const Cell = memo(function Cell({ lot, floor, place, isEntry, isOpen, search }: CellProps) {
  if (lot === null) return <td />;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell.
    <td aria-selected={isOpen}>
      <Link
        to={{ pathname: `/lots/${lot.id}`, search }}
        className={styles.cell}
        data-status={lot.status}
        data-pale={!lot.is_match || undefined}
        data-cut={lot.discount_amount > 0 || undefined}
        data-open={isOpen || undefined}
        data-place={place}
        tabIndex={isEntry ? 0 : -1}
      >
        {cellParts(lot, floor).map(([text, rest], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always the same three parts.
          <span key={index} className={styles.part}>
            {text}
            <span className={styles.unseen}>{rest}</span>
          </span>
        ))}
      </Link>
    </td>
  );
});

/**
 * What a cell prints, with the words that make a sentence of it for who cannot see the table: «247, 14 этаж, 2 комн.,
 * 63,9 м², 33,8 млн ₽, скидка 12%, свободен».
 */
function cellParts(lot: DeskBoardLot, floor: number): readonly (readonly [text: string, rest: string])[] {
  const { rooms, discount_amount: discount, status } = lot;
  const flat = rooms === null ? '' : rooms === 0 ? ', студия' : `, ${rooms} комн.`;
  const cut = discount > 0 ? `, скидка ${percent(discount)}` : '';
  const state = DESK_LOT_STATUS_TITLES[status].toLowerCase();
  return [
    [lot.number, `, ${floor} этаж${flat}, `],
    [decimal(lot.area, 1), ' м², '],
    [millions(lot.price), ` млн ₽${cut}, ${state}${lot.is_match ? '' : ', не подходит под отбор'}`],
  ];
}

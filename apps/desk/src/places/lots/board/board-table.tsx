import type { DeskBoard, DeskBoardLot } from '@quarter/contract/desk/lot-list';
import { DESK_LOT_STATUS_TITLES } from '@quarter/contract/desk/lots';
import { decimal, millions, percent } from '@quarter/domain/format';
import { memo, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { isAt, placeName, useGridKeys } from '../../../shared/use-grid-keys.ts';
import { boardRows, entryOf } from './board-grid.ts';
import styles from './lot-board.module.css';

interface Props {
  readonly label: string;
  readonly storeys: DeskBoard['storeys'];
  readonly openId: string | null;
}

/**
 * Storeys of a building; cells are links to the lots, which Enter opens.
 */
export function BoardTable({ label, storeys, openId }: Props) {
  const { search } = useLocation();
  const rows = useMemo(() => boardRows({ storeys }), [storeys]);
  const { entry, table, onKeyDown, onFocus } = useGridKeys(rows, entryOf(rows, openId));

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
          {rows.map(({ floor, level, isMore, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is where it stands.
            <tr key={row}>
              <th scope="row" className={styles.floor}>
                <span className={isMore ? styles.unseen : undefined}>{level ?? floor}</span>
              </th>
              {cells.map((lot, column) => (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: and so is a cell.
                  key={column}
                  lot={lot}
                  storey={level ?? `${floor} этаж`}
                  place={placeName({ row, column })}
                  isEntry={isAt(entry, row, column)}
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
  /** «14 этаж», «−1 уровень» */
  readonly storey: string;
  /** See `placeName`. */
  readonly place: string;
  readonly isEntry: boolean;
  readonly isOpen: boolean;
  readonly search: string;
}

/** Drawn anew only when it looks different: a building has hundreds of them. */
const Cell = memo(function Cell({ lot, storey, place, isEntry, isOpen, search }: CellProps) {
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
        {cellParts(lot, storey).map(([text, rest], index) => (
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
function cellParts(lot: DeskBoardLot, storey: string): readonly (readonly [text: string, rest: string])[] {
  const { rooms, discount_amount: discount, status } = lot;
  const flat = rooms === null ? '' : rooms === 0 ? ', студия' : `, ${rooms} комн.`;
  const cut = discount > 0 ? `, скидка ${percent(discount)}` : '';
  const state = DESK_LOT_STATUS_TITLES[status].toLowerCase();
  return [
    [lot.number, `, ${storey}${flat}, `],
    [decimal(lot.area, 1), ' м², '],
    [millions(lot.price), ` млн ₽${cut}, ${state}${lot.is_match ? '' : ', не подходит под отбор'}`],
  ];
}

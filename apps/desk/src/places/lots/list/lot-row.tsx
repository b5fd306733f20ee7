import { Checkbox } from '@mantine/core';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PriceEditor } from '../price-editor.tsx';
import { areaWords, floorWords, roomWords, titleOf } from '../words.ts';
import { COLUMNS, type ColumnId, statusWords } from './columns.tsx';
import styles from './lot-grid.module.css';

export interface RowProps {
  /** Null while it is on its way. */
  readonly lot: DeskLotRow | null;
  /** Of the whole list, from 0. */
  readonly row: number;
  readonly top: number;
  readonly columns: readonly ColumnId[];
  /** On a phone: a card of a few lines. */
  readonly isCard: boolean;
  /** Whether the Tab key enters the list here. */
  readonly isEntry: boolean;
  /** Whether it is open beside the list. */
  readonly isOpen: boolean;
  /** Query of the address, which the lot keeps. */
  readonly search: string;
  readonly mayChange: boolean;
  /** Null where nothing can be ticked. */
  readonly tick: 'on' | 'off' | 'all' | null;
  readonly onTick: (id: number, isTicked: boolean) => void;
}

/** A lot of the list. Drawn anew only when it has changed: scrolling draws the list at every frame. */
export const LotRow = memo(function LotRow(props: RowProps) {
  const { lot, row, top, isEntry, tick, isCard } = props;
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: a table of blocks is none without them.
      role="row"
      aria-rowindex={row + 2}
      aria-selected={tick === null ? undefined : tick !== 'off'}
      data-row={row}
      tabIndex={isEntry ? 0 : -1}
      className={classOf(lot, isCard)}
      style={{ top }}
    >
      {lot === null ? (
        <Cell className={styles.coming}>
          <span className={styles.unseen}>Загружается</span>
        </Cell>
      ) : (
        <Cells {...props} lot={lot} />
      )}
    </tr>
  );
});

function Cells({ lot, columns, isCard, isEntry, isOpen, search, mayChange, tick, onTick }: CellsProps) {
  const tabIndex = isEntry ? 0 : -1;
  const price = mayChange ? <PriceEditor lot={lot} tabIndex={tabIndex} /> : roubles(lot.price);
  return (
    <>
      {tick !== null && (
        <Cell className={styles.tick}>
          <Checkbox
            aria-label={`Выбрать: ${titleOf(lot)}`}
            checked={tick !== 'off'}
            disabled={tick === 'all'}
            tabIndex={tabIndex}
            onChange={event => onTick(lot.id, event.currentTarget.checked)}
          />
        </Cell>
      )}
      <Cell className={styles.name}>
        <Link
          to={{ pathname: `/lots/${lot.id}`, search }}
          aria-current={isOpen ? 'true' : undefined}
          tabIndex={tabIndex}
        >
          {titleOf(lot)}
        </Link>
      </Cell>
      {isCard ? (
        <>
          <Cell className={styles.price}>{price}</Cell>
          <Cell className={styles.where}>{whereWords(lot)}</Cell>
          <Cell className={styles.where}>{statusWords(lot)}</Cell>
        </>
      ) : (
        columns.map(id => (
          <Cell key={id} className={cellClass(id)}>
            {id === 'price' ? price : COLUMNS[id].cell(lot)}
          </Cell>
        ))
      )}
    </>
  );
}

interface CellProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Cell({ className, children }: CellProps) {
  return (
    // biome-ignore-start lint/a11y: a cell of a table that is a grid is a gridcell; its row takes the focus.
    <td role="gridcell" className={className}>
      {children}
    </td>
    // biome-ignore-end lint/a11y: a cell of a table that is a grid is a gridcell; its row takes the focus.
  );
}

type CellsProps = RowProps & { readonly lot: DeskLotRow };

/** «Корпус 2, этаж 10, 2 комн., 63,90 м²» */
function whereWords(lot: DeskLotRow): string {
  const { building, rooms, area } = lot;
  const flat = rooms === null ? '' : rooms === 0 ? ', студия' : `, ${roomWords(rooms)}\u00a0комн.`;
  return `${building.name}, ${floorWords(lot)}${flat}, ${areaWords(area)}`;
}

function classOf(lot: DeskLotRow | null, isCard: boolean): string {
  const isPale = lot?.status === 'sold' || lot?.status === 'withdrawn';
  return [styles.row, isCard && styles.card, isPale && styles.pale].filter(Boolean).join(' ');
}

function cellClass(id: ColumnId): string | undefined {
  if (id === 'price') return styles.price;
  return COLUMNS[id].isNumber ? styles.number : undefined;
}

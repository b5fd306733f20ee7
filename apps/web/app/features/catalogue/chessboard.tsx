import type { BuildingDetail, BuildingLot } from '@quarter/contract/complex';
import type { Specs } from '@quarter/contract/property';
import { millions } from '@quarter/domain/format';
import { MOVES, moved, type Place } from '@quarter/domain/grid-moves';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { isPlainClick } from '../../shared/address/plain-click.ts';
import { cx } from '../../ui/cx.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import type { Address } from './address.ts';
import { chessGrid, entryPlace } from './chess-grid.ts';
import { ChessLegend } from './chess-legend.tsx';
import { cellParts, lookWord } from './chess-words.ts';
import styles from './chessboard.module.css';
import { sectionTabs } from './sections.ts';

/** Where the page of a flat is, up to its slug. */
const FLAT = '/flats/';

interface Props {
  readonly building: BuildingDetail;
  readonly specs: Specs;
  readonly chosen: Address;
  /** Slug of the lot that stands beside the grid while none is picked. */
  readonly offered: string | null;
  readonly onPick: (slug: string) => void;
}

/**
 * The chessboard of one building: storeys × positions. Cells are links to the pages
 * of the flats, so they work without scripts; a plain click picks the lot instead.
 * Keys as in the grid pattern of WAI-ARIA APG: arrows, Home, End (with Ctrl to the corners), Enter.
 */
export function Chessboard({ building, specs, chosen, offered, onPick }: Props) {
  const looks = specs.window_look;
  const grid = useMemo(
    () =>
      chessGrid(
        building.lots,
        looks.map(option => option.value),
      ),
    [building, looks],
  );
  const table = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<{ readonly building: number; readonly place: Place } | null>(null);
  const entry = visited?.building === building.id ? visited.place : entryPlace(grid, chosen.lot ?? offered);
  const discounted = building.lots.find(item => item.is_match && item.discount_amount > 0);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const move = MOVES.find(key => key === event.key);
    if (!move || !entry) return;
    event.preventDefault();
    const place = moved(grid, entry, move, event.ctrlKey);
    setVisited({ building: building.id, place });
    table.current?.querySelector<HTMLElement>(`[data-place="${place.row}-${place.column}"]`)?.focus();
  }

  // The table hears for its cells, so that they stay as they are while the address changes around them.
  function onFocus({ target }: FocusEvent) {
    const place = target instanceof HTMLElement ? target.dataset.place?.split('-').map(Number) : undefined;
    const [row, column] = place ?? [];
    if (row !== undefined && column !== undefined)
      setVisited({ building: building.id, place: { row, column } });
  }

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || !isPlainClick(event)) return;
    event.preventDefault();
    onPick(link.pathname.slice(FLAT.length));
  }

  return (
    <>
      <div className={styles.head}>
        <LinkTabs label="Секция" tabs={sectionTabs(specs, chosen, building.id)} />
        <ChessLegend example={discounted ? millions(discounted.price) : null} />
      </div>
      <div className={styles.scroll}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the pattern is this table; its links take the focus.
          role="grid"
          aria-label={`Шахматка: ${building.name}`}
          className={styles.grid}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onClick={onClick}
        >
          {grid.tiers.map(tier => (
            <tbody key={tier.first} className={styles.tier}>
              <tr>
                <th scope="col" className={styles.floor}>
                  {tier.first === 0 ? 'Этаж' : <span className="visually-hidden">Этаж</span>}
                </th>
                {tier.looks.map((look, column) =>
                  look === null ? (
                    <td key={grid.columns[column]} />
                  ) : (
                    <th key={grid.columns[column]} scope="col" className={styles.column}>
                      {lookWord(look, looks)}
                    </th>
                  ),
                )}
              </tr>
              {tier.rows.map(({ floor, cells }, index) => (
                <tr key={floor}>
                  <th scope="row" className={styles.floor}>
                    {floor}
                  </th>
                  {cells.map((item, column) => (
                    <Cell
                      key={grid.columns[column]}
                      lot={item}
                      place={`${tier.first + index}-${column}`}
                      isEntry={entry?.row === tier.first + index && entry.column === column}
                      mark={markOf(item, chosen.lot, offered)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className={styles.note}>
        Комнаты, площадь в&nbsp;м², цена в&nbsp;млн&nbsp;₽. Бледные квартиры не&nbsp;подходят под фильтры
      </p>
    </>
  );
}

interface CellProps {
  readonly lot: BuildingLot | null;
  /** «3-1», row and column from 0. */
  readonly place: string;
  /** Whether the Tab key enters the grid here. */
  readonly isEntry: boolean;
  /** Whether the visitor has picked it, or it stands beside the grid until one is picked. */
  readonly mark: 'picked' | 'offered' | null;
}

/** Drawn anew only when it looks different: a filter comes with hundreds of them, and changes some. */
const Cell = memo(function Cell({ lot, place, isEntry, mark }: CellProps) {
  if (lot === null) return <td />;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell.
    <td aria-selected={mark !== null}>
      <a
        href={lot.has_page ? FLAT + lot.slug : undefined}
        className={cx(cellClass(lot), mark !== null && styles[mark])}
        data-place={place}
        tabIndex={isEntry ? 0 : -1}
      >
        {cellParts(lot).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always the same three parts.
          <span key={index} className={styles.part}>
            {part.text}
            <span className="visually-hidden">{part.rest}</span>
          </span>
        ))}
      </a>
    </td>
  );
}, isSameCell);

/** What of a lot its cell shows. */
const SHOWN = [
  'slug',
  'number',
  'floor',
  'layout_type',
  'area',
  'status',
  'price',
  'discount_amount',
  'is_match',
  'has_page',
] as const;

function isSameCell(before: CellProps, now: CellProps): boolean {
  const { lot } = before;
  return (
    before.place === now.place &&
    before.isEntry === now.isEntry &&
    before.mark === now.mark &&
    (lot === now.lot || SHOWN.every(key => lot?.[key] === now.lot?.[key]))
  );
}

function markOf(lot: BuildingLot | null, picked: string | null, offered: string | null): CellProps['mark'] {
  if (lot === null) return null;
  if (picked !== null) return lot.slug === picked ? 'picked' : null;
  return lot.slug === offered ? 'offered' : null;
}

function cellClass(lot: BuildingLot): string {
  const isDiscounted = lot.discount_amount > 0;
  return cx(
    styles.cell,
    lot.status === 'sold' && styles.sold,
    (lot.status === 'held' || lot.status === 'booked') && styles.taken,
    lot.status === 'free' && !lot.is_match && styles.pale,
    lot.status === 'free' && lot.is_match && isDiscounted && styles.discounted,
  );
}

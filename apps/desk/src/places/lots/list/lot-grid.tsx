import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Failed } from '../../../shared/ui/states.tsx';
import { useIs } from '../../../shared/use-is.ts';
import type { Ticks } from '../mass/choice.ts';
import { COLUMNS, type ColumnId } from './columns.tsx';
import { GridHead } from './grid-head.tsx';
import styles from './lot-grid.module.css';
import { LotRow } from './lot-row.tsx';
import { rowAfter } from './row-keys.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLotRows } from './use-lot-rows.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

interface Props {
  /** Query of what the list is narrowed to and goes by. */
  readonly filter: string;
  /** Its beginning, see `useLotHead`. */
  readonly head: DeskResponse<'deskLots'>;
  /** The beginning is that of the former filter. */
  readonly isFormer: boolean;
  readonly columns: readonly ColumnId[];
  readonly order: string;
  readonly onOrder: (order: string) => void;
  /** Which lot is open beside the list; what is in sight there is left out here. */
  readonly openId: string | null;
  readonly mayChange: boolean;
  /** Null for whom it is not to change many lots. */
  readonly ticks: Ticks | null;
}

/** Heights of rows, px: see the sheet. */
const ROW = 36;
const CARD = 104;
const BESIDE: readonly ColumnId[] = ['status', 'price'];
const NAME_WIDTH = 152;
const TICK_WIDTH = 24;
const GAP = 12;

/**
 * All lots that a filter finds as one list to scroll; rows come by pages as they come into sight. Keys as in the grid
 * pattern of WAI-ARIA APG by rows: arrows, PageUp and PageDown, Home and End; Enter opens a lot, Space ticks it. The
 * Tab key goes through the row that has the focus and on.
 */
export function LotGrid(props: Props) {
  const { filter, head, isFormer, order, onOrder, openId, mayChange, ticks } = props;
  const { search } = useLocation();
  const navigate = useNavigate();
  const isCard = useIs('phone');
  const isAway = useIs('single') && openId !== null;
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { count } = head;
  const [chosen, setEntry] = useState(0);
  // A list that was narrowed meanwhile may be too short for it.
  const entry = Math.min(chosen, count - 1);
  const height = isCard ? CARD : ROW;
  const sight = useRowsInSight({
    count,
    height,
    box,
    body,
    isPage: isCard,
    kept: entry,
  });
  const lots = useLotRows(filter, head, { ...sight, kept: entry, isOff: isFormer || isAway });
  useKeptPlace(sight, filter, { isAway, isFormer });
  const toFocus = useRef<number | null>(null);
  const hasFocus = useRef(false);
  // Before anything else happens: a key that is pressed while nothing has the focus would be lost.
  useLayoutEffect(() => {
    // A row that was on its way is another element once its lot has come.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (toFocus.current !== entry && !isLost) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${entry}"]`);
    row?.focus({ preventScroll: true });
    toFocus.current = null;
  });

  // Rows stay as they are while the ticks around them change.
  const latest = useRef(ticks);
  useEffect(() => {
    latest.current = ticks;
  });
  const onTick = useCallback((id: number, isTicked: boolean) => latest.current?.set(id, isTicked), []);

  function onKeyDown(event: KeyboardEvent) {
    const row = rowOf(event.target);
    // What is typed over a row is none of the list's.
    if (row === null || isOverRow(event.target)) return;
    const to =
      event.ctrlKey || event.altKey || event.metaKey ? null : rowAfter(event.key, row, { count, ...sight });
    if (to !== null) {
      event.preventDefault();
      // Nothing is drawn anew for a row that has the focus: the order would wait, and take it from what has it later.
      toFocus.current = to === entry ? null : to;
      setEntry(to);
      sight.show(to);
      return;
    }
    const lot = event.target instanceof HTMLElement && event.target.role === 'row' ? lots.at(row) : null;
    if (lot === null) return;
    if (event.key === 'Enter') void navigate({ pathname: `/lots/${lot.id}`, search });
    if (event.key === ' ' && ticks !== null && !ticks.isAll) ticks.set(lot.id, !ticks.has(lot.id));
    if (event.key === ' ') event.preventDefault();
  }

  function onFocus({ target }: FocusEvent) {
    const row = rowOf(target);
    if (row === null) return;
    hasFocus.current = true;
    setEntry(row);
  }

  const columns = openId === null ? props.columns : BESIDE;
  const hasTicks = ticks !== null;
  const layout = useMemo(() => layoutOf(columns, hasTicks), [columns, hasTicks]);
  // Rows on their way are no elements: nothing else tells of them.
  const isWaiting = lots.error === null && sight.rows.some(row => lots.at(row) === null);
  const drawn = new Set<number>();
  return (
    <>
      {lots.error !== null && <Failed error={lots.error} onRetry={lots.retry} />}
      <div ref={box} className={isCard ? styles.cards : styles.box} style={layout}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the pattern is this table; its rows take the focus.
          role="grid"
          aria-label="Лоты"
          aria-rowcount={count + 1}
          aria-busy={isFormer || isWaiting}
          data-former={isFormer || undefined}
          aria-multiselectable={hasTicks}
          className={styles.table}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={event => {
            // Nothing leaves where its element is gone.
            hasFocus.current = !event.target.isConnected;
          }}
        >
          <GridHead columns={columns} isUnseen={isCard} order={order} onOrder={onOrder} hasTicks={hasTicks} />
          <tbody
            ref={body}
            // biome-ignore lint/a11y/noRedundantRoles: a table of blocks is none without them.
            role="rowgroup"
            className={styles.body}
            style={{ height: count * height }}
          >
            {sight.rows.map(row => {
              const lot = lots.at(row);
              // A lot that moves while one types in its row takes the row along; while pages come anew one may be in two.
              const isTwice = lot !== null && drawn.has(lot.id);
              if (lot !== null) drawn.add(lot.id);
              // Rows on their way are the ground of the list, which costs a frame nothing; but one may have the focus.
              if ((lot === null || isTwice) && row !== entry) return null;
              return (
                <LotRow
                  key={lot !== null && !isTwice ? lot.id : 'entry'}
                  lot={lot}
                  row={row}
                  top={row * height}
                  columns={columns}
                  isCard={isCard}
                  isEntry={row === entry}
                  isOpen={lot !== null && String(lot.id) === openId}
                  search={search}
                  mayChange={mayChange}
                  tick={ticks === null ? null : ticks.isAll ? 'all' : lot && ticks.has(lot.id) ? 'on' : 'off'}
                  onTick={onTick}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Row of the list that an element lies in, from 0. */
function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row === null ? null : Number(row.dataset.row);
}

function isOverRow(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

/** Places of the columns, for the sheet. */
function layoutOf(columns: readonly ColumnId[], hasTicks: boolean): Record<`--${string}`, string> {
  const widths = [...(hasTicks ? [TICK_WIDTH] : []), NAME_WIDTH, ...columns.map(id => COLUMNS[id].width)];
  const tracks = widths.map(width =>
    width === TICK_WIDTH ? `${width}px` : `minmax(${width}px, ${width}fr)`,
  );
  const least = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  return {
    '--columns': tracks.join(' '),
    '--gap': `${GAP}px`,
    '--least': `${least}px`,
    '--past-tick': `${TICK_WIDTH}px`,
  };
}

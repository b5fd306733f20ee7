import { Checkbox } from '@mantine/core';
import { DESK_LOT_STATUS_TITLES, type DeskLotRow } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { Link, useLocation } from 'react-router';
import { momentWords } from '../../shared/moments.ts';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import styles from './lot-table.module.css';
import type { Ticks } from './mass/choice.ts';
import { PriceEditor } from './price-editor.tsx';
import { areaWords, discountWords, perMetre, roomWords, titleOf } from './words.ts';

interface Props {
  readonly lots: readonly DeskLotRow[];
  /** Which one is open beside the list; what is in sight there is left out here. */
  readonly openId: string | null;
  readonly mayChange: boolean;
  /** Null for whom it is not to do anything with many lots. */
  readonly ticks: Ticks | null;
}

export function LotTable({ lots, openId, mayChange, ticks }: Props) {
  const { search } = useLocation();
  const name: Column<DeskLotRow> = {
    title: 'Лот',
    isName: true,
    cell: lot => (
      <Link
        to={{ pathname: `/lots/${lot.id}`, search }}
        aria-current={String(lot.id) === openId ? 'true' : undefined}
        className={styles.name}
      >
        {titleOf(lot)}
      </Link>
    ),
  };
  const place: readonly Column<DeskLotRow>[] = [
    { title: 'Корпус', cell: ({ building }) => building.name },
    { title: 'Этаж', isNumber: true, cell: ({ floor }) => floor },
    { title: 'Комнат', cell: ({ rooms }) => roomWords(rooms) },
    { title: 'Площадь', isNumber: true, cell: ({ area }) => areaWords(area) },
  ];
  const price: Column<DeskLotRow> = {
    title: 'Цена',
    isNumber: true,
    cell: lot => (mayChange ? <PriceEditor lot={lot} /> : roubles(lot.price)),
  };
  const more: readonly Column<DeskLotRow>[] = [
    { title: 'За м²', isNumber: true, cell: ({ price, area }) => perMetre(price, area) },
    { title: 'Скидка', cell: lot => <span className={styles.discount}>{discountWords(lot)}</span> },
  ];
  const status: Column<DeskLotRow> = { title: 'Статус', cell: statusOf };
  const changed: Column<DeskLotRow> = {
    title: 'Изменён',
    cell: ({ changed_at }) => <time dateTime={changed_at}>{momentWords(changed_at)}</time>,
  };
  const tick: Column<DeskLotRow> = {
    title: 'Выбор',
    isActions: true,
    cell: lot => (
      <Checkbox
        aria-label={`Выбрать: ${titleOf(lot)}`}
        checked={ticks?.has(lot.id) ?? false}
        disabled={ticks?.isAll ?? false}
        onChange={event => ticks?.set(lot.id, event.currentTarget.checked)}
      />
    ),
  };
  const wide = [name, ...place, price, ...more, status, changed];
  return (
    <Rows
      label="Лоты"
      columns={openId === null ? (ticks ? [...wide, tick] : wide) : [name, status, price]}
      rows={lots}
      keyOf={({ id }) => id}
      isPale={row => row.status === 'sold' || row.status === 'withdrawn'}
    />
  );
}

function statusOf({ status, hold }: DeskLotRow): string {
  const title = DESK_LOT_STATUS_TITLES[status];
  return hold === null ? title : `${title} до ${momentWords(hold.until)}`;
}

import type { DeskPace } from '@quarter/contract/desk/figures';
import { roomsName } from '@quarter/domain/flat-name';
import { NBSP, roubles, thousands } from '@quarter/domain/format';
import { useDesk } from '../../shared/api.ts';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { Part } from './part.tsx';
import type { FigureAddress } from './use-figure-address.ts';

type Row = DeskPace['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    title: 'Комнат',
    isName: true,
    cell: ({ rooms }) => (rooms >= 4 ? `4${NBSP}и больше` : roomsName(rooms)),
  },
  { title: 'Осталось', isNumber: true, cell: ({ free }) => thousands(free) },
  { title: 'Просмотров', isNumber: true, cell: ({ views }) => thousands(views) },
  { title: 'Забронировано на сайте', isNumber: true, cell: ({ booked }) => thousands(booked) },
  { title: 'Продано', isNumber: true, cell: ({ sold }) => thousands(sold) },
  { title: 'Продано раньше', isNumber: true, cell: row => thousands(row.sold_before) },
  {
    title: 'Метр, медиана',
    isNumber: true,
    cell: ({ metre }) => (metre === null ? '—' : roubles(metre)),
  },
];

/** How fast flats go, beside what a metre of them costs. */
export function Pace({ address }: { readonly address: FigureAddress }) {
  const pace = useDesk('deskPace', { query: address.period }, { keepsFormer: true });
  return (
    <Part
      title="Цены и темп"
      lead="Сколько квартир осталось и по какой цене за метр, сколько ушло за период и за столько же дней до него."
    >
      <Loaded query={pace}>
        {({ rows }) => (
          <Rows label="Цены и темп" columns={COLUMNS} rows={rows} keyOf={({ rooms }) => rooms} />
        )}
      </Loaded>
    </Part>
  );
}

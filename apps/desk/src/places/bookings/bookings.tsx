import { BOOKING_STATES, type BookingState } from '@quarter/contract/desk/bookings';
import { BOOKING_STATE_TITLES } from '@quarter/contract/desk/list-words';
import { useParams } from 'react-router';
import { useDesk } from '../../shared/api.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Split } from '../../shared/ui/split.tsx';
import { Empty, Loaded } from '../../shared/ui/states.tsx';
import { PAGE_SIZE, useFilters } from '../../shared/use-filters.ts';
import { BookingPanel } from './booking-panel.tsx';
import { BookingTable } from './booking-table.tsx';

const FILTERS = ['state'] as const;
const STATES = BOOKING_STATES.map(value => ({ value, label: BOOKING_STATE_TITLES[value] }));
const EMPTY: Readonly<Record<BookingState, string>> = {
  running: 'Сейчас никто не держит и не бронирует лоты.',
  queued: 'Очередей нет.',
  ended: 'Прошлых броней нет.',
  undelivered: 'Обо всех бронях сообщили всем, кому нужно.',
};

/** Who has a lot and how long, who waits for one, and one of them beside. */
export function Component() {
  const { id = null } = useParams();
  const filters = useFilters(FILTERS);
  const state = BOOKING_STATES.find(known => known === filters.of('state')) ?? 'running';
  const bookings = useDesk(
    'deskBookings',
    { query: filters.query },
    { every: REFRESH_MS, keepsFormer: true },
  );
  const list = (
    <>
      <Choice
        label="Какие брони"
        options={STATES}
        value={state}
        onChange={chosen => filters.set('state', chosen === 'running' ? null : chosen)}
      />
      <Loaded query={bookings} onShowAll={filters.clear}>
        {({ count, results }) =>
          results.length === 0 ? (
            <Empty title={EMPTY[state]} />
          ) : (
            <>
              <BookingTable bookings={results} toldAt={bookings.dataUpdatedAt} state={state} openId={id} />
              <Pages count={count} limit={PAGE_SIZE} offset={filters.offset} onMove={filters.goTo} />
            </>
          )
        }
      </Loaded>
    </>
  );
  return (
    <Page title="Брони" actions={<ExportButton name="deskExportBookings" chosen={filters.chosen} />}>
      <Split list={list} card={id && <BookingPanel key={id} id={id} />} />
    </Page>
  );
}

import type { DeskToday } from '@quarter/contract/desk/today';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BookingsToday } from './bookings-today.tsx';
import { DeliveriesToday } from './deliveries-today.tsx';
import { FiguresToday } from './figures-today.tsx';
import { RequestsToday } from './requests-today.tsx';

type Part<K extends keyof DeskToday> = NonNullable<DeskToday[K]>;

/** What the parts say, without what they are made of. @param visits of the last seven days */
function textOf(
  requests: Part<'requests'>,
  deliveries: Part<'deliveries'>,
  bookings: Part<'bookings'>,
  visits = 0,
): string {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <RequestsToday requests={requests} />
      <DeliveriesToday deliveries={deliveries} maySeeBookings />
      <BookingsToday bookings={bookings} />
      <FiguresToday figures={{ ...FIGURES, visits: { now: visits, before: 0 } }} />
    </MemoryRouter>,
  );
  return markup.replaceAll(/<[^>]+>/g, '|');
}

const NONE = { now: 0, before: 0 };
const FIGURES = { visits: NONE, views: NONE, hearts: NONE, prints: NONE, requests: NONE, bookings: NONE };
const REQUESTS = { new: 0, oldest_at: null, oldest: [], wished: { count: 0, first: [] } };
const DELIVERIES = {
  dead: 0,
  dead_requests: 0,
  dead_bookings: 0,
  waiting: 0,
  lost: [],
  oldest_at: null,
  unserved: [],
};
const BOOKINGS = {
  running: 3,
  ending: [],
  queued: { count: 0, first: [] },
  unfinished: { count: 0, last: [] },
};

it('says in words that nothing waits, and has no zeros', () => {
  const text = textOf(REQUESTS, DELIVERIES, BOOKINGS);
  expect(text).toContain('Новых заявок нет');
  expect(text).toContain('Занятых лотов никто не ждёт.');
  expect(text).toContain('За последние две недели посещений, заявок и броней не было.');
  expect(text).not.toContain('|0|');
});

it('has a figure of whatever waits', () => {
  const text = textOf(
    { ...REQUESTS, new: 7, oldest_at: '2026-11-25T09:00:00Z' },
    { ...DELIVERIES, dead: 4, dead_requests: 4 },
    { ...BOOKINGS, queued: { count: 5, first: [] }, unfinished: { count: 6, last: [] } },
    8,
  );
  for (const figure of [7, 4, 5, 6, 8]) expect(text).toContain(`|${figure}|`);
});

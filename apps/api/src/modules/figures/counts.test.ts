import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Counts, sumsByRooms } from './counts.ts';
import { withinBounds } from './keep.ts';
import { MOST_TEXTS, OTHERS } from './rules.ts';

const DAY = '2026-03-02';
const NEXT = '2026-03-03';
const summed = (rows: readonly { readonly count: number }[]) =>
  rows.reduce((total, { count }) => total + count, 0);

describe('what is counted in memory', () => {
  it('is a row for a lot and day, and the sums of the day', () => {
    const counts = new Counts();
    counts.addLot(DAY, 'views', 7);
    counts.addLot(DAY, 'views', 7);
    counts.addLot(DAY, 'hearts', 7);
    counts.addLot(DAY, 'views', 8);
    counts.addLot(NEXT, 'views', 7);
    const taken = counts.take();
    expect(taken?.lots).toEqual([
      { day: DAY, lotId: 7, views: 2, hearts: 1, prints: 0, bookings: 0 },
      { day: DAY, lotId: 8, views: 1, hearts: 0, prints: 0, bookings: 0 },
      { day: NEXT, lotId: 7, views: 1, hearts: 0, prints: 0, bookings: 0 },
    ]);
    expect(taken?.site).toEqual([
      { day: DAY, what: 'views', key: '', count: 3 },
      { day: DAY, what: 'hearts', key: '', count: 1 },
      { day: NEXT, what: 'views', key: '', count: 1 },
    ]);
    expect(counts.take()).toBeNull();
  });

  it('is summed by the number of rooms, without what is no flat', () => {
    const counts = new Counts();
    for (const lot of [7, 8, 9]) counts.addLot(DAY, 'views', lot, lot);
    counts.addLot(DAY, 'hearts', 7);
    counts.addLot(NEXT, 'bookings', 8);
    const rooms = new Map([
      [7, 0],
      [8, 0],
    ]);
    expect(sumsByRooms(counts.take()?.lots ?? [], id => rooms.get(id))).toEqual([
      { day: DAY, what: 'views_by_rooms', key: '0', count: 15 },
      { day: NEXT, what: 'bookings_by_rooms', key: '0', count: 1 },
    ]);
  });

  it('is not lost when it could not be written, and goes with what has come since', () => {
    const counts = new Counts();
    counts.addLot(DAY, 'prints', 7);
    counts.addText(DAY, 'requests', '');
    const taken = counts.take();
    counts.addLot(DAY, 'prints', 7);
    counts.addText(DAY, 'requests', '');
    if (taken) counts.putBack(taken);
    expect(counts.take()?.site).toEqual([
      { day: DAY, what: 'prints', key: '', count: 2 },
      { day: DAY, what: 'requests', key: '', count: 2 },
    ]);
  });

  it('holds no more texts of a day than its bound, and counts the others together', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MOST_TEXTS * 2 }),
        fc.integer({ min: 1, max: 3 }),
        (many, times) => {
          const counts = new Counts();
          for (let time = 0; time < times; time += 1)
            for (let text = 0; text < many; text += 1) counts.addText(DAY, 'searches', `area_min=${text}`);
          const site = counts.take()?.site ?? [];
          expect(summed(site)).toBe(many * times);
          expect(site.length).toBe(Math.min(many, MOST_TEXTS + 1));
          expect(site.some(({ key }) => key === OTHERS)).toBe(many > MOST_TEXTS);
        },
      ),
      { numRuns: 20 },
    );
    const counts = new Counts();
    counts.addText(DAY, 'searches', 'x'.repeat(2_000));
    expect(counts.take()?.site).toEqual([{ day: DAY, what: 'searches', key: OTHERS, count: 1 }]);
  });
});

describe('texts that a day has already', () => {
  const row = (key: string, count = 1, day = DAY) => ({ day, what: 'searches' as const, key, count });
  const full = Array.from({ length: MOST_TEXTS }, (_, index) => row(`floor_min=${index}`));

  it('go on being counted when the day is full; new ones are counted with the others', () => {
    expect(withinBounds([row('floor_min=7', 4), row('a'), row('b', 2)], full)).toEqual([
      row('floor_min=7', 4),
      row(OTHERS, 3),
    ]);
    expect(withinBounds([row('a', 1, NEXT)], full)).toEqual([row('a', 1, NEXT)]);
  });
});

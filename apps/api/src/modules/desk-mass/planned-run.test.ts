import { describe, expect, it } from 'vitest';
import { type KeptChange, type ManyLot, manyLots } from '../desk-lots/service.ts';
import { planOf } from './plan.ts';
import { whyKept } from './planned-run.ts';
import { dueOf } from './planner.ts';

const AT = new Date('2026-12-01T00:00:00+03:00');
const THEN = { at: AT, day: '2026-12-01' };
const LOT: ManyLot = {
  id: 1,
  kind: 'flat',
  number: '1',
  building: 'Секция 1',
  level: null,
  floor: 2,
  status: 'free',
  withdrawnAt: null,
  isWithdrawnHere: false,
  soldAt: null,
  holdUntil: null,
  isBooked: null,
  importedStatus: null,
  price: 10_000_000,
  oldPrice: null,
  discountAmount: 0,
  discountUntil: null,
  priceDate: '2026-06-01',
  facingType: 'none',
  facing: 'Без отделки',
};
const UP = { what: 'percent', percent: 2, rounding: 1 } as const;
const FINE = { what: 'finishing', after: { value: 'fine', words: 'Чистовая' } } as const;
const OFF = { what: 'status', status: 'withdrawn' } as const;

/** What was agreed to for a lot. */
function agreed(lot: ManyLot, change: typeof UP | typeof OFF | typeof FINE): KeptChange {
  const [step] = planOf([lot], change, THEN).steps;
  if (!step) throw new Error('the lot is left');
  return step.change;
}
function kept(lot: ManyLot, change: KeptChange, moment = THEN) {
  return whyKept(stepTo(lot, change, moment), change, moment);
}
function stepTo(lot: ManyLot, change: KeptChange, moment: typeof THEN) {
  if (change.kind === 'status') return manyLots.statusStep(lot, change.after, moment);
  if (change.kind === 'finishing') return manyLots.finishingStep(lot, change.after);
  return manyLots.priceStep(lot, change.after, moment.day);
}

describe('when the time of a finishing has come', () => {
  const change = agreed(LOT, FINE);
  it.each([
    [{}, null],
    [{ facingType: 'rough', facing: 'Черновая' }, 'changed'],
    [{ facingType: 'fine', facing: 'Чистовая' }, 'unchanged'],
    [{ withdrawnAt: '2026-11-30T00:00:00Z' }, null],
    [{ status: 'sold' as const }, 'sold'],
    [{ status: 'booked' as const }, 'booked'],
    [{ status: 'held' as const, holdUntil: new Date('2026-12-02T00:00:00Z'), isBooked: false }, 'held'],
    [{ kind: 'parking' as const }, 'no-flat'],
  ])('a lot that has become %o is left as %s', (become, why) => {
    expect(kept({ ...LOT, ...become }, change)).toBe(why);
  });
});

describe('when the time of a price has come', () => {
  const change = agreed(LOT, UP);
  it.each([
    [{}, null],
    [{ price: 11_000_000 }, 'changed'],
    [{ price: 10_200_000 }, 'unchanged'],
    [{ status: 'sold' as const }, 'sold'],
    [{ withdrawnAt: '2026-11-30T00:00:00Z' }, 'withdrawn'],
    [{ status: 'held' as const, holdUntil: new Date('2026-12-02T00:00:00Z'), isBooked: false }, null],
    [{ price: 9_000_000, oldPrice: 10_000_000, discountAmount: 10 }, 'changed'],
  ])('a lot that has become %o is left as %s', (become, why) => {
    expect(kept({ ...LOT, ...become }, change)).toBe(why);
  });

  it('a discount that has ended since, as was foreseen, is no change', () => {
    const cut = { price: 9_000_000, oldPrice: 10_000_000, discountAmount: 10, discountUntil: '2026-11-30' };
    const lot = { ...LOT, ...cut };
    expect(kept(lot, agreed(lot, UP))).toBeNull();
    expect(agreed(lot, UP).after).toMatchObject({ price: 10_200_000, oldPrice: null });
  });
});

describe('when the time of a status has come', () => {
  const change = agreed(LOT, OFF);
  it.each([
    [{}, null],
    [{ price: 11_000_000 }, null],
    [{ withdrawnAt: '2026-11-30T00:00:00Z' }, 'unchanged'],
    [{ status: 'sold' as const }, 'sold'],
    [{ status: 'booked' as const }, 'booked'],
    [{ status: 'held' as const, holdUntil: new Date('2026-12-02T00:00:00Z'), isBooked: false }, 'held'],
  ])('a lot that has become %o is left as %s', (become, why) => {
    expect(kept({ ...LOT, ...become }, change)).toBe(why);
  });
});

it('a time to come is any within a year', () => {
  expect(dueOf('2026-12-01T00:00:01+03:00', AT)).toEqual(new Date('2026-11-30T21:00:01Z'));
  for (const wrong of ['2026-12-01T00:00:00+03:00', '2025-12-01T00:00:00Z', '2028-01-01T00:00:00Z'])
    expect(() => dueOf(wrong, AT)).toThrow();
});

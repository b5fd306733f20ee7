import { shortNames, toggled } from '@quarter/contract/flat-filter-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeChange, shownRange, trackFor } from './bounds.ts';
import { choices, isNumber, trackOf } from './options.ts';
import { facets, filter, SPECS } from './testing.ts';

describe('tracks of range filters', () => {
  it('widens to whole steps, so that the ends can be typed', () => {
    expect(trackOf({ min: 28_437_000, max: 51_960_000 }, SPECS.price)).toEqual({
      min: 28_400_000,
      max: 52_000_000,
      step: 100_000,
    });
    expect(trackOf({ min: 52.3, max: 94.6 }, SPECS.area)).toEqual({ min: 52.3, max: 94.6, step: 0.1 });
  });

  it('never leaves a flat outside', () => {
    const value = fc.integer({ min: 300, max: 3000 }).map(tenths => tenths / 10);
    fc.assert(
      fc.property(value, value, (a, b) => {
        const { min, max } = trackOf({ min: Math.min(a, b), max: Math.max(a, b) }, SPECS.area);
        expect(min).toBeLessThanOrEqual(Math.min(a, b) + 1e-6);
        expect(max).toBeGreaterThanOrEqual(Math.max(a, b) - 1e-6);
        expect(max - min).toBeLessThan(Math.abs(a - b) + 0.2);
      }),
    );
  });

  it('R-388 shows the choice clamped to what the other filters leave', () => {
    const track = { min: 20_000_000, max: 40_000_000, step: 100_000 };
    expect(shownRange(filter({ price_min: 25_000_000, price_max: 52_000_000 }), 'price', track)).toEqual([
      25_000_000, 40_000_000,
    ]);
  });

  it('keeps a choice in sight that leaves nothing', () => {
    const chosen = filter({ price_max: 30_000_000 });
    const missed = facets({ price: { min: 43_700_000, max: 44_000_000 } });
    const track = trackFor(chosen, 'price', missed, SPECS);
    expect(shownRange(chosen, 'price', track)).toEqual([15_900_000, 30_000_000]);
  });

  it('an end of the track is no bound; a bound that did not move stays as chosen', () => {
    const track = { min: 20_000_000, max: 40_000_000, step: 100_000 };
    const chosen = filter({ price_max: 52_000_000 });
    expect(rangeChange(chosen, 'price', track, [25_000_000, 40_000_000])).toEqual({
      price_min: 25_000_000,
      price_max: 52_000_000,
    });
    expect(rangeChange(filter({ price_min: 25_000_000 }), 'price', track, [20_000_000, 30_000_000])).toEqual({
      price_min: null,
      price_max: 30_000_000,
    });
  });
});

describe('options of list filters', () => {
  it('A-53 an option without flats is dead unless it is chosen', () => {
    const facet = [
      { value: 1, label: '', count: 0 },
      { value: 2, label: '', count: 0 },
      { value: 3, label: '', count: 7 },
    ];
    const found = choices(SPECS.building, facet, [2], isNumber);
    expect(found.map(({ value, count, isDead }) => [value, count, isDead])).toEqual([
      [1, 0, true],
      [2, 0, false],
      [3, 7, false],
    ]);
  });

  it('toggles in the order of the filter', () => {
    expect(toggled([2, 10], 3)).toEqual([2, 3, 10]);
    expect(toggled(['b', 'a'], 'b')).toEqual(['a']);
  });

  it('shortens like names only', () => {
    expect(shortNames(['Секция 1', 'Секция 2'])).toEqual({ heading: 'Секция', names: ['1', '2'] });
    expect(shortNames(['Корпус 1', 'Башня'])).toEqual({ heading: null, names: ['Корпус 1', 'Башня'] });
  });
});

import { expect, it } from 'vitest';
import { priceRange } from './price-range.ts';

it('a calculator reaches the cheapest and the dearest flat on sale', () => {
  expect(priceRange({ min: 16_040_000, max: 110_540_000 })).toMatchObject({
    min: 16_000_000,
    max: 110_600_000,
  });
  expect(priceRange({ min: 16_000_000, max: 110_500_000 })).toMatchObject({
    min: 16_000_000,
    max: 110_500_000,
  });
});

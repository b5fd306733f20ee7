import type { ParkingLot } from '@quarter/contract/podium';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { discountOf } from '../../ui/lots/lot-discount.ts';
import { OtherPrice } from './other-price.tsx';

const SPACE: ParkingLot = {
  kind: 'parking',
  id: 154,
  slug: 'mesto-154',
  number: '154',
  status: 'free',
  is_favorite: false,
  building: { id: 3, number: 3, name: 'Секция 3', floors: 24, completion: { year: 2028, quarter: 2 } },
  floor: { id: -2, name: '−2 уровень' },
  area: 13.5,
  price: 2_250_000,
  old_price: 2_500_000,
  discount_amount: 10,
  discount_until: '2026-12-31',
  outline: [],
  size: null,
  type: null,
  lift_distance: null,
  pair: null,
};
const wordsOf = (lot: ParkingLot) =>
  renderToStaticMarkup(<OtherPrice lot={lot} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it('R-283 a discount of a parking space stands with its old price, percent and condition', () => {
  expect(wordsOf(SPACE)).toContain('2 250 000 ₽ 2 500 000 ₽ −10% при 100% оплате');
  expect(discountOf(SPACE)?.terms.replace(/\s/g, ' ')).toBe(
    'Скидка 10% действительна при 100% оплате до 31 декабря 2026 года',
  );
});

it('R-283 what is taken, or has no discount, shows none', () => {
  expect(discountOf({ ...SPACE, status: 'sold' })).toBeNull();
  expect(wordsOf({ ...SPACE, status: 'booked' })).not.toMatch(/%|₽/);
  expect(wordsOf({ ...SPACE, old_price: null, discount_amount: 0 })).not.toContain('%');
});

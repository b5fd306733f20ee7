import { expect, it } from 'vitest';
import {
  areaWords,
  differenceWords,
  discountWords,
  farWords,
  floorWords,
  perMetre,
  priceWords,
  roomWords,
  shortDiscountWords,
} from './words.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const NONE = { price: 20_000_000, old_price: null, discount_amount: 0, discount_until: null };
const year = new Date().getFullYear();

it('a lot stands on a storey, or on a level by its name', () => {
  expect(plain(floorWords({ floor: 14, level: null }))).toBe('этаж 14');
  expect(floorWords({ floor: 2, level: '−1 уровень' })).toBe('−1 уровень');
});

it('tells a price with its discount and the end of it', () => {
  expect(plain(priceWords(NONE))).toBe('20 000 000 ₽');
  const cut = { price: 17_500_000, old_price: 20_000_000, discount_amount: 12.5, discount_until: null };
  expect(plain(priceWords(cut))).toBe('17 500 000 ₽, скидка 12,5%');
  expect(plain(discountWords({ ...cut, discount_until: `${year}-12-31` }))).toBe('12,5% до 31 дек.');
  expect(discountWords(NONE)).toBe('—');
  const until = { ...cut, discount_until: '2027-12-31' };
  expect(plain(shortDiscountWords(until, new Date('2026-12-30T12:00:00Z')))).toBe('12,5% до 31.12.27');
  expect(plain(shortDiscountWords(until, new Date('2027-01-30T12:00:00Z')))).toMatch(/^12,5% до 31 дек\./);
  expect(shortDiscountWords(NONE)).toBe('—');
  const far = { ...cut, discount_until: `${year + 2}-12-31` };
  expect(discountWords(far), 'no line begins with «г.»').toMatch(/\u00a0г\.$/);
});

it('tells measures as the office counts them', () => {
  expect(plain(areaWords(63.9))).toBe('63,90 м²');
  expect(plain(perMetre(20_000_000, 64))).toBe('312 500 ₽/м²');
  expect([0, 3, null].map(roomWords)).toEqual(['студия', '3', '—']);
});

it('tells how far a new price is from the one before', () => {
  expect(farWords(26_000_000, 20_000_000), 'not far yet').toBeNull();
  expect(farWords(14_000_000, 20_000_000)).toBeNull();
  expect(plain(farWords(5_200_000, 20_000_000) ?? '')).toBe('Цена на 74% ниже прежней. Сохранить?');
  expect(plain(farWords(60_000_000, 20_000_000) ?? '')).toBe('Цена на 200% выше прежней. Сохранить?');
  expect(differenceWords(20_500_000, 20_000_000)).toBe(' На 2,5% больше прежней.');
  expect(differenceWords(2_000_000, 20_000_000)).toBe(' На 90% меньше прежней.');
  expect(differenceWords(20_000_000, 20_000_000)).toBe('');
});

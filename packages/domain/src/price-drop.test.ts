import { expect, test } from 'vitest';
import { lastDrop } from './price-drop.ts';

const history = (...prices: number[]) =>
  prices.map((price, index) => ({ date: `2026-0${index + 1}-01`, price }));

test('a price became lower only when its last change was downwards', () => {
  expect(lastDrop(history(90, 100, 88), 88)).toEqual({ date: '2026-03-01', by: 12 });
  expect(lastDrop(history(90, 80, 88), 88)).toBeNull();
  expect(lastDrop(history(90, 90), 90)).toBeNull();
  expect(lastDrop(history(90), 90)).toBeNull();
  expect(lastDrop([], 90)).toBeNull();
});

test('a price that is not the last one of its history has no mark', () => {
  expect(lastDrop(history(100, 88), 95)).toBeNull();
});

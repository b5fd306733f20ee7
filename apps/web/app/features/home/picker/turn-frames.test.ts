import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { inCircle, loadOrder, nearestOf, sideText } from './turn-frames.ts';

const COUNT = 36;
const frames = fc.integer({ min: 0, max: COUNT - 1 });

it('loads every picture of the turn once, beginning with the one that is seen', () => {
  fc.assert(
    fc.property(frames, from => {
      const order = loadOrder(COUNT, from);
      expect(order[0]).toBe(from);
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: COUNT }, (_, frame) => frame));
    }),
  );
});

it('can show any side within 30° after six pictures and within 20° after twelve', () => {
  fc.assert(
    fc.property(frames, frames, (from, wanted) => {
      const order = loadOrder(COUNT, from);
      const awayAfter = (count: number) => {
        const way = inCircle(nearestOf(new Set(order.slice(0, count)), wanted, COUNT) - wanted, COUNT);
        return Math.min(way, COUNT - way);
      };
      expect(awayAfter(6)).toBeLessThanOrEqual(3);
      expect(awayAfter(12)).toBeLessThanOrEqual(1);
    }),
  );
});

it('shows the picture that is wanted once it is loaded, also across the seam', () => {
  expect(nearestOf(new Set([0, 35]), 35, COUNT)).toBe(35);
  expect(nearestOf(new Set([0, 30]), 34, COUNT)).toBe(0);
  expect(inCircle(-1, COUNT)).toBe(35);
  expect(inCircle(36, COUNT)).toBe(0);
});

it.each([
  [0, 'Вид с\u00a0реки'],
  [9, 'Вид с\u00a0востока'],
  [18, 'Вид со\u00a0двора'],
  [27, 'Вид с\u00a0запада'],
  [35, 'Вид с\u00a0реки'],
])('names the side of picture %i', (frame, words) => {
  expect(sideText(frame, COUNT)).toBe(words);
});

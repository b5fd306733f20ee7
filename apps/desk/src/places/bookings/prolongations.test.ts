import { expect, it } from 'vitest';
import { endOfDay, prolongationsOf, prolonged } from './prolongations.ts';

it('a timer is prolonged by minutes, a booking by days, from its present end', () => {
  const labels = (status: 'held' | 'booked') => prolongationsOf({ status }).map(({ label }) => label);
  expect(labels('held')).toEqual(['15 минут', '1 час', '1 день']);
  expect(labels('booked')).toEqual(['1 день', '3 дня', '7 дней']);
  const [first] = prolongationsOf({ status: 'held' });
  expect(prolonged('2026-03-02T20:30:00.000Z', first?.ms ?? 0)).toBe('2026-03-02T20:45:00.000Z');
});

it('a day ends in Moscow', () => {
  expect(endOfDay('2026-03-02')).toBe('2026-03-02T20:59:59.000Z');
});

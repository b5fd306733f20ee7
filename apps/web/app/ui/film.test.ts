import { expect, test } from 'vitest';
import { durationText, momentText } from './film.tsx';

test('a length is rounded, a moment has the second that has begun', () => {
  expect([10, 74.6, 600].map(durationText)).toEqual(['0:10', '1:15', '10:00']);
  expect([0, 2.5, 7.5, 61.9].map(momentText)).toEqual(['0:00', '0:02', '0:07', '1:01']);
});

import { expect, it } from 'vitest';
import { conePath } from './tour-cone.ts';

it.each([
  ['north', 0, 'M2 3L-1 0A4.243 4.243 0 0 1 5 0Z'],
  ['east', 90, 'M2 3L5 0A4.243 4.243 0 0 1 5 6Z'],
  ['south', 180, 'M2 3L5 6A4.243 4.243 0 0 1 -1 6Z'],
  ['west, as the rest of a turn', -90, 'M2 3L-1 6A4.243 4.243 0 0 1 -1 0Z'],
])('a look to the %s', (_, azimuth, path) => {
  expect(conePath({ from: [2, 3], azimuth, fov: 90, length: 4.243 })).toBe(path);
});

it('goes round the long way where more than half is seen', () => {
  expect(conePath({ from: [0, 0], azimuth: 0, fov: 270, length: 1 })).toContain('A1 1 0 1 1');
});

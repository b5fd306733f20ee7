import { expect, it } from 'vitest';
import { lotInSight } from './lot-in-sight.ts';

it.each([
  ['/flats/sektsiya-2-14-247', '', { what: 'lots', slug: 'sektsiya-2-14-247' }],
  ['/flats/print/sektsiya-2-14-247', '', { what: 'prints', slug: 'sektsiya-2-14-247' }],
  ['/parking-and-storage', '?floor=-1&lot=p-17', { what: 'lots', slug: 'p-17' }],
  ['/commercial/3/high', '?lot=c-3', { what: 'lots', slug: 'c-3' }],
  ['/commercial', '', null],
  ['/flats', '?lot=picked-on-the-chessboard', null],
  ['/', '?lot=x', null],
])('what %s%s shows of a lot', (pathname, search, expected) => {
  expect(lotInSight(pathname, search)).toEqual(expected);
});

import { expect, it } from 'vitest';
import { acceptedEncodings } from './encoding.ts';

it.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['GZIP;Q=1', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['identity, br;q=0.001', ['br']],
  ['brotli', []],
  ['gzip;q=nonsense', []],
])('reads Accept-Encoding %j as %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

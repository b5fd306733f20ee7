import { expect, it } from 'vitest';
import { networkWords } from './audit-words.ts';

it.each([
  ['0:0:0:0::/64', 'компьютер сайта'],
  ['127.0.0.1', 'компьютер сайта'],
  ['127.12.0.3', 'компьютер сайта'],
  ['unknown', 'неизвестно'],
  ['203.0.113.7', '203.0.113.7'],
  ['12.127.0.1', '12.127.0.1'],
  ['2001:db8:0:0::/64', '2001:db8:0:0::/64'],
])('%s is told as %s', (network, words) => {
  expect(networkWords(network)).toBe(words);
});

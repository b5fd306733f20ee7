import { describe, expect, it } from 'vitest';
import { leftWords, spanWords } from './left-words.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('what is left', () => {
  it.each([
    [0, 'время вышло'],
    [-5, 'время вышло'],
    [1, '0:01'],
    [14 * MINUTE + 5 * SECOND, '14:05'],
    [HOUR - 1, '60:00'],
    [5 * HOUR + 12 * MINUTE, '5 ч 12 мин'],
    [HOUR, '1 ч'],
    [4 * DAY + 3 * HOUR, '4 дня 3 ч'],
    [5 * DAY, '5 дней'],
  ])('%d ms is «%s»', (ms, words) => {
    expect(plain(leftWords(ms))).toBe(words);
  });
});

it('how long something lasts is told without seconds', () => {
  expect([0, 59 * SECOND, MINUTE, 61 * MINUTE].map(ms => plain(spanWords(ms)))).toEqual([
    'меньше минуты',
    'меньше минуты',
    '1 мин',
    '1 ч 1 мин',
  ]);
});

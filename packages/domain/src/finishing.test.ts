import { expect, it } from 'vitest';
import { finishingOf } from './finishing.ts';

it.each([
  ['Без отделки', 'none'],
  ['без чистовой отделки', 'none'],
  ['Нет', 'none'],
  ['Черновая', 'rough'],
  ['Предчистовая отделка', 'pre'],
  ['White box', 'white-box'],
  ['whitebox', 'white-box'],
  ['WHITE-BOX', 'white-box'],
  ['Чистовая', 'fine'],
  ['чистовая с мебелью', 'furnished'],
  ['Под ключ', 'furnished'],
  ['Дизайнерская «Берег»', null],
  ['', null],
])('«%s» is %s', (words, kind) => {
  expect(finishingOf(words)).toBe(kind);
});

import type { DeskMassTrial } from '@quarter/contract/desk/mass';
import { expect, it } from 'vitest';
import { importedWords, laterWords, leftWords, totalWords, undoneWords } from './words.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

const TRIAL: DeskMassTrial = {
  token: '',
  count: 2,
  held: 0,
  imported: 0,
  planned: 0,
  left_out: { unchanged: 1, withdrawn: 0, sold: 0, held: 3, booked: 0, 'no-flat': 0 },
  total: { before: 20_000_000, after: 21_000_000 },
  offset: 0,
  results: [],
};
const PRICE = { what: 'exact', price: 21_000_000 } as const;
const FINISHING = { what: 'finishing', finishing: 'White box' } as const;
const STATUS = { what: 'status', status: 'withdrawn' } as const;

it('tells what all lots come to, and which stay', () => {
  expect(plain(totalWords(TRIAL, PRICE))).toBe(
    'Изменится: 2 лота. Все вместе стоили 20 000 000 ₽, будут стоить 21 000 000 ₽. На 5% больше прежнего.',
  );
  expect(plain(totalWords(TRIAL, STATUS))).toBe('Изменится: 2 лота. Все вместе они стоят 20 000 000 ₽.');
  expect(leftWords(TRIAL, PRICE)).toBe(
    'Останутся как есть: уже стоят столько — 1, сейчас у покупателей — 3.',
  );
  expect(plain(totalWords(TRIAL, FINISHING))).toBe('Изменится: 2 лота. Цены не изменятся.');
  expect(leftWords({ ...TRIAL, left_out: { ...TRIAL.left_out, 'no-flat': 4 } }, FINISHING)).toBe(
    'Останутся как есть: уже с такой отделкой — 1, сейчас у покупателей — 3, не квартиры — 4.',
  );
  expect(leftWords(TRIAL, STATUS)).toBe('Останутся как есть: уже такие — 1, сейчас у покупателей — 3.');
});

it('tells what files will do to them', () => {
  const imported = { ...TRIAL, imported: 1 };
  expect(importedWords(TRIAL, PRICE, false)).toBeNull();
  expect(plain(importedWords(imported, PRICE, false) ?? '')).toContain('вернёт им цены из файла');
  expect(importedWords(imported, FINISHING, false)).toContain('Загрузки оставят им эту отделку');
  expect(importedWords(imported, STATUS, false)).toContain('не вернут их на сайт');
  expect(importedWords(imported, STATUS, true)).toContain('останется как есть');
});

it('tells of a later change that they wait for', () => {
  expect(laterWords(TRIAL)).toBeNull();
  expect(plain(laterWords({ planned: 2 }) ?? '')).toMatch(/^Ждут более позднего изменения: 2 лота\. /);
});

it('tells what was taken back, and what stays for what came after it', () => {
  expect(plain(undoneWords({ undone: 5, kept: 0 }))).toBe('Возвращено: 5 лотов.');
  expect(plain(undoneWords({ undone: 1, kept: 2 }))).toBe(
    'Возвращено: 1 лот. Изменены после этого и остались как есть: 2 лота.',
  );
});

import type { DocumentCategory } from '@quarter/contract/content/documents';
import { describe, expect, test } from 'vitest';
import { foundDocuments } from './found.ts';

const file = { href: '/files/x.pdf', type: 'pdf', size: 1, date: '2026-11-14' } as const;
const document = (name: string, note: string | null = null) => ({
  slug: 'x',
  name,
  note,
  version: '1',
  category: 'a',
  file,
});
const LIST: DocumentCategory[] = [
  { slug: 'a', name: 'Проект', document_set: [document('Памятка заёмщику'), document('Декларация')] },
  { slug: 'b', name: 'Договоры', document_set: [document('Договор бронирования', 'Образец')] },
];
const names = (typed: string) =>
  foundDocuments(LIST, typed).flatMap(({ document_set }) => document_set.map(({ name }) => name));

describe('search of documents', () => {
  test.each([
    ['', ['Памятка заёмщику', 'Декларация', 'Договор бронирования']],
    ['  заемщику ', ['Памятка заёмщику']],
    ['ДЕКЛ', ['Декларация']],
    ['образец договор', ['Договор бронирования']],
    ['такого нет', []],
  ])('«%s» finds %j', (typed, expected) => expect(names(typed)).toEqual(expected));

  test('a category without anything found is left out', () => {
    expect(foundDocuments(LIST, 'образец').map(({ slug }) => slug)).toEqual(['b']);
  });
});

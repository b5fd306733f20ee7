import { expect, it } from 'vitest';
import { firstUnder, leftOver } from './field-words.ts';

const FIELDS = { 'change.percent': ['Введите процент'], 'choice.query': ['Выберите лоты'] };

it('a field is told of with its parts, and what has no control is told of beside them', () => {
  expect(firstUnder(FIELDS, 'change')).toBe('Введите процент');
  expect(firstUnder(FIELDS, 'chang')).toBeUndefined();
  expect(leftOver(FIELDS, ['change'])).toBe('Выберите лоты');
  expect(leftOver(FIELDS, [])).toBe('Введите процент');
  expect(leftOver(FIELDS, ['change', 'choice'])).toBeNull();
});

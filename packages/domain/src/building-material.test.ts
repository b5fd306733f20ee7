import { expect, it } from 'vitest';
import { materialOf } from './building-material.ts';

it.each([
  ['Кирпич', 'brick'],
  ['Монолит', 'monolith'],
  ['кирпично-монолитный', 'monolith-brick'],
  ['Монолитно-кирпичный', 'monolith-brick'],
  ['Панель', 'panel'],
  ['Газоблок', 'block'],
  ['деревянный', 'wood'],
  ['Юрский камень', null],
])('«%s» is %s', (words, material) => {
  expect(materialOf(words)).toBe(material);
});

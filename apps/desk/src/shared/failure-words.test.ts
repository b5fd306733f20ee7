import { FieldError } from '@quarter/contract/errors';
import { expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';

it('says what is wrong where no field is marked', () => {
  expect(failureWords(new FieldError({ from: ['Выберите не больше 366 дней'] }))).toBe(
    'Выберите не больше 366 дней',
  );
});

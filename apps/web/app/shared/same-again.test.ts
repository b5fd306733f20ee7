import { expect, it } from 'vitest';
import { sameAgain } from './same-again.ts';

it('gives the object of the time before while it says the same', () => {
  const again = sameAgain<{ name: string }>();
  const first = { name: 'Излучина' };
  expect(again(first)).toBe(first);
  expect(again({ name: 'Излучина' })).toBe(first);
  const changed = { name: 'Другая' };
  expect(again(changed)).toBe(changed);
  expect(again({ name: 'Излучина' })).not.toBe(first);
});

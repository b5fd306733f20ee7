import { expect, it } from 'vitest';
import { withoutOrder } from './choice.ts';

it('the order of a list says nothing of which lots it finds', () => {
  expect(withoutOrder('kind=flat&sort=-price&rooms=1%2C2')).toBe('kind=flat&rooms=1%2C2');
  expect(withoutOrder('sort=price')).toBe('');
});

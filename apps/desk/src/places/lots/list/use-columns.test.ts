import { expect, it } from 'vitest';
import { readColumns } from './use-columns.ts';

it('reads columns in their own order, leaves out what is none, and has nothing of nothing', () => {
  expect(readColumns(['status', 'price', 'building'])).toEqual(['building', 'price', 'status']);
  expect(readColumns(['price', 'secret', ''])).toEqual(['price']);
  expect(readColumns(['secret'])).toBeNull();
  expect(readColumns([])).toBeNull();
});

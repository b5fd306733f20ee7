import { expect, it, vi } from 'vitest';
import { readOnce } from './address-codec.ts';

it('a query is parsed once for its page and its loader, and the next one anew', () => {
  const parse = vi.fn((query: URLSearchParams) => ({ lot: query.get('lot') }));
  const read = readOnce(parse);
  const first = read('?lot=a');
  expect(first).toEqual({ lot: 'a' });
  expect(read('?lot=a')).toBe(first);
  expect(parse).toHaveBeenCalledTimes(1);
  expect(read('?lot=b')).toEqual({ lot: 'b' });
  expect(read('')).toEqual({ lot: null });
});

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

it('a choice is parsed once, written without its mark and coming back from the router with it', () => {
  const parse = vi.fn((query: URLSearchParams) => ({ balcony: query.has('balcony') }));
  const read = readOnce(parse);
  const chosen = read('balcony=1');
  expect(read('?balcony=1')).toBe(chosen);
  expect(read('balcony=1')).toBe(chosen);
  expect(parse).toHaveBeenCalledTimes(1);
  expect(chosen).toEqual({ balcony: true });
});

import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

it('gives back what was packed, the very object where it was packed, one copy where it was read', () => {
  const value = { name: 'Квартира', list: [1, null, 'a"b'] };
  const packed = pack(value);
  expect(unpack(packed)).toBe(value);

  const read = structuredClone(packed);
  expect(read).toEqual({ json: packed.json });
  expect(unpack(read)).toEqual(value);
  expect(unpack(read)).toBe(unpack(read));
});

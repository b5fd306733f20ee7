import { expect, it } from 'vitest';
import { isPacked, pack, unpack } from './packed.ts';

it('gives back what was packed, the very object where it was packed, one copy where it was read', () => {
  const value = { name: 'Квартира', list: [1, null, 'a"b'] };
  const packed = pack(value);
  expect(isPacked(packed)).toBe(true);
  expect(unpack(packed)).toBe(value);

  const read = structuredClone(packed);
  expect(read).toEqual({ packedAs: 'page' });
  expect(read).not.toHaveProperty('value');
  expect(unpack(read, () => JSON.stringify(value))).toEqual(value);
  expect(unpack(read, () => 'not read again')).toBe(unpack(read));
});

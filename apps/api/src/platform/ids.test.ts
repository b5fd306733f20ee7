import { describe, expect, it } from 'vitest';
import { isUuid } from './ids.ts';

describe('a key in an address', () => {
  const key = '3f2a0c1e-0b1d-4c5e-8f90-123456789abc';
  it.each([
    [key, true],
    [key.toUpperCase(), true],
    [`x${key}`, false],
    [`${key}0`, false],
    [key.replaceAll('-', ''), false],
    ['1', false],
    ['', false],
  ])('may be %s: %s', (text, isKey) => {
    expect(isUuid(text)).toBe(isKey);
  });
});

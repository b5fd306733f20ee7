import { describe, expect, it } from 'vitest';
import { editionWords } from './edition-words.ts';

describe('the edition of a text', () => {
  it('is said by its day, and by its name where that is no day', () => {
    expect(editionWords('2026-09-01').replaceAll('\u00a0', ' ')).toBe('редакция от 1 сентября 2026');
    expect(editionWords('1.2').replaceAll('\u00a0', ' ')).toBe('редакция 1.2');
    expect(editionWords('2026-13-01').replaceAll('\u00a0', ' ')).toBe('редакция 2026-13-01');
  });
});

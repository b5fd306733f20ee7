import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summary } from './summary.ts';

describe('description of a page', () => {
  it('R-246 A-83 is made of the sentences that fit', () => {
    const sentence = `${'слово '.repeat(20).trim()}.`;
    expect(summary(sentence)).toBe(sentence);
    expect(summary(`${sentence} ${sentence}`)).toBe(sentence);
    expect(summary(`${'слово '.repeat(40)}.`)).toMatch(/^слово .*…$/);
  });

  it('A-83 is never longer than 160', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), text => {
        expect(summary(text).length).toBeLessThanOrEqual(160);
      }),
    );
  });
});

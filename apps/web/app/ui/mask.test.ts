import { maskitoTransform } from '@maskito/core';
import { fillMask, MASKS, type MaskName } from '@quarter/domain/masks';
import { formatTyped, PERCENT, PLAIN_NUMBER } from '@quarter/domain/typed-number';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOptions, patternOptions } from './mask.ts';

const NAMES = Object.keys(MASKS).filter((name): name is MaskName => name in MASKS);

describe('the mask of a field', () => {
  it('R-372…R-379: leaves of any text what the rules of both sides leave', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d +()\-./:]{0,24}$/));
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), text, (name, text) => {
        expect(maskitoTransform(text, patternOptions(name))).toBe(fillMask(name, text));
      }),
    );
  });

  it('R-376 R-380…R-382: leaves of any text the number that the rules leave', () => {
    const text = fc.stringMatching(/^[\d ,.\-а-я%]{0,20}$/);
    fc.assert(
      fc.property(text, text => {
        expect(maskitoTransform(text, numberOptions(PLAIN_NUMBER))).toBe(formatTyped(text, PLAIN_NUMBER));
        const share = formatTyped(text, PERCENT);
        expect(maskitoTransform(text, numberOptions(PERCENT, '%'))).toBe(share && `${share}%`);
      }),
    );
  });
});

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

  it.each([
    ['+84 912 345 678', '+84912345678'],
    ['8 916 123-45-67', '+7 (916) 123-45-67'],
    ['8916123456', '+7 (916) 123-45-6'],
    ['+7 (495) 123-45-67', '+7 (495) 123-45-67'],
    ['79161234567', '+7 (916) 123-45-67'],
  ])('R-372: a phone typed one key after another as %s is %s', (text, left) => {
    const options = patternOptions('phone');
    expect([...text].reduce((value, key) => maskitoTransform(value + key, options), '')).toBe(left);
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

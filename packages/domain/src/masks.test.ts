import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillMask, isMaskFull, MASKS, type MaskName } from './masks.ts';
import { formatPhone, normalPhone } from './phone.ts';

const NAMES = Object.keys(MASKS).filter((name): name is MaskName => name in MASKS);
const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d +()\-./:]{0,24}$/));

describe('masks', () => {
  it.each<[string, MaskName, string, string]>([
    ['R-372', 'phone', '9161234567', '+7 (916) 123-45-67'],
    ['R-372', 'phone', '89161234567', '+7 (916) 123-45-67'],
    ['R-372', 'phone', '+7 495 123 45 67', '+7 (495) 123-45-67'],
    ['R-372', 'phone', '8 812 123-45-67', '+7 (812) 123-45-67'],
    ['R-372', 'phone', '8121234567', '+7 (812) 123-45-67'],
    ['R-372', 'phone', '89', '+7 (9'],
    ['R-372', 'phone', '916123', '+7 (916) 123'],
    ['R-372', 'phone', '+', '+'],
    ['R-372', 'phone', '+7', '+7'],
    ['R-372', 'phone', '+7 (', ''],
    ['R-372', 'phone', '+4', '+4'],
    ['R-372', 'phone', '+49 30 123456', '+4930123456'],
    ['R-372', 'phone', '(+84) 912 345 678 901 234 567', '+849123456789012'],
    ['R-374', 'date', '01021990', '01/02/1990'],
    ['R-374', 'date', '14.05.1986', '14/05/1986'],
    ['R-374', 'date', '1405', '14/05'],
    ['R-374', 'date', '1986-05-14', '14/05/1986'],
    ['R-374', 'date', ' 1986-05-14 ', '14/05/1986'],
    ['R-374', 'date', '1.2.2020', '01/02/2020'],
    ['R-374', 'date', ' 1/12/2020 ', '01/12/2020'],
    ['R-374', 'date', '21.2.2020', '21/02/2020'],
    ['R-375', 'time', '1230', '12:30'],
    ['R-659', 'passport', '4500123456', '45 00 123456'],
    ['R-377', 'passportCode', '770001', '770-001'],
    ['R-377', 'passportCode', '77', '77'],
    ['R-378', 'taxId', '770000000012', '7700000000'],
    ['R-379', 'card', '4111111111111111', '4111 1111 1111 1111'],
  ])('%s: %s «%s» is written «%s»', (_row, name, text, filled) => {
    expect(fillMask(name, text)).toBe(filled);
  });

  it('what is written is a beginning of the mask and is written again as itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), typed, (name, text) => {
        const filled = fillMask(name, text);
        expect(fillMask(name, filled)).toBe(filled);
        if (name === 'phone' && /^\+[^7]/.test(filled)) {
          expect(filled).toMatch(/^\+\d{1,15}$/);
          expect(normalPhone(filled)).toBeNull();
          return;
        }
        const places = [...MASKS[name]].slice(0, filled.length);
        expect([...filled].map((char, index) => (places[index] === '#' ? '#' : char)).join('')).toBe(
          places.join(''),
        );
      }),
    );
  });

  it('loses no digit that has a place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('date', 'time', 'passport', 'card'),
        fc.stringMatching(/^\d{0,16}$/),
        (name, digits) => {
          const room = [...MASKS[name]].filter(place => place === '#').length;
          expect(fillMask(name, digits).replace(/\D/g, '')).toBe(digits.slice(0, room));
        },
      ),
    );
  });

  it('R-399: a phone is full exactly when it is a phone, and reads as the same one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,9}$/), national => {
        const shown = fillMask('phone', `+7${national}`);
        expect(isMaskFull('phone', shown)).toBe(normalPhone(shown) !== null);
        const phone = normalPhone(shown);
        if (phone !== null) expect(formatPhone(phone)).toBe(shown);
      }),
    );
  });

  it('R-373 R-378: full means every place', () => {
    expect(isMaskFull('phone', '+7 (916) 123-45-6')).toBe(false);
    expect(isMaskFull('phone', '8 (916) 123-45-67')).toBe(true);
    expect(isMaskFull('taxId', '770000000')).toBe(false);
    expect(isMaskFull('taxId', '7700000000')).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine, plainText } from './one-line.ts';

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

describe('one line', () => {
  it.each([
    ['Анна\r\nBcc: all@example.ru', 'Анна Bcc: all@example.ru'],
    ['Анна\u0085\u2028Мария', 'Анна Мария'],
    ['\u001b[2J\u001b[31mАнна\u0007', '[2J[31mАнна'],
    ['Анна\u202e авокуД\u202c', 'Анна авокуД'],
    ['\u200eАнна\u200f\u2066\u2069\u061c', 'Анна'],
    ['Ан\u200bна\u00ad\ufeff\u0000', 'Анна'],
    ['Анна\ud800', 'Анна'],
    ['\u3164\u115f\u2800\ufe0fАн\u034fна\u{e0041}', 'Анна'],
    ['Анна  Мария\u00a0«Оглы» №\u202f5 🏠', 'Анна  Мария\u00a0«Оглы» №\u202f5 🏠'],
  ])('%j becomes %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it('holds nothing unseen and stays as it is, whatever comes', () => {
    const unit = fc.oneof(fc.nat(0x2fff), fc.nat(0xffff));
    const anything = fc.array(unit).map(codes => String.fromCharCode(...codes));
    fc.assert(
      fc.property(anything, text => {
        const line = oneLine(text);
        expect(UNSEEN.test(line)).toBe(false);
        expect(oneLine(line)).toBe(line);
      }),
    );
  });

  it('several lines stay lines', () => {
    expect(plainText('Добрый день!\r\nПозвоните\u001b[0m\u202e вечером\u2028Спасибо')).toBe(
      'Добрый день!\nПозвоните[0m вечером\nСпасибо',
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillMask, isMaskFull } from './masks.ts';
import { formatPhone, mobilePhone, mobileProblem, normalPhone, phoneEnds, phoneProblem } from './phone.ts';

describe('phones', () => {
  it.each([
    '+7 (916) 123-45-67',
    '79161234567',
    '89161234567',
    '9161234567',
    '8 916 123-45-67',
    ' +7\u00a0916\u00a0123–45–67 ',
  ])('R-372: reads %s', text => {
    expect(normalPhone(text)).toBe('+79161234567');
  });

  it.each([
    '',
    '+7 (916) 123-45-6',
    '+7 (916) 123-45-678',
    '7916123456',
    '+7 (016) 123-45-67',
    '+49 916 123 45 67',
    '+84 912 345 678',
    '(+84) 912 345 678',
    '8916123456',
    '17123456789',
    '7495123456',
    '916+1234567',
    'звоните',
  ])('R-399 R-400: refuses %s', text => {
    expect(normalPhone(text)).toBeNull();
  });

  it('R-372: the masked form of any phone is read back as the same phone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:[1-69]\d|[78][0-8])\d{8}$/), national => {
        const phone = `+7${national}`;
        expect(formatPhone(phone)).toMatch(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/);
        expect(normalPhone(formatPhone(phone))).toBe(phone);
        expect(normalPhone(phone)).toBe(phone);
        expect(normalPhone(`+ 7 ${national}`)).toBe(phone);
      }),
    );
  });

  it('R-399 R-400: the service takes exactly the numbers that fill the mask with nothing left over', () => {
    const typed = fc.oneof(
      fc.stringMatching(/^[78]?[1-9]\d{8,10}$/),
      fc.stringMatching(/^\+[1-9]{1,3}[ (]?\d{3}[ )]?\d{6,7}$/),
      fc.stringMatching(/^[\d +()-]{0,18}$/),
    );
    fc.assert(
      fc.property(typed, text => {
        const phone = normalPhone(text);
        const shown = fillMask('phone', text);
        if (phone !== null) expect(shown).toBe(formatPhone(phone));
        else if (isMaskFull('phone', text) && !shown.startsWith('+7 (0'))
          expect(text.replace(/\D/g, '').length).toBeGreaterThan(10);
      }),
      { numRuns: 2_000 },
    );
  });

  it('A-44: a number of another country is told apart from one that is not whole', () => {
    expect(phoneProblem('+84 912 345 678')).toBe('Нужен российский номер: +7 (916) 123-45-67');
    expect(phoneProblem('8916123456')).toBe('Введите номер телефона полностью');
  });

  it('shows who may not read a phone its last two digits alone', () => {
    expect(phoneEnds('+79161234567')).toBe('+7\u00a0…\u00a067');
  });

  it.each(['+7 (916) 123-45-67', '89991234567', '9001234567'])('takes SMS at %s', text => {
    expect(mobilePhone(text)).toBe(normalPhone(text));
  });

  it.each([
    ['+7 (495) 123-45-67', 'Нужен мобильный номер для SMS: он начинается с +7 9'],
    ['8 (812) 123-45-67', 'Нужен мобильный номер для SMS: он начинается с +7 9'],
    ['+7 (777) 123-45-67', 'Нужен мобильный номер для SMS: он начинается с +7 9'],
    ['+7 (916) 123', 'Введите номер телефона полностью'],
    ['+375 29 123-45-67', 'Нужен российский номер: +7 (916) 123-45-67'],
  ])('takes no SMS at %s', (text, problem) => {
    expect(mobilePhone(text)).toBeNull();
    expect(mobileProblem(text)).toBe(problem);
  });
});

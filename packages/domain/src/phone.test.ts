import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, normalPhone } from './phone.ts';

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
    'звоните',
  ])('R-399 R-400: refuses %s', text => {
    expect(normalPhone(text)).toBeNull();
  });

  it('R-372: the masked form of any phone is read back as the same phone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), national => {
        const phone = `+7${national}`;
        expect(formatPhone(phone)).toMatch(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/);
        expect(normalPhone(formatPhone(phone))).toBe(phone);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('mail address', () => {
  it.each(['anna@example.ru', 'a.b+c@mail.example.com', 'почта@пример.рф'])('may be %s', text => {
    expect(isEmail(text)).toBe(true);
  });

  it('has 254 characters at most', () => {
    const domain = '@example.ru';
    expect(isEmail(`${'a'.repeat(254 - domain.length)}${domain}`)).toBe(true);
    expect(isEmail(`${'a'.repeat(255 - domain.length)}${domain}`)).toBe(false);
  });

  it.each([
    '',
    'anna',
    'anna@',
    '@example.ru',
    'anna@example',
    'a b@example.ru',
    'a@b@example.ru',
    'a@.ru',
    'a@x.ru, b@x.ru',
    'a@x.ru\nBcc: b@x.ru',
    'a\u001b[31m@x.ru',
    'a\u202e@x.ru',
  ])('is not «%s»', text => {
    expect(isEmail(text)).toBe(false);
  });
});

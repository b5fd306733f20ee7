import { describe, expect, it } from 'vitest';
import { bookingNumber, nextSteps } from './steps.ts';

describe('what happens after the finish', () => {
  /** The day before in London, already the 11th in Moscow. */
  const finishedAt = new Date('2026-06-10T22:30:00Z');
  const bookedUntil = new Date('2026-06-15T20:59:59Z');
  const days = (method: Parameters<typeof nextSteps>[2]) =>
    nextSteps(finishedAt, bookedUntil, method).map(({ code, from, until }) => [code, from, until]);

  it('is a call by the next day, the contract by the last day of the booking, ten days of registration', () => {
    const steps = [
      ['call', '2026-06-11', '2026-06-12'],
      ['contract', null, '2026-06-15'],
      ['registration', null, '2026-06-25'],
    ];
    for (const method of ['full', 'instalment', null] as const) expect(days(method)).toEqual(steps);
  });

  it('has the answer of the bank between, from the next day to the third, when there is a mortgage', () => {
    expect(days('mortgage').map(([code]) => code)).toEqual(['call', 'bank', 'contract', 'registration']);
    expect(days('mortgage')[1]).toEqual(['bank', '2026-06-12', '2026-06-14']);
  });

  it('has a title and a text for every step', () => {
    const words = nextSteps(finishedAt, bookedUntil, 'mortgage').map(
      ({ title, text }) => `${title}. ${text}`,
    );
    expect(words).toEqual([
      'Звонок менеджера. Сверим данные собственников и способ оплаты',
      'Ответ банка. Отправим заявку в банк и сообщим решение',
      'Договор. Подпишем в офисе или электронной подписью',
      'Регистрация. Деньги остаются на эскроу до ввода дома',
    ]);
  });
});

describe('the number of a booking', () => {
  it('is the first two letters of the complex and a count', () => {
    expect(bookingNumber('Излучина', 10001)).toBe('ИЗ-10001');
    expect(bookingNumber('«5-й квартал»', 7)).toBe('ЙК-7');
    expect(bookingNumber('ё', 7)).toBe('Ё-7');
  });

  it('has a letter where the complex has none', () => {
    expect(bookingNumber('777', 7)).toBe('Б-7');
  });
});

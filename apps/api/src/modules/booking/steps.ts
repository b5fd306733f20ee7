import type { Booking } from '@quarter/contract/booking';
import { moscowDate } from '@quarter/domain/dates';

const DAY_MS = 86_400_000;
/** From the signing of the contract to its registration. */
const REGISTRATION_DAYS = 10;
/** A bank answers from the next day on, within three. */
const BANK_DAYS = [1, 3] as const;

/** What happens after the finish, with dates in Moscow (the success page and the document show them). */
export function nextSteps(
  finishedAt: Date,
  bookedUntil: Date,
  paymentMethod: Booking['payment_method'],
): Booking['steps'] {
  const plus = (instant: Date, days: number) => moscowDate(new Date(instant.getTime() + days * DAY_MS));
  const lastDay = moscowDate(bookedUntil);
  const bank: Booking['steps'] =
    paymentMethod === 'mortgage'
      ? [
          {
            code: 'bank',
            title: 'Ответ банка',
            text: 'Отправим заявку в банк и сообщим решение',
            from: plus(finishedAt, BANK_DAYS[0]),
            until: plus(finishedAt, BANK_DAYS[1]),
          },
        ]
      : [];
  return [
    {
      code: 'call',
      title: 'Звонок менеджера',
      text: 'Сверим данные собственников и способ оплаты',
      from: moscowDate(finishedAt),
      until: plus(finishedAt, 1),
    },
    ...bank,
    {
      code: 'contract',
      title: 'Договор',
      text: 'Подпишем в офисе или электронной подписью',
      from: null,
      until: lastDay,
    },
    {
      code: 'registration',
      title: 'Регистрация',
      text: 'Деньги остаются на эскроу до ввода дома',
      from: null,
      until: plus(bookedUntil, REGISTRATION_DAYS),
    },
  ];
}

/** Number of a booking as people say it: the first letters of the complex and a count, «ИЗ-10001». */
export function bookingNumber(project: string, count: number): string {
  const letters = project.replace(/[^\p{L}]/gu, '').slice(0, 2);
  return `${letters.toUpperCase() || 'Б'}-${count}`;
}

import { NBSP, roubles } from './format.ts';

/** How often regular payments come: «в месяц», «раз в 3 мес.». */
export function oftenWords(every: number): string {
  return every === 1 ? `в${NBSP}месяц` : `раз в${NBSP}${every}${NBSP}мес.`;
}

/** What is paid between the first payment and the last one: «640 000 ₽ в месяц»; they may make up the price alone. */
export function regularWords({
  payment,
  every,
}: {
  readonly payment: number;
  readonly every: number;
}): string {
  return payment === 0 ? 'Два платежа' : `${roubles(payment)} ${oftenWords(every)}`;
}

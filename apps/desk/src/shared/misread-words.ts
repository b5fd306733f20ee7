import { type Amount, readAmount } from '@quarter/domain/amount';
import { NBSP } from '@quarter/domain/format';

/** What to write instead of a text that is no such number; nothing while it is one, or nothing is written yet. */
export function misreadWords(text: string, amount: Amount): string | undefined {
  const read = readAmount(text, amount);
  if (typeof read !== 'string') return undefined;
  if (read === 'negative') return `Напишите без${NBSP}минуса`;
  if (read === 'unknown') return UNKNOWN[amount.of];
  return DECIMALS[amount.of];
}

const UNKNOWN: Readonly<Record<Amount['of'], string>> = {
  roubles: `Не${NBSP}понимаем это число. Напишите рубли целиком, цифрами: 12${NBSP}500${NBSP}000`,
  percent: `Не${NBSP}понимаем это число. Напишите процент цифрами: 12,5`,
  metres: `Не${NBSP}понимаем это число. Напишите метры цифрами: 63,9`,
  whole: 'Напишите целое число цифрами',
};
const TWO = `После запятой не${NBSP}больше двух цифр`;
const DECIMALS: Readonly<Record<Amount['of'], string>> = {
  // A comma between thousands would be taken for one before kopecks.
  roubles: `После запятой бывают только копейки. Напишите рубли целиком: 12${NBSP}500${NBSP}000`,
  percent: TWO,
  metres: TWO,
  whole: 'Напишите целое число, без запятой',
};

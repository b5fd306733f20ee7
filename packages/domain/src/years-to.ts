import { NBSP } from './format.ts';

/** A term after «до», in the genitive: 21 → «21 года», 30 → «30 лет». */
export function yearsTo(years: number): string {
  return `${years}${NBSP}${years % 10 === 1 && years % 100 !== 11 ? 'года' : 'лет'}`;
}

import { thousands } from '../format.ts';

/** Shares are percent with two decimals at most; sums are made in hundredths, which are whole. */
const WHOLE = 100_00;

/** Whether a number is a share: 0…100 percent, two decimals at most. */
export function isShare(percent: number): boolean {
  const hundredths = percent * 100;
  return percent >= 0 && percent <= 100 && Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
}

/** Sum of shares in percent, exact to the hundredth. */
export function sumOfShares(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + Math.round(share * 100), 0) / 100;
}

/** The sentence for shares that do not make a whole; null when they do. */
export function shareProblem(shares: readonly number[]): string | null {
  const left = WHOLE - Math.round(sumOfShares(shares) * 100);
  if (left === 0) return null;
  const amount = `${thousands(Math.abs(left) / 100)}%`;
  return left > 0
    ? `Сумма долей должна быть 100%: осталось распределить ${amount}`
    : `Сумма долей должна быть 100%: сейчас больше на ${amount}`;
}

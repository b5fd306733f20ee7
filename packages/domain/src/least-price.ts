import { NBSP, roubles } from './format.ts';
import type { LOT_KIND_NAMES } from './lot-name.ts';

/** Roubles. A flat below is a price in thousands or in millions. */
export const LEAST_FLAT_PRICE = 100_000;
/** The same of parking spaces, storerooms and premises: a price in thousands, or a rent. */
export const LEAST_PODIUM_PRICE = 10_000;

/** What a lot of a kind costs at least, whole roubles. */
export function leastPrice(kind: keyof typeof LOT_KIND_NAMES): number {
  return kind === 'flat' ? LEAST_FLAT_PRICE : LEAST_PODIUM_PRICE;
}

/** «Меньше 100 000 ₽: нужна полная цена в рублях» @param least whole roubles */
export function tooCheap(least: number): string {
  return `Меньше${NBSP}${roubles(least)}: нужна полная цена в${NBSP}рублях`;
}

/** Step of a price that a visitor moves, whole roubles. */
export const PRICE_STEP = 100_000;

interface Prices {
  readonly min: number;
  readonly max: number;
}

/** Round prices between which all flats on sale lie, for a calculator to go between, and the one that it begins with. */
export function priceRange(prices: Prices): Prices & { readonly usual: number } {
  const min = Math.floor(prices.min / PRICE_STEP) * PRICE_STEP;
  const max = Math.ceil(prices.max / PRICE_STEP) * PRICE_STEP;
  return { min, max, usual: Math.round((min + (max - min) / 4) / PRICE_STEP) * PRICE_STEP };
}

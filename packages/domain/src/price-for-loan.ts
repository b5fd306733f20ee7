/** The highest price (whole roubles) that a loan is enough for at a deposit in percent; Infinity at deposit 100. */
export function priceForLoan(loan: number, deposit: number): number {
  // A deposit differs from its share of the price by half a rouble at most.
  let price = Math.ceil((loan + 1) / (1 - deposit / 100));
  if (!(price < Number.MAX_SAFE_INTEGER)) return Number.POSITIVE_INFINITY;
  while (price - Math.round((price * deposit) / 100) > loan) price -= 1;
  return price;
}

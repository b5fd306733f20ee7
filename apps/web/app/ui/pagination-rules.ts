/** A page of a list, or a gap of pages that are not shown. */
export type PageStop = number | 'gap';

/**
 * Pages to offer: the ends, the current one and its neighbours. A gap stands for two pages at least: a single one
 * takes no more room than the gap itself.
 */
export function pageStops(current: number, count: number): readonly PageStop[] {
  const stops: PageStop[] = [];
  let last = 0;
  for (let page = 1; page <= count; page++) {
    if (page !== 1 && page !== count && Math.abs(page - current) > 1) continue;
    if (page - last === 2) stops.push(page - 1);
    else if (page - last > 2) stops.push('gap');
    stops.push(page);
    last = page;
  }
  return stops;
}

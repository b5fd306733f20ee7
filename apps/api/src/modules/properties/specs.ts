import { ORDERS, type Order } from '@quarter/contract/flat-filter';
import { LISTS, RANGES, type RangeName } from '@quarter/contract/flat-filters';
import { keyed } from '@quarter/contract/keyed';
import type { Facets, Specs } from '@quarter/contract/property';
import type { CatalogueState } from '../catalogue/service.ts';

const ORDER_LABELS: Readonly<Record<Order, string>> = {
  recommended: 'Рекомендуем',
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  area: 'Сначала меньше',
  '-area': 'Сначала больше',
  floor: 'Сначала нижние этажи',
  '-floor': 'Сначала верхние этажи',
};

/** Steps of the controls: roubles, m², storeys, roubles a month. */
const STEPS: Readonly<Record<RangeName, number>> = { price: 100_000, area: 0.1, floor: 1, payment: 1000 };

/** Every option there is and the full ranges, which are the facets of no filter at all. */
export function specsOf({ options }: CatalogueState, unfiltered: Facets): Specs {
  const range = (name: RangeName) => ({
    ...(unfiltered[name] ?? { min: 0, max: 0 }),
    step: STEPS[name],
  });
  return {
    ...keyed(LISTS, name => [...options[name]]),
    ...keyed(RANGES, range),
    order: ORDERS.map(value => ({ value, label: ORDER_LABELS[value] })),
  };
}

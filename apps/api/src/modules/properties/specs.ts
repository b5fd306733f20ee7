import { ORDERS, type Order } from '@quarter/contract/flat-filter';
import type { Facets, Specs } from '@quarter/contract/property';
import type { CatalogueState } from '../catalogue/service.ts';

const ORDER_LABELS: Readonly<Record<Order, string>> = {
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  area: 'Сначала меньше',
  '-area': 'Сначала больше',
  floor: 'Сначала нижние этажи',
  '-floor': 'Сначала верхние этажи',
};

/** Steps of the controls: roubles, m², storeys, roubles a month. */
const STEPS = { price: 100_000, area: 0.1, floor: 1, payment: 1000 } as const;

/** Every option there is and the full ranges, which are the facets of no filter at all. */
export function specsOf({ options }: CatalogueState, unfiltered: Facets): Specs {
  const range = (name: keyof typeof STEPS) => ({
    ...(unfiltered[name] ?? { min: 0, max: 0 }),
    step: STEPS[name],
  });
  return {
    layout_type: [...options.layout_type],
    common_layout_type: [...options.common_layout_type],
    building: [...options.building],
    window_look: [...options.window_look],
    facing_type: [...options.facing_type],
    features: [...options.features],
    discount_amount: [...options.discount_amount],
    price: range('price'),
    area: range('area'),
    floor: range('floor'),
    payment: range('payment'),
    order: ORDERS.map(value => ({ value, label: ORDER_LABELS[value] })),
  };
}

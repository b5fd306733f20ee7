import type { FieldErrors } from '@quarter/contract/errors';
import { EMPTY_PODIUM_FILTER, type PodiumFilter, type PodiumOrder } from '@quarter/contract/podium-filter';

/** What an address of a page of podium lots says: which lots are asked for, and the picked one. */
export interface PodiumChoice {
  readonly filter: PodiumFilter;
  /** Slug of the picked lot. */
  readonly lot: string | null;
}

/** The picked lot of a query; null when it is none or no slug. */
export function readLot(query: URLSearchParams): string | null {
  return query.get('lot')?.match(/^[a-z0-9-]{1,80}$/)?.[0] ?? null;
}

/** The same page with other choices; the picked lot may not be among them, so it is let go. */
export function withChoice<A extends PodiumChoice>(address: A, change: Partial<PodiumFilter>): A {
  return { ...address, filter: { ...address.filter, ...change }, lot: null };
}

/** The same level and order without all other choices. */
export function withoutChoices<A extends PodiumChoice>(address: A): A {
  const { floor, level, order } = address.filter;
  return { ...address, filter: { ...EMPTY_PODIUM_FILTER, floor, level, order }, lot: null };
}

/** Whether anything but the level and the order is chosen. */
export function hasChoices({ filter }: PodiumChoice): boolean {
  const { price_min, price_max, area_min, area_max, type, sale_status, building } = filter;
  return (
    [price_min, price_max, area_min, area_max].some(bound => bound !== null) ||
    type.length + sale_status.length + building.length > 0
  );
}

/** The address without the fields that the service refuses. */
export function withoutFields<A extends PodiumChoice>(address: A, errors: FieldErrors): A {
  const kept = Object.entries(address.filter).filter(([name]) => !(name in errors));
  return { ...address, filter: { ...EMPTY_PODIUM_FILTER, ...Object.fromEntries(kept) } };
}

/** What goes along with a form of the filter besides its fields. */
export function hiddenChoices({
  type,
  building,
  sale_status,
  order,
}: PodiumFilter): [name: string, value: string][] {
  const defaults: PodiumOrder = EMPTY_PODIUM_FILTER.order;
  const lists = Object.entries({ type, building, sale_status }).filter(([, values]) => values.length > 0);
  return [
    ...lists.map(([name, values]): [string, string] => [name, values.join(',')]),
    ...(order === defaults ? [] : [['order', order] as [string, string]]),
  ];
}

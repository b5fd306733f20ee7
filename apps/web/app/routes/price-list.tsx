import { type FlatFilter, formatFlatQuery, withoutRefused } from '@quarter/contract/flat-filter';
import { definePage } from '../define-page.ts';
import { isNarrowed, PRICE_LIST_PATH, PRICES } from '../features/price-list/address.ts';
import { PriceListPage } from '../features/price-list/price-list-page.tsx';
import { askAgainWithout } from '../shared/address/ask-again.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/price-list';

const page = definePage({
  address: PRICES,
  async load({ api, address, signal }) {
    const list = async (filter: FlatFilter) => ({
      filter,
      list: await api.priceList(formatFlatQuery(filter), signal),
    });
    return askAgainWithout(address, list, withoutRefused);
  },
  head: ({ data }) => ({
    title: 'Прайс-лист',
    description: 'Цены всех квартир в продаже: номер, корпус, этаж, площадь, цена со скидкой и цена метра.',
    path: PRICE_LIST_PATH,
    noindex: data !== null && isNarrowed(data.filter),
  }),
  shell: { isLive: true },
});

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function PriceListRoute({ loaderData: { data } }: Route.ComponentProps) {
  return <PriceListPage {...data} />;
}

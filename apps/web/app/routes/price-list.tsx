import { FieldError } from '@quarter/contract/errors';
import type { FlatFilter } from '@quarter/contract/flat-filter';
import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import {
  formatPriceQuery,
  isNarrowed,
  PRICE_LIST_PATH,
  parsePriceQuery,
  withoutRefused,
} from '../features/price-list/address.ts';
import { PriceListPage } from '../features/price-list/price-list-page.tsx';
import { pageHead } from '../shared/head.ts';
import type { PageHandle } from '../shared/page-handle.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/price-list';

async function load({ api, url, request }: LoadArgs) {
  const list = async (filter: FlatFilter) => ({ filter, list: await api.priceList(filter, request.signal) });
  try {
    return await list(parsePriceQuery(url.searchParams));
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return list(parsePriceQuery(withoutRefused(url.searchParams, error.fields)));
  }
}

export const handle: PageHandle = { query: query => formatPriceQuery(parsePriceQuery(query)) };
export const links = roubleLinks;
export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData, {
    title: 'Прайс-лист',
    description: 'Цены всех квартир в продаже: номер, корпус, этаж, площадь, цена со скидкой и цена метра.',
    path: PRICE_LIST_PATH,
    noindex: loaderData !== undefined && isNarrowed(loaderData.filter),
  });

export default function PriceListRoute({ loaderData }: Route.ComponentProps) {
  return <PriceListPage {...loaderData} />;
}

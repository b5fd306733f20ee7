import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { PrintPage } from '../features/favorites/print-page.tsx';
import { pageHead } from '../shared/head.ts';
import { useSite } from '../shared/site.ts';
import { visitorApi } from '../visitor-api.ts';
import type { Route } from './+types/favorites-print';

async function load({ api }: LoadArgs) {
  return (await api.instalment()).date;
}

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Избранное для печати',
    description: 'Отмеченные квартиры на листах А4.',
    path: '/favorites',
    noindex: true,
  });

export default function FavoritesPrint({ loaderData: date }: Route.ComponentProps) {
  const site = useSite();
  return site ? (
    <PrintPage call={visitorApi} project={site.project} origin={site.origin} date={date} />
  ) : null;
}

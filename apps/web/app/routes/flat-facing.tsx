import { flatPlace, flatTitle } from '@quarter/domain/flat-words';
import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { FacingPage } from '../features/flat/facing-page.tsx';
import { pageHead } from '../shared/head.ts';
import type { Route } from './+types/flat-facing';

async function load({ api, params, request }: LoadArgs<Route.LoaderArgs['params']>) {
  const flat = await api.property(params.slug, {}, request.signal);
  const layout = new URLSearchParams({ layout: String(flat.layout.id) });
  return { flat, finishings: await api.content('index/finishings', request.signal, layout) };
}

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { flat, finishings } = loaderData;
  const names = finishings.packages.map(({ name }) => name).join(', ');
  return pageHead(matches[0].loaderData, {
    title: `Отделка: ${flatTitle(flat)}, ${flatPlace(flat)}`,
    description: `${names}: что входит и сколько стоит для квартиры ${flatPlace(flat)}: ${flatTitle(flat).toLowerCase()}.`,
    path: `/facing/flats/${flat.slug}`,
  });
};

export default function FlatFacing({ loaderData }: Route.ComponentProps) {
  return <FacingPage {...loaderData} />;
}

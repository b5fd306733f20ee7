import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { flatHead } from '../features/flat/head.ts';
import { PrintSheet } from '../features/flat/print-sheet.tsx';
import { pageHead } from '../shared/head.ts';
import { useSite } from '../shared/site.ts';
import type { Route } from './+types/flat-print';

async function load({ api, params, request }: LoadArgs<Route.LoaderArgs['params']>) {
  const flat = await api.property(params.slug, {}, request.signal);
  return { flat, floor: await api.floorDetails(flat.id, request.signal) };
}

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

/** The canonical page is the flat's own. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageHead(matches[0].loaderData, {
        ...flatHead(loaderData.flat),
        title: `${flatHead(loaderData.flat).title}: лист для печати`,
        noindex: true,
      })
    : [];

export default function FlatPrint({ loaderData: { flat, floor } }: Route.ComponentProps) {
  const site = useSite();
  if (!site) return null;
  const { name, address, contacts } = site.project;
  const complex = { name, address, phone: contacts.sales.phone, hours: contacts.sales.hours ?? null };
  const main = site.mortgage.main_mortgage;
  return <PrintSheet flat={flat} floor={floor} complex={complex} main={main} origin={site.origin} />;
}

import { definePage, type PageArgs } from '../define-page.ts';
import { flatHead } from '../features/flat/head.ts';
import { presentFlat } from '../features/flat/present-flat.ts';
import { PrintSheet } from '../features/flat/print-sheet.tsx';
import { useSite } from '../shared/page/site.ts';
import type { Route } from './+types/flat-print';

const page = definePage({
  async load({ api, params, signal }: PageArgs<null, Route.LoaderArgs['params']>) {
    const flat = await presentFlat(api, '/flats/print/', params.slug, signal);
    return { flat, floor: await api.floorDetails(flat.id, signal) };
  },
  // The canonical page is the flat's own.
  head: ({ data }) =>
    data && {
      ...flatHead(data.flat),
      title: `${flatHead(data.flat).title}: лист для печати`,
      noindex: true,
    },
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function FlatPrint({ loaderData: { data } }: Route.ComponentProps) {
  const { flat, floor } = data;
  const site = useSite();
  if (!site) return null;
  const { name, address, contacts } = site.project;
  const complex = { name, address, phone: contacts.sales.phone, hours: contacts.sales.hours ?? null };
  const main = site.mortgage.main_mortgage;
  return <PrintSheet flat={flat} floor={floor} complex={complex} main={main} origin={site.origin} />;
}

import { flatPlace, flatTitle } from '@quarter/domain/flat-words';
import { definePage, type PageArgs } from '../define-page.ts';
import { FacingPage } from '../features/flat/facing-page.tsx';
import { presentFlat } from '../features/flat/present-flat.ts';
import { RequestInWindow } from '../request-in-window.tsx';
import type { Route } from './+types/flat-facing';

const page = definePage({
  async load({ api, params, signal }: PageArgs<null, Route.LoaderArgs['params']>) {
    const flat = await presentFlat(api, '/facing/flats/', params.slug, signal);
    const layout = new URLSearchParams({ layout: String(flat.layout.id) });
    return { flat, finishings: await api.content('index/finishings', signal, layout) };
  },
  head({ data }) {
    if (!data) return null;
    const { flat, finishings } = data;
    const names = finishings.packages.map(({ name }) => name).join(', ');
    return {
      title: `Отделка: ${flatTitle(flat)}, ${flatPlace(flat)}`,
      description: `${names}: что входит и сколько стоит для квартиры ${flatPlace(flat)}: ${flatTitle(flat).toLowerCase()}.`,
      path: `/facing/flats/${flat.slug}`,
      noindex: flat.status === 'sold',
      trail: import.meta.env.SSR
        ? [
            { name: 'Бутик квартир', path: '/flats' },
            { name: `${flatTitle(flat)}, ${flatPlace(flat)}`, path: `/flats/${flat.slug}` },
            { name: 'Отделка', path: `/facing/flats/${flat.slug}` },
          ]
        : undefined,
    };
  },
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function FlatFacing({ loaderData: { data } }: Route.ComponentProps) {
  return <FacingPage {...data} request={<RequestInWindow kind="meeting" lot={data.flat.slug} />} />;
}

import { definePage } from '../define-page.ts';
import { PrintPage } from '../features/favorites/print-page.tsx';
import { useSite } from '../shared/page/site.ts';
import { visitorApi } from '../visitor-api.ts';
import type { Route } from './+types/favorites-print';

const page = definePage({
  load: async ({ api }) => (await api.instalment()).date,
  head: () => ({
    title: 'Избранное для печати',
    description: 'Отмеченные квартиры на листах А4.',
    path: '/favorites',
    noindex: true,
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function FavoritesPrint({ loaderData: { data: date } }: Route.ComponentProps) {
  const site = useSite();
  return site ? (
    <PrintPage call={visitorApi} project={site.project} origin={site.origin} date={date} />
  ) : null;
}

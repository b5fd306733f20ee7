import { definePage } from '../define-page.ts';
import { SitePanorama } from '../features/media/site-panorama.tsx';
import type { Route } from './+types/construction-panorama';

const page = definePage({
  load: ({ api }) => api.content('pages/construction-panorama'),
  head: ({ data }) => ({
    title: data?.title ?? 'Панорама строительства',
    description: data?.text ?? '',
    path: '/360_view',
    picture: data?.panoramas[0]?.panorama.poster,
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function ConstructionPanorama({ loaderData: { data } }: Route.ComponentProps) {
  return <SitePanorama {...data} />;
}

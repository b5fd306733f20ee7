import { definePage } from '../define-page.ts';
import { SitePanorama } from '../features/media/site-panorama.tsx';
import { orNull } from '../shared/network/or-null.ts';
import type { Route } from './+types/construction-panorama';

const page = definePage({
  async load({ api }) {
    const [site, specs] = await Promise.all([
      api.content('pages/construction-panorama'),
      orNull(api.progressSpecs()),
    ]);
    const latest = specs?.years[0]?.months[0]?.date;
    return { ...site, newest: latest ? await orNull(api.progressAlbum(latest)) : null };
  },
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

import { definePage } from '../define-page.ts';
import { loadOldHome } from '../features/home/load-old-home.ts';
import { OldHome } from '../features/home/old-home.tsx';
import { Location } from '../features/place/location.tsx';
import { useSite } from '../shared/page/site.ts';
import { summary } from '../shared/page/summary.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/old-main';

const page = definePage({
  load: ({ api }) => loadOldHome(api),
  head: ({ site }) => ({
    title: 'Прежняя главная',
    description: summary(site?.project.description ?? ''),
    path: '/',
    noindex: true,
  }),
  shell: { isLive: true },
});

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

/** The older home page under the older layout; search engines have the newer one. */
export default function OldMain({ loaderData: { data } }: Route.ComponentProps) {
  const { location, intro } = data;
  const season = useSite()?.project.season ?? null;
  return (
    <OldHome data={data} season={season} location={<Location location={location} name={intro.title} />} />
  );
}

import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { loadOldHome } from '../features/home/load-old-home.ts';
import { OldHome } from '../features/home/old-home.tsx';
import { Location } from '../features/place/location.tsx';
import { pageHead } from '../shared/head.ts';
import { summary } from '../shared/summary.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/old-main';

const load = ({ api }: LoadArgs) => loadOldHome(api);

export const links = roubleLinks;
export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = matches[0].loaderData;
  return pageHead(site, {
    title: 'Прежняя главная',
    description: summary(site?.project.description ?? ''),
    path: '/',
    noindex: true,
  });
};

/** The older home page under the older layout; search engines have the newer one. */
export default function OldMain({ loaderData }: Route.ComponentProps) {
  const { location, intro } = loaderData;
  return <OldHome data={loaderData} location={<Location location={location} name={intro.title} />} />;
}

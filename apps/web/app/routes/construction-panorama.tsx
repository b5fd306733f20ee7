import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { SitePanorama } from '../features/media/site-panorama.tsx';
import { pageHead } from '../shared/head.ts';
import type { Route } from './+types/construction-panorama';

const load = ({ api }: LoadArgs) => api.content('pages/construction-panorama');

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData, {
    title: loaderData?.title ?? 'Панорама строительства',
    description: loaderData?.text ?? '',
    path: '/360_view',
    picture: loaderData?.panoramas[0]?.panorama.poster,
  });

export default function ConstructionPanorama({ loaderData }: Route.ComponentProps) {
  return <SitePanorama {...loaderData} />;
}

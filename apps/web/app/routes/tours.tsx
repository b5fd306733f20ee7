import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { ToursPage } from '../features/media/tours-page.tsx';
import { pageHead } from '../shared/head.ts';
import type { PageHandle } from '../shared/page-handle.ts';
import type { Route } from './+types/tours';

export const handle: PageHandle = { title: '3D-туры' };

const load = ({ api }: LoadArgs) => api.content('pages/tours');

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData, {
    title: loaderData?.title ?? '3D-туры',
    description: loaderData?.text ?? '',
    path: '/3d-tours',
    picture: loaderData?.tours[0]?.rooms[0]?.panorama.poster,
  });

export default function Tours({ loaderData }: Route.ComponentProps) {
  return <ToursPage {...loaderData} />;
}

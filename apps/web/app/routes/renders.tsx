import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { RendersPage } from '../features/media/renders-page.tsx';
import { pageHead } from '../shared/head.ts';
import type { Route } from './+types/renders';

async function load({ api }: LoadArgs) {
  const [renders, album] = await Promise.all([api.content('documents/render'), api.renderExample()]);
  return { renders, album };
}

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData, {
    title: loaderData?.renders.title ?? 'Рендеры',
    description: loaderData?.renders.text ?? '',
    path: '/renders',
    picture: loaderData?.renders.themes[0]?.renders[0]?.picture,
  });

/** Pictures of the project by theme. */
export default function Renders({ loaderData }: Route.ComponentProps) {
  return <RendersPage {...loaderData} />;
}

import { definePage } from '../define-page.ts';
import { RendersPage } from '../features/media/renders-page.tsx';
import type { Route } from './+types/renders';

const page = definePage({
  async load({ api }) {
    const [renders, album] = await Promise.all([api.content('documents/render'), api.renderExample()]);
    return { renders, album };
  },
  head: ({ data }) => ({
    title: data?.renders.title ?? 'Рендеры',
    description: data?.renders.text ?? '',
    path: '/renders',
    picture: data?.renders.themes[0]?.renders[0]?.picture,
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

/** Pictures of the project by theme. */
export default function Renders({ loaderData: { data } }: Route.ComponentProps) {
  return <RendersPage {...data} />;
}

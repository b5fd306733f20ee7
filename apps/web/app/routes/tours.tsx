import { definePage } from '../define-page.ts';
import { coverOf, ToursPage } from '../features/media/tours-page.tsx';
import type { Route } from './+types/tours';

const page = definePage({
  load: ({ api }) => api.content('pages/tours'),
  head: ({ data }) => ({
    title: data?.title ?? '3D-туры',
    description: data?.text ?? '',
    path: '/3d-tours',
    picture: data?.tours[0] && coverOf(data.tours[0]),
  }),
  shell: { title: '3D-туры' },
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function Tours({ loaderData: { data } }: Route.ComponentProps) {
  return <ToursPage {...data} />;
}

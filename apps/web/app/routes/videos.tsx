import { definePage } from '../define-page.ts';
import { Films } from '../features/media/films.tsx';
import { filmsStructured } from '../features/media/structured.ts';
import { PageTitle } from '../ui/section/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/videos';

const page = definePage({
  load: ({ api }) => api.videos(new URLSearchParams({ limit: '100' })),
  head: ({ data, site }) => ({
    title: 'Видео',
    description: 'Короткие фильмы без звука: квартал в четыре времени года, вид с террасы, стройка.',
    path: '/videos',
    picture: data?.results[0]?.video.poster,
    structured: import.meta.env.SSR && site && data ? filmsStructured(data.results, site.origin) : undefined,
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

/** Gallery of films. */
export default function Videos({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Видео" aside={<TextLink href="/video">Главный фильм</TextLink>} />
      <Films films={data.results} />
    </>
  );
}

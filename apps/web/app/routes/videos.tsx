import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { Films } from '../features/media/films.tsx';
import { pageHead } from '../shared/head.ts';
import { PageTitle } from '../ui/section/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/videos';

const load = ({ api }: LoadArgs) => api.videos(new URLSearchParams({ limit: '100' }));

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData, {
    title: 'Видео',
    description: 'Короткие фильмы без звука: квартал в четыре времени года, вид с террасы, стройка.',
    path: '/videos',
    picture: loaderData?.results[0]?.video.poster,
  });

/** Gallery of films. */
export default function Videos({ loaderData: { results } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Видео" aside={<TextLink href="/video">Главный фильм</TextLink>} />
      <Films films={results} />
    </>
  );
}

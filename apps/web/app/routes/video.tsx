import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { filmOf, filmQuery } from '../features/media/film-address.ts';
import { FilmPage } from '../features/media/film-page.tsx';
import { pageHead } from '../shared/head.ts';
import { missing } from '../shared/missing.ts';
import type { PageHandle } from '../shared/page-handle.ts';
import type { Route } from './+types/video';

async function load({ api, url, request }: LoadArgs) {
  const { results } = await api.videos(new URLSearchParams({ limit: '100' }));
  const asked = filmOf(url.searchParams);
  const film = results.find(({ slug, is_main }) => (asked === null ? is_main : slug === asked));
  if (!film) throw missing(request);
  return { film, others: results.filter(({ slug }) => slug !== film.slug) };
}

export const handle: PageHandle = { query: filmQuery };
export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const film = loaderData?.film;
  return pageHead(matches[0].loaderData, {
    title: film ? `${film.title}: видео` : 'Видео',
    description: film?.text ?? '',
    path: film && !film.is_main ? `/video?id=${film.slug}` : '/video',
    picture: film?.video.poster,
  });
};

/** One film: the main one, or the one of the address. */
export default function Video({ loaderData }: Route.ComponentProps) {
  // Another film begins as a picture again.
  return <FilmPage key={loaderData.film.slug} {...loaderData} />;
}

import { definePage } from '../define-page.ts';
import { FilmPage } from '../features/media/film-page.tsx';
import { filmsStructured } from '../features/media/structured.ts';
import type { AddressCodec } from '../shared/address/address-codec.ts';
import type { Route } from './+types/video';

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** The film that an address asks for, by its slug; null for the main one. */
const FILM: AddressCodec<string | null> = {
  read(search) {
    const id = new URLSearchParams(search).get('id') ?? '';
    return SLUG.test(id) ? id : null;
  },
  write: slug => (slug === null ? '' : `id=${slug}`),
};

const page = definePage({
  address: FILM,
  async load({ api, address }) {
    const { results } = await api.videos(new URLSearchParams({ limit: '100' }));
    const film = results.find(({ slug, is_main }) => (address === null ? is_main : slug === address));
    return film ? { film, others: results.filter(({ slug }) => slug !== film.slug) } : null;
  },
  head({ data, site }) {
    const film = data?.film;
    const path = film && !film.is_main ? `/video?id=${film.slug}` : '/video';
    return {
      title: film ? `${film.title}: видео` : 'Видео',
      description: film?.text ?? '',
      path,
      picture: film?.video.poster,
      trail: import.meta.env.SSR
        ? [
            { name: 'Видео', path: '/videos' },
            { name: film?.title ?? 'Видео', path },
          ]
        : undefined,
      structured: import.meta.env.SSR && site && film ? filmsStructured([film], site.origin) : undefined,
    };
  },
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

/** One film: the main one, or the one of the address. */
export default function Video({ loaderData: { data } }: Route.ComponentProps) {
  // Another film begins as a picture again.
  return <FilmPage key={data.film.slug} {...data} />;
}

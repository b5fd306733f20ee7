import type { ApiClient } from '@quarter/contract/client';
import type { Picture } from '@quarter/contract/content/parts';

/** An address that search engines are invited to. */
export interface SitemapEntry {
  /** Path, with a slash at its beginning. */
  readonly path: string;
  /** ISO date of the last change; null when it is not known. */
  readonly changed: string | null;
  /** Addresses of its pictures: paths of the site, or absolute ones. */
  readonly pictures: readonly string[];
}

/** What a source may ask. */
export interface SitemapContext {
  readonly api: ApiClient;
  /** ISO date of the last change of any flat on the site; null without one. */
  readonly lotsChanged: string | null;
  /** ISO date of the last change of the content whose keys begin with one of the texts; null without any. */
  wordsChanged(...beginnings: readonly string[]): string | null;
}

/** Pages of one sort. The sources together give all pages but those of flats. */
export type SitemapSource = (
  context: SitemapContext,
) => Promise<readonly SitemapEntry[]> | readonly SitemapEntry[];

/** To add pages to the sitemap, add a source. */
export const SITEMAP_SOURCES: readonly SitemapSource[] = [
  pagesOfLots,
  intentPages,
  pagesOfWords,
  instalmentPage,
  albumPages,
  filmPages,
  documentPages,
  blockPages,
];

/** Pages that show lots, and change with them; those of lots that are no flats where the complex has such. */
async function pagesOfLots({ api, lotsChanged }: SitemapContext): Promise<SitemapEntry[]> {
  const { facts } = await api.project();
  const paths = [
    '/',
    '/flats',
    '/flats/price',
    ...(facts.has_storage ? ['/parking-and-storage'] : []),
    ...(facts.has_commercial ? ['/commercial'] : []),
  ];
  return paths.map(path => ({ path, changed: lotsChanged, pictures: [] }));
}

/** Pages of flats by intent that answer now. */
async function intentPages({ api, lotsChanged }: SitemapContext): Promise<SitemapEntry[]> {
  const intents = await api.flatIntents();
  return intents.map(({ slug }) => ({ path: `/flats/${slug}`, changed: lotsChanged, pictures: [] }));
}

/** Pages of words, with the beginnings of the keys of their content. */
const OF_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/360_view': ['pages/construction-panorama'],
  '/3d-tours': ['pages/tours'],
  '/capital-in-meters': ['autumn/'],
  '/childhood': ['childhood/'],
  '/documents': ['documents'],
  '/investments': ['pages/investments'],
  '/payment-options': ['pages/payment-options'],
  '/time-of-opportunity': ['discount/'],
  '/video': ['videos'],
  '/videos': ['videos'],
};

function pagesOfWords({ wordsChanged }: SitemapContext): SitemapEntry[] {
  return Object.entries(OF_WORDS).map(([path, keys]) => ({
    path,
    changed: wordsChanged(...keys),
    pictures: [],
  }));
}

/** The page of the instalment while flats are sold by it. */
async function instalmentPage({ api, wordsChanged }: SitemapContext): Promise<SitemapEntry[]> {
  const [{ terms }, { facts }, words] = await Promise.all([
    api.instalment(),
    api.project(),
    api.content('pages/installment').catch(() => null),
  ]);
  if (terms === null || facts.flats_on_sale === 0 || !words?.offer) return [];
  return [{ path: '/installment', changed: wordsChanged('pages/installment', 'instalment'), pictures: [] }];
}

/** Albums: renders and photographs of the construction. A block that cannot be had leaves its page without pictures. */
async function albumPages({ api, wordsChanged }: SitemapContext): Promise<SitemapEntry[]> {
  const [renders, progress] = await Promise.all([
    api.content('documents/render').catch(() => null),
    api.progressSpecs().catch(() => null),
  ]);
  return [
    {
      path: '/renders',
      changed: wordsChanged('documents/render'),
      pictures: pathsOf(renders?.themes.flatMap(theme => theme.renders.map(({ picture }) => picture)) ?? []),
    },
    {
      path: '/progress',
      changed: wordsChanged('progress'),
      pictures: pathsOf(progress?.frames.items.map(({ picture }) => picture) ?? []),
    },
  ];
}

/** Films but for the main one, which `/video` shows. */
async function filmPages({ api, wordsChanged }: SitemapContext): Promise<SitemapEntry[]> {
  const films = await api.videos(new URLSearchParams({ limit: '100' })).catch(() => null);
  return (films?.results ?? [])
    .filter(film => !film.is_main)
    .map(({ slug, video }) => ({
      path: `/video?id=${slug}`,
      changed: wordsChanged('videos'),
      pictures: pathsOf([video.poster]),
    }));
}

/** Categories of documents, with the day of their latest one. */
async function documentPages({ api }: SitemapContext): Promise<SitemapEntry[]> {
  const categories = await api.documentCategories().catch(() => null);
  return (categories?.results ?? []).map(({ slug, document_set }) => ({
    path: `/documents/${slug}`,
    changed:
      document_set
        .map(({ file }) => file.date)
        .sort()
        .at(-1) ?? null,
    pictures: [],
  }));
}

/** Blocks of commercial premises on the levels that they have. */
async function blockPages({ api, lotsChanged }: SitemapContext): Promise<SitemapEntry[]> {
  const floors = await api.commercialFloors();
  return floors
    .filter(({ lots }) => lots > 0)
    .flatMap(({ level, scheme }) =>
      scheme.blocks.map(({ block }) => ({
        path: `/commercial/${block}${level === 'street' ? '' : `/${level}`}`,
        changed: lotsChanged,
        pictures: [],
      })),
    );
}

/** The widest variant of each. */
function pathsOf(pictures: readonly Picture[]): string[] {
  return pictures.map(({ src, width }) => `${src}-${width}.jpeg`);
}

import type { ApiClient } from '@quarter/contract/client';
import { ADDRESS_LIMITS } from '@quarter/contract/flat-filter';
import { SITEMAP_SOURCES, type SitemapContext, type SitemapEntry } from './sitemap-pages.ts';

/** Addresses of a file; the protocol would allow five times as many, in files that nobody wants to wait for. */
const PART = 10_000;
const NAMES = /^\/sitemap(?:-(pages|flats-([1-9]\d{0,3})))?\.xml$/;

/**
 * A map of the site by its path (sitemaps.org 0.9): one file, above ten thousand addresses an index of parts. Null for
 * the path of none.
 */
export async function sitemap(path: string, origin: string, api: ApiClient): Promise<string | null> {
  const [name, part, number] = NAMES.exec(path) ?? [];
  if (name === undefined) return null;
  const { pages, flats } = await outline(api);
  const isWhole = pages.length + flats <= PART;
  if (part === undefined)
    return isWhole ? urlSet(origin, [...pages, ...(await flatEntries(api, 1))]) : index(origin, flats);
  if (isWhole) return null;
  if (number === undefined) return urlSet(origin, pages);
  if ((Number(number) - 1) * PART >= flats) return null;
  return urlSet(origin, await flatEntries(api, Number(number)));
}

/** All pages but those of flats, and how many of these there are. */
async function outline(api: ApiClient): Promise<{ pages: SitemapEntry[]; flats: number }> {
  const [days, { changed, count }] = await Promise.all([
    api.contentDays(),
    api.propertyAddresses(new URLSearchParams({ limit: '1' })),
  ]);
  const context: SitemapContext = {
    api,
    lotsChanged: changed,
    wordsChanged: (...beginnings) =>
      days
        .filter(({ key }) => beginnings.some(beginning => key.startsWith(beginning)))
        .map(day => day.changed)
        .sort()
        .at(-1) ?? null,
  };
  const pages = await Promise.all(SITEMAP_SOURCES.map(source => source(context)));
  return { pages: pages.flat(), flats: count };
}

/** Flats of a part, the first being 1. */
async function flatEntries(api: ApiClient, part: number): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const limit = ADDRESS_LIMITS.max;
  for (let offset = (part - 1) * PART; offset < part * PART; offset += limit) {
    const query = new URLSearchParams({ limit: String(limit), offset: String(offset) });
    const { count, results } = await api.propertyAddresses(query);
    for (const { slug, changed, picture } of results)
      entries.push({ path: `/flats/${slug}`, changed, pictures: picture === null ? [] : [picture] });
    if (offset + limit >= count) break;
  }
  return entries;
}

function index(origin: string, flats: number): string {
  const parts = Array.from({ length: Math.ceil(flats / PART) }, (_, at) => `flats-${at + 1}`);
  const files = ['pages', ...parts].map(
    name => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`,
  );
  return document('sitemapindex', files);
}

function urlSet(origin: string, entries: readonly SitemapEntry[]): string {
  const at = (path: string) => escapeXml(path.startsWith('/') ? origin + path : path);
  return document(
    'urlset',
    entries.map(({ path, changed, pictures }) => {
      const day = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
      const images = pictures.map(
        picture => `<image:image><image:loc>${at(picture)}</image:loc></image:image>`,
      );
      return `<url><loc>${at(path)}</loc>${day}${images.join('')}</url>`;
    }),
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  );
}

function document(root: string, lines: readonly string[], more = ''): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>`,
    ...lines,
    `</${root}>\n`,
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

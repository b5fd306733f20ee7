import type { ApiClient } from '@quarter/contract/client';
import { ADDRESS_LIMITS } from '@quarter/contract/flat-filter';
import { SITEMAP_SOURCES, type SitemapContext, type SitemapEntry } from './sitemap-pages.ts';

/** Addresses of a file; the protocol would allow five times as many, in files that nobody wants to wait for. */
const PART = ADDRESS_LIMITS.max;
const PARTS = /^\/sitemap-(pages|flats-([1-9]\d{0,3}))\.xml$/;

/**
 * A map of the site by its path (sitemaps.org 0.9): one file, above ten thousand addresses an index of parts. Null for
 * the path of none.
 */
export async function sitemap(path: string, origin: string, api: ApiClient): Promise<string | null> {
  if (path === '/sitemap.xml') return whole(origin, api);
  const [, part, number] = PARTS.exec(path) ?? [];
  if (part === undefined) return null;
  const pages = await pageEntries(api);
  const first = await flatPart(api, number === undefined ? 1 : Number(number));
  if (pages.length + first.count <= PART || first.entries.length === 0) return null;
  return urlSet(origin, number === undefined ? pages : first.entries);
}

async function whole(origin: string, api: ApiClient): Promise<string> {
  const [pages, { count, entries }] = await Promise.all([pageEntries(api), flatPart(api, 1)]);
  if (pages.length + count <= PART) return urlSet(origin, [...pages, ...entries]);
  const parts = Array.from({ length: Math.ceil(count / PART) }, (_, index) => `flats-${index + 1}`);
  const files = ['pages', ...parts].map(
    name => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`,
  );
  return document('sitemapindex', files);
}

/** Flats of a part, from 1, and how many there are in all. */
async function flatPart(
  api: ApiClient,
  part: number,
): Promise<{ readonly count: number; readonly entries: readonly SitemapEntry[] }> {
  const query = new URLSearchParams({ limit: String(PART), offset: String((part - 1) * PART) });
  const { count, results } = await api.propertyAddresses(query);
  const entries = results.map(({ slug, changed, picture }) => ({
    path: `/flats/${slug}`,
    changed,
    pictures: picture === null ? [] : [picture],
  }));
  return { count, entries };
}

async function pageEntries(api: ApiClient): Promise<SitemapEntry[]> {
  const [days, { changed }] = await Promise.all([
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
  return (await Promise.all(SITEMAP_SOURCES.map(source => source(context)))).flat();
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

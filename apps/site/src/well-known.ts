import type { ApiClient } from '@quarter/contract/client';
import { LIMITS } from '@quarter/contract/flat-filter';
import type { PageAddress } from './pages.ts';
import { commonHeaders } from './security-headers.ts';
import type { RenderedPage } from './stored-page.ts';

/** Pages that search engines are invited to, besides the flats. */
const SITEMAP_PAGES = ['/', '/flats', '/parking-and-storage', '/commercial'];

/** Answers for robots; null for the address of a page. */
export function renderWellKnown(address: PageAddress, api: ApiClient): Promise<RenderedPage> | null {
  const { pathname } = new URL(address.url);
  if (pathname === '/robots.txt') return Promise.resolve(answer(address, 'text/plain', robots(address)));
  if (pathname === '/sitemap.xml') {
    return sitemap(address.site.origin, api).then(text => answer(address, 'application/xml', text));
  }
  return null;
}

/** A test stage is open to robots too: only so do they see that its pages are not to be kept. */
function robots({ site }: PageAddress): string {
  const lines = ['User-agent: *', 'Disallow: /api/'];
  if (site.indexable) lines.push('', `Sitemap: ${site.origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

/** Protocol: sitemaps.org, 0.9; it allows 50,000 addresses a file. */
async function sitemap(origin: string, api: ApiClient): Promise<string> {
  const paths = [...SITEMAP_PAGES, ...(await blockPaths(api)), ...(await flatPaths(api))].slice(0, 50_000);
  const urls = paths.map(path => `<url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Blocks of commercial premises on the levels that they have. */
async function blockPaths(api: ApiClient): Promise<string[]> {
  const floors = await api.commercialFloors();
  return floors.flatMap(({ level, scheme }) =>
    scheme.blocks.map(({ block }) => `/commercial/${block}${level === 'street' ? '' : `/${level}`}`),
  );
}

async function flatPaths(api: ApiClient): Promise<string[]> {
  const paths: string[] = [];
  for (let total = 1; paths.length < total; ) {
    const query = new URLSearchParams({ limit: String(LIMITS.max), offset: String(paths.length) });
    const page = await api.properties(query);
    if (page.results.length === 0) break;
    paths.push(...page.results.map(flat => `/flats/${flat.slug}`));
    total = page.count;
  }
  return paths;
}

function answer({ site }: PageAddress, type: string, text: string): RenderedPage {
  const headers = [
    ...['Content-Type', `${type}; charset=utf-8`],
    ...['Cache-Control', 'public, max-age=0, s-maxage=60, must-revalidate'],
    ...['Vary', 'Accept-Encoding'],
    ...commonHeaders(site).flat(),
  ];
  return { status: 200, headers, body: Buffer.from(text) };
}

import type { ApiClient } from '@quarter/contract/client';
import { dayAfter, moscowDate } from '@quarter/domain/dates';
import { PAPER } from '@quarter/domain/theme-colors';
import type { PageAddress } from './pages.ts';
import { commonHeaders } from './security-headers.ts';
import { sitemap } from './sitemap.ts';
import type { RenderedPage } from './stored-page.ts';

/** Answers for robots and browsers under agreed names; null for the address of a page. */
export async function renderWellKnown(address: PageAddress, api: ApiClient): Promise<RenderedPage | null> {
  const { pathname } = new URL(address.url);
  if (pathname === '/robots.txt') return answer(address, 'text/plain', robots(address));
  if (pathname === '/manifest.webmanifest')
    return answer(address, 'application/manifest+json', await manifest(api));
  if (pathname === '/.well-known/security.txt')
    return answer(address, 'text/plain', await securityText(address, api, new Date()));
  if (!pathname.startsWith('/sitemap')) return null;
  const map = await sitemap(pathname, address.site.origin, api);
  return map === null ? null : answer(address, 'application/xml', map);
}

/** A test stage is open to robots too: only so do they see that its pages are not to be kept. */
function robots({ site }: PageAddress): string {
  const lines = ['User-agent: *', 'Disallow: /api/'];
  if (site.indexable) lines.push('', `Sitemap: ${site.origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

/** How the site stands among the applications of a telephone (W3C, Web Application Manifest). */
async function manifest(api: ApiClient): Promise<string> {
  const { name, tagline } = await api.project();
  const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'ru',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  });
}

/** Days for which a word about security holds; RFC 9116 wants less than a year, and a page is made anew every day. */
const SECURITY_DAYS = 180;

/** Whom to tell of a hole in the site (RFC 9116): the line of trust, which is for what goes wrong. */
async function securityText({ site }: PageAddress, api: ApiClient, now: Date): Promise<string> {
  const { phone, email } = (await api.project()).contacts.trust_line;
  const contact = email === null ? `tel:${phone.replace(/[^\d+]/g, '')}` : `mailto:${email}`;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${dayAfter(moscowDate(now), SECURITY_DAYS)}T00:00:00Z`,
    'Preferred-Languages: ru, en',
    `Canonical: ${site.origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
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

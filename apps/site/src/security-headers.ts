import { hash } from 'node:crypto';
import { MEMORY } from '@quarter/api/platform/memory';
import { TextMemory } from '@quarter/api/platform/text-memory';
import type { AnalyticsConfig } from './settings/config.ts';
import { METRIKA_SCRIPT } from './settings/site-rows.ts';
import type { SiteAddress } from './site-address.ts';

type Header = readonly [name: string, value: string];

const OPENING = '<script';
const CLOSING = '</script>';
/** Attributes of what runs nothing written here: a file, or data. */
const NEEDS_NO_HASH = /\ssrc=|\stype="application\/(ld\+)?json"/;
/** Two years, as the preload list of browsers asks. */
const TRANSPORT = 'max-age=63072000; includeSubDomains';

/** Headers that go with every answer of the site, whatever it is. */
export function commonHeaders(site: Omit<SiteAddress, 'origin'>): Header[] {
  const headers: Header[] = [['X-Content-Type-Options', 'nosniff']];
  if (site.secure) headers.push(['Strict-Transport-Security', TRANSPORT]);
  if (!site.indexable) headers.push(['X-Robots-Tag', 'noindex, nofollow']);
  if (site.isForwarded) headers.push(['Vary', 'X-Forwarded-Host, X-Forwarded-Proto']);
  return headers;
}

/** Other hosts that a page may use. */
export interface ForeignOrigins {
  /** Of analytics: its script, what it sends, its picture. */
  readonly analytics: readonly string[];
  /** Of a map: its style, tiles, glyphs and signs. */
  readonly map: readonly string[];
  /** Of the service, when it is elsewhere. */
  readonly api?: readonly string[];
}

/** Where the usual script of Yandex Metrika sends what it counts. */
const METRIKA_HOSTS = ['https://mc.yandex.ru', 'https://mc.yandex.com'];

/** Origins that analytics loads its script from and talks to. */
export function analyticsOrigins(analytics: AnalyticsConfig | null): readonly string[] {
  if (analytics === null) return [];
  return analytics.url === METRIKA_SCRIPT ? METRIKA_HOSTS : [new URL(analytics.url).origin];
}

const NO_ORIGINS: ForeignOrigins = { analytics: [], map: [] };

/** Headers of a page. Inline scripts of its markup, and no others, are allowed by their hashes. */
export function pageHeaders(
  html: Buffer,
  site: Pick<SiteAddress, 'secure'>,
  origins: ForeignOrigins = NO_ORIGINS,
): Header[] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(inlineScriptHashes(html), origins, site.secure)],
    // Keys of collections and links stand in addresses: not even our own logs need them.
    ['Referrer-Policy', 'strict-origin'],
    [
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/**
 * Headers of a worker's file. A worker obeys the policy that its own file came with, not that of the page: without one
 * the worker of the map would ask any host that a style names.
 */
export function workerHeaders({ map }: Pick<ForeignOrigins, 'map'>): Header[] {
  return [['Content-Security-Policy', `default-src 'self'; ${["connect-src 'self'", ...map].join(' ')}`]];
}

function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { analytics, map, api = [] }: ForeignOrigins,
  secure: boolean,
): string {
  const asked = [...analytics, ...map];
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map(hash => `'${hash}'`), ...analytics].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...asked].join(' '),
    ...(asked.length + api.length > 0 ? [["connect-src 'self'", ...api, ...asked].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (secure) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/**
 * CSP sources of all scripts written into the markup, each once, in order. Looks for the tags as React writes them, and
 * in bytes as they are sent: a pattern walks markup of 400,000 characters ten times longer, a seventh of the time that a
 * page takes.
 */
export function inlineScriptHashes(html: Buffer): string[] {
  const sources = new Set<string>();
  for (let tag = html.indexOf(OPENING); tag !== -1; tag = html.indexOf(OPENING, tag)) {
    const code = html.indexOf('>', tag) + 1;
    const end = html.indexOf(CLOSING, code);
    if (code === 0 || end === -1) break;
    if (!NEEDS_NO_HASH.test(html.toString('latin1', tag, code)))
      sources.add(sourceOf(html.subarray(code, end)));
    tag = end + CLOSING.length;
  }
  return [...sources];
}

/** Few scripts stand in thousands of pages; what is longer is the data of one. */
const LONGEST = 16_384;
const known = new TextMemory<string>({ most: MEMORY.scripts, longest: LONGEST });

function sourceOf(code: Buffer): string {
  const made = () => `sha256-${hash('sha256', code, 'base64')}`;
  if (code.length > LONGEST) return made();
  // A byte for a character: a name of the bytes, not what they say.
  const name = code.toString('latin1');
  const found = known.get(name);
  if (found !== undefined) return found;
  const source = made();
  known.set(name, source, source.length);
  return source;
}

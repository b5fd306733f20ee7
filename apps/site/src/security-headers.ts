import { hash } from 'node:crypto';
import type { SiteAddress } from './site-address.ts';

type Header = readonly [name: string, value: string];

/** Opens an inline script: no `src` among its attributes. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data blocks are not run, so they need no permission. */
const DATA_BLOCK = /\stype="application\/(ld\+)?json"/i;
/** Two years, as the preload list of browsers asks. */
const TRANSPORT = 'max-age=63072000; includeSubDomains';

/** Headers that go with every answer of the site, whatever it is. */
export function commonHeaders(site: Pick<SiteAddress, 'secure' | 'indexable'>): Header[] {
  const headers: Header[] = [['X-Content-Type-Options', 'nosniff']];
  if (site.secure) headers.push(['Strict-Transport-Security', TRANSPORT]);
  if (!site.indexable) headers.push(['X-Robots-Tag', 'noindex, nofollow']);
  return headers;
}

/** Other hosts that a document may use. */
export interface ForeignOrigins {
  /** Of plans of an imported complex. */
  readonly pictures: readonly string[];
  /** Of analytics: its script, what it sends, its picture. */
  readonly analytics: readonly string[];
}

const NO_ORIGINS: ForeignOrigins = { pictures: [], analytics: [] };

/** Headers of a document. Inline scripts of its markup, and no others, are allowed by their hashes. */
export function documentHeaders(
  html: string,
  site: Pick<SiteAddress, 'secure'>,
  origins: ForeignOrigins = NO_ORIGINS,
): Header[] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(inlineScriptHashes(html), origins, site.secure)],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { pictures, analytics }: ForeignOrigins,
  secure: boolean,
): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map(hash => `'${hash}'`), ...analytics].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...pictures, ...analytics].join(' '),
    ...(analytics.length > 0 ? [["connect-src 'self'", ...analytics].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (secure) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** CSP sources of all scripts written into the markup, each once, in order. */
export function inlineScriptHashes(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA_BLOCK.test(attributes)) sources.add(sourceOf(code));
  }
  return [...sources];
}

/** Few scripts stand in thousands of documents. */
const MAX_SOURCES = 256;
const known = new Map<string, string>();

function sourceOf(code: string): string {
  const source = known.get(code) ?? `sha256-${hash('sha256', code, 'base64')}`;
  if (known.size >= MAX_SOURCES) known.clear();
  known.set(code, source);
  return source;
}

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

/**
 * Headers of a document. Inline scripts of its markup, and no others, are allowed by their hashes; pictures
 * may come from this site and from the given origins, where plans of an imported complex may lie.
 */
export function documentHeaders(
  html: string,
  site: Pick<SiteAddress, 'secure'>,
  pictureOrigins: readonly string[] = [],
): Header[] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(inlineScriptHashes(html), pictureOrigins, site.secure)],
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
  pictureOrigins: readonly string[],
  secure: boolean,
): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map(hash => `'${hash}'`)].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
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
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA_BLOCK.test(attributes)) continue;
    hashes.add(`sha256-${hash('sha256', code, 'base64')}`);
  }
  return [...hashes];
}

import type { IncomingHttpHeaders } from 'node:http';
import { MEMORY } from '@quarter/api/platform/memory';
import { TextMemory } from '@quarter/api/platform/text-memory';

/** Split tests that a visitor may be in; true is the text «true» and nothing else. */
const FLAGS = ['visit_homepage', 'preloader_static'] as const;
/** A visitor stays in a split test so long, s. */
const FLAG_LIFE = 30 * 24 * 60 * 60;
/** Visitors use some hundreds of combinations of headers, hardly one of them longer than this. */
const LONGEST_KNOWN = 600;

/** What a page's root says of the one who asks. Few combinations exist, so pages are kept by them. */
export interface VisitorMarks {
  /** Attributes with a space before each. */
  readonly attributes: string;
  /** Whether a shared cache may keep the page: what a cookie decides is not in its key. */
  readonly isShared: boolean;
}

/** Headers by which a CDN tells the device; whoever sends them himself gets another look of the page at most. */
const DEVICE_HEADERS = [
  'cloudfront-is-tablet-viewer',
  'cloudfront-is-mobile-viewer',
  'cloudfront-is-desktop-viewer',
  'cloudfront-is-ios-viewer',
  'cloudfront-is-android-viewer',
  'cf-device-type',
] as const;

/** What the marks depend on besides the cookie, for `Vary`. */
export const MARKING_HEADERS = ['Accept', 'User-Agent', ...DEVICE_HEADERS].join(', ');

const known = new TextMemory<VisitorMarks>({ most: MEMORY.marks, longest: LONGEST_KNOWN });

/**
 * Tells the device (mobile, tablet, desktop), the system, the formats of pictures and the split tests of a request by
 * its headers and the query of its target. The same object comes back for the same headers.
 */
export function visitorMarks(headers: IncomingHttpHeaders, target: string): VisitorMarks {
  const flags = flagsOf(headers.cookie, target);
  const cdn = DEVICE_HEADERS.map(name => headers[name] ?? '').join();
  const key = `${headers['user-agent']}\n${headers.accept}\n${cdn}\n${flags}`;
  let marks = known.get(key);
  if (marks === undefined) {
    marks = { attributes: attributesOf(headers, flags), isShared: flags === '' };
    known.set(key, marks, marks.attributes.length);
  }
  return marks;
}

/** Cookies that remember the split tests named in the query of a target. */
export function flagCookies(target: string, secure: boolean): string[] {
  const query = queryOf(target);
  if (query === null) return [];
  return FLAGS.filter(flag => query.has(flag)).map(
    flag =>
      `${flag}=${query.get(flag) === 'true'}; Path=/; Max-Age=${FLAG_LIFE}; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}

function attributesOf(headers: IncomingHttpHeaders, flags: string): string {
  const agent = headers['user-agent'] ?? '';
  const device = deviceOf(headers, agent);
  const system = systemOf(headers, agent);
  const pictures = ['avif', 'webp'].filter(format => headers.accept?.includes(`image/${format}`)).join(' ');
  return [
    ` data-device="${device}"`,
    system && ` data-system="${system}"`,
    device !== 'desktop' && ' data-touch',
    pictures && ` data-pictures="${pictures}"`,
    flags && ` data-flags="${flags}"`,
  ]
    .filter(Boolean)
    .join('');
}

type Device = 'mobile' | 'tablet' | 'desktop';

function deviceOf(headers: IncomingHttpHeaders, agent: string): Device {
  // A tablet may be called both.
  for (const device of ['tablet', 'mobile', 'desktop'] as const) {
    if (headers[`cloudfront-is-${device}-viewer`] === 'true') return device;
    if (headers['cf-device-type'] === device) return device;
  }
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(agent) ? 'mobile' : 'desktop';
}

function systemOf(headers: IncomingHttpHeaders, agent: string): string | null {
  if (headers['cloudfront-is-ios-viewer'] === 'true') return 'ios';
  if (headers['cloudfront-is-android-viewer'] === 'true') return 'android';
  // Phones of Apple say «like Mac OS X».
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios';
  if (agent.includes('Android')) return 'android';
  if (agent.includes('Windows')) return 'windows';
  return agent.includes('Mac OS X') ? 'macos' : null;
}

/** Names of the split tests, with spaces between; the query goes before the cookie. */
function flagsOf(cookie: string | undefined, target: string): string {
  const query = queryOf(target);
  if (query === null && !cookie) return '';
  const cookies = cookie?.split(/; */) ?? [];
  return FLAGS.filter(flag => {
    if (query?.has(flag)) return query.get(flag) === 'true';
    return cookies.includes(`${flag}=true`);
  }).join(' ');
}

/** The query of a target that names a split test; null otherwise, without parsing. */
function queryOf(target: string): URLSearchParams | null {
  const start = target.indexOf('?');
  if (start < 0 || !FLAGS.some(flag => target.includes(flag, start))) return null;
  return new URLSearchParams(target.slice(start));
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isBusyCompressing } from '@quarter/api/platform/compressed';
import { acceptedEncodings, type Encoding } from '@quarter/api/platform/encoding';
import { MEMORY } from '@quarter/api/platform/memory';
import type { PageFigures } from '@quarter/api/platform/page-metrics';
import { TextMemory } from '@quarter/api/platform/text-memory';
import type { PageCache } from './page-cache.ts';
import type { PageTurns } from './page-turns.ts';
import type { PageAddress, Pages } from './pages.ts';
import type { SiteAddress } from './site-address.ts';
import type { PageForm, Representation, StoredPage } from './stored-page.ts';
import { flagCookies, type VisitorMarks, visitorMarks } from './visitor-marks.ts';

/** Longer targets are made up or rare. */
const LONGEST_SPELLING = 1_500;

/** Answers GET and HEAD of pages; the target begins with a slash. Rejects when the render throws. */
export type ServePage = (
  request: IncomingMessage,
  response: ServerResponse,
  site: SiteAddress,
  target: string,
) => Promise<void> | void;

export function pageServer(
  pages: Pick<Pages, 'address' | 'revision'>,
  cache: PageCache<PageAddress>,
  turns: PageTurns,
  figures: PageFigures,
): ServePage {
  /** So that a page asked for again needs no parsing. */
  const spellings = new TextMemory<PageAddress>({ most: MEMORY.spellings, longest: LONGEST_SPELLING });

  function addressOf(site: SiteAddress, target: string): PageAddress | null {
    const spelling = `${pages.revision} ${site.origin}${target}`;
    const known = spellings.get(spelling);
    if (known !== undefined) return known;
    const address = pages.address(site, target);
    if (address !== null) spellings.set(spelling, address, address.key.length + address.url.length);
    return address;
  }

  return (request, response, site, target) => {
    const address = addressOf(site, target);
    if (address === null) {
      response.writeHead(400).end();
      return;
    }
    const asked: Asked = {
      target,
      marks: visitorMarks(request.headers, target),
      cookies: flagCookies(target, site.secure),
      makeForm: make => turns.take(turns.asker(request), 'form', make),
    };
    const found = cache.find(address);
    if (found !== null) {
      figures.kept();
      return send(request, response, { page: found, isHit: true }, asked);
    }
    const began = performance.now();
    return cache
      .load(address, turns.asker(request), (askers, work) => turns.take(askers, 'page', work))
      .then(page => {
        if (page.status >= 500) figures.failed(page.status);
        else figures.made(performance.now() - began);
        return send(request, response, { page, isHit: false }, asked);
      });
  };
}

interface Asked {
  readonly target: string;
  readonly marks: VisitorMarks;
  /** To be set: the split tests of the query. */
  readonly cookies: readonly string[];
  /** Makes a compressed form when it may be made. */
  readonly makeForm: (make: () => Promise<Representation>) => Promise<Representation>;
}

interface Given {
  readonly page: StoredPage;
  /** Whether it was there. */
  readonly isHit: boolean;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { page, isHit }: Given,
  { target, marks, cookies, makeForm }: Asked,
): Promise<void> | void {
  const form = page.form(marks);
  for (const cookie of cookies) response.appendHeader('Set-Cookie', cookie);
  const known = request.headers['if-none-match'];
  if (known !== undefined && page.status === 200 && holdsTag(known, form.etag)) {
    response.writeHead(304, form.bareHeaders).end();
    return;
  }
  const write = ({ headers, body }: Representation) => {
    const marked = isHit ? headers : headers.with(-1, 'miss');
    response.writeHead(page.status, page.status === 301 ? withQuery(marked, target) : marked);
    if (request.method === 'HEAD') return void response.end();
    // Until the end, so that all of it goes out at once.
    response.cork();
    for (const part of body.slice(0, -1)) response.write(part);
    response.end(body.at(-1));
  };
  const chosen = choose(form, {
    accepted: acceptedEncodings(request.headers['accept-encoding']),
    isHit,
    makeForm,
  });
  if (chosen instanceof Promise) return chosen.then(write, () => write(form.plain));
  write(chosen);
}

interface Choice extends Pick<Asked, 'makeForm'>, Pick<Given, 'isHit'> {
  readonly accepted: readonly Encoding[];
}

/**
 * The best form that is there. Brotli is begun when a page is asked for again; a visitor waits only for
 * gzip, which the thread pool makes in a millisecond or two.
 */
function choose(
  form: PageForm,
  { accepted, isHit, makeForm }: Choice,
): Representation | Promise<Representation> {
  const [best, next] = accepted;
  if (best === undefined) return form.plain;
  const ready = form.ready(best);
  if (ready) return ready;
  if (next === undefined) return makeForm(() => form.make(best));
  // Paid for with the first form. When it fails, visitors go on with gzip and the next of them tries again.
  if (isHit && !isBusyCompressing()) form.make(best).catch(() => {});
  return form.ready(next) ?? makeForm(() => form.make(next));
}

/**
 * Headers of an answer that something has moved (301), whose place on the site has the query that was asked for, where
 * it has none of its own: pages do not depend on marks of campaigns, and whoever counts visitors finds them in the
 * address that they come to.
 */
function withQuery(headers: readonly string[], target: string): string[] {
  const start = target.indexOf('?');
  const query = start < 0 ? '' : target.slice(start).split('#', 1).join('');
  return headers.map((value, at) => {
    const isPlace = at % 2 === 1 && headers[at - 1]?.toLowerCase() === 'location';
    return isPlace && /^\/(?!\/)[^?#]*$/.test(value) ? value + query : value;
  });
}

function holdsTag(header: string, etag: string): boolean {
  return header === etag || header.split(',').some(tag => tag.trim() === etag || tag.trim() === '*');
}

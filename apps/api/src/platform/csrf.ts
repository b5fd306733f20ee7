import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@quarter/contract/errors';
import { CSRF_COOKIE, CSRF_HEADER } from '@quarter/contract/visitor-http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that stand for a visitor: with one of them a request is made in his name. */
export const VISITOR_COOKIES: readonly string[] = ['session', 'favorites'];
/** The cookie that stands for somebody of the desk. */
export const DESK_COOKIES: readonly string[] = ['desk'];
const SAFE = new Set(['GET', 'HEAD']);
/** A page of this very origin, or nobody's page: a typed address. */
const OWN_SITE = new Set(['same-origin', 'none']);
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * A request that changes something in somebody's name must repeat the cookie `csrftoken` in `X-CSRFToken`:
 * another site can make the browser send cookies, but neither read them nor set the header. Clients without cookies
 * pass. Throws 403 `csrf_failed`.
 *
 * @param cookies that stand for whoever asks
 * @param always a GET with side effects is checked as well
 */
export function checkCsrf(request: FastifyRequest, cookies: readonly string[], always = false): void {
  if (!always && SAFE.has(request.method)) return;
  if (!cookies.some(name => request.cookies[name])) return;
  const header = request.headers[CSRF_HEADER];
  const cookie = request.cookies[CSRF_COOKIE];
  if (typeof header === 'string' && cookie && isSame(header, cookie)) return;
  throw failed();
}

/**
 * A page of another site may not send what changes something, not even for a browser without our cookies: else it could
 * log a visitor in as somebody else and read what he fills in there. Browsers say where a request comes from by
 * `Sec-Fetch-Site`, those that do not by `Origin`; programs say neither and pass. Throws 403 `csrf_failed`.
 *
 * @param publicOrigin where visitors see the site, if that is known; the host of the request is believed as well
 */
export function refuseOtherSites(
  request: FastifyRequest,
  { always = false, publicOrigin }: { readonly always?: boolean; readonly publicOrigin: string | null },
): void {
  if (!always && SAFE.has(request.method)) return;
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isOwn =
    typeof site === 'string'
      ? OWN_SITE.has(site)
      : !origin || origin === publicOrigin || isSameHost(origin, request.host);
  if (!isOwn) throw failed();
}

function failed(): ApiError {
  return new ApiError(403, 'csrf_failed', 'Страница устарела. Обновите её и попробуйте ещё раз');
}

/** Whether an origin is of a host; the port that its protocol stands for may be written or not. */
function isSameHost(origin: string, host: string): boolean {
  const url = URL.parse(origin);
  return url !== null && url.host !== '' && url.host === URL.parse(`${url.protocol}//${host}`)?.host;
}

/** Gives the pair's cookie to a visitor who has none. Scripts of the page read it, so it is not HttpOnly. */
export function offerCsrf(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.cookies[CSRF_COOKIE]) return;
  reply.setCookie(CSRF_COOKIE, randomBytes(18).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: YEAR_S,
  });
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

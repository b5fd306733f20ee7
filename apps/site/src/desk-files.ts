import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { pathOf } from './gate.ts';
import type { SiteAddress } from './site-address.ts';
import { staticFiles } from './static-files.ts';

/** What the build writes where the nonce of an answer has to stand, see `vite.config.ts` of the desk. */
const NONCE = /DESK_NONCE/g;
/** What it writes where the version of the site has to stand. */
const VERSION_MARK = 'DESK_VERSION';
const BELOW = '/desk';
const ASSETS = `${BELOW}/assets/`;

export interface DeskFiles {
  /** Answers whatever is asked below `/desk`: an asset, or the document that draws the place of the address. */
  serve(request: IncomingMessage, response: ServerResponse, site: Pick<SiteAddress, 'secure'>): void;
}

/** Whether a path belongs to the desk and not to the pages of visitors. */
export function isOfDesk(path: string): boolean {
  return path === BELOW || path.startsWith(`${BELOW}/`);
}

/**
 * The built desk, read once at the start. Rejects when it has not been built.
 * @param former see `staticFiles`
 */
export async function deskFiles(
  directory: string,
  log: FastifyBaseLogger,
  { version, former = [] }: { readonly version: string; readonly former?: readonly string[] },
): Promise<DeskFiles> {
  const assets = await staticFiles(directory, log, { below: BELOW, former });
  const built = await readFile(join(directory, 'index.html'), 'utf8');
  const document = built.replace(VERSION_MARK, version);
  return {
    serve(request, response, site) {
      const path = pathOf(request.url ?? '');
      // Search engines that follow somebody's link keep neither the document nor what it is made of.
      response.setHeader('X-Robots-Tag', 'noindex');
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
      } else if (!path.startsWith(ASSETS)) {
        sendDocument(request, response, document, site.secure);
      } else if (assets.has(path)) {
        assets.serve(request, response);
      } else {
        // Of another version: who holds an older document must not keep that there is nothing.
        response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
      }
    },
  };
}

function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: string,
  isSecure: boolean,
): void {
  const nonce = randomBytes(16).toString('base64url');
  const body = document.replace(NONCE, nonce);
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    // A nonce is good for one answer.
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyWith(nonce, isSecure),
    // One-time links stand in addresses.
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function policyWith(nonce: string, isSecure: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

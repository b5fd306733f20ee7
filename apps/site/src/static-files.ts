import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import send from '@fastify/send';
import { acceptedEncodings, type Encoding } from '@quarter/api/platform/encoding';

export interface StaticRoot {
  readonly directory: string;
  /** Path that the directory is served under, '' for the root. */
  readonly prefix: string;
}

interface StaticFile {
  readonly root: string;
  readonly path: string;
  readonly encodings: ReadonlySet<Encoding>;
}

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** Names of built assets hold a hash of their content, so they never change. */
const HASHED = /^\/assets\//;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=3600, must-revalidate';
/** Workers obey the policy that their file came with, and an operator may change it without a new build. */
const ASKED_AGAIN = 'public, no-cache';

/** Whether a file of the build is a worker, by the name that its source and the build give it. */
export function isWorker(path: string): boolean {
  return /^\/assets\/[\w-]*worker-[^/]*\.js$/.test(path);
}

export interface StaticFiles {
  has(path: string): boolean;
  /** Answers GET and HEAD of a file that is there: ranges, conditions, a compressed twin when there is one. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

/** Files of a build do not change while the site runs, so they are listed once, at the start. */
export function staticFiles(roots: readonly StaticRoot[]): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const root of roots) list(root, files);

  return {
    has: path => files.has(path),
    async serve(request, response, path) {
      const file = files.get(path);
      if (file === undefined) throw new Error(`No static file ${path}`);
      const encoding = acceptedEncodings(request.headers['accept-encoding']).find(one =>
        file.encodings.has(one),
      );
      const name = encodeURI(file.path) + (encoding ? SUFFIX[encoding] : '');
      const { statusCode, headers, stream } = await send(request, name, {
        root: file.root,
        index: false,
        cacheControl: false,
      });
      headers['cache-control'] = lifeOf(path);
      if (encoding) {
        headers['content-encoding'] = encoding;
        headers['content-type'] = contentType(file.path);
      }
      if (file.encodings.size > 0) response.appendHeader('Vary', 'Accept-Encoding');
      response.writeHead(statusCode, headers);
      // A visitor who goes away in the middle of a file is no failure.
      await pipeline(stream, response).catch(() => response.destroy());
    },
  };
}

function lifeOf(path: string): string {
  if (isWorker(path)) return ASKED_AGAIN;
  return HASHED.test(path) ? IMMUTABLE : REVALIDATED;
}

function contentType(path: string): string {
  const type = send.mime.getType(path) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

function list({ directory, prefix }: StaticRoot, files: Map<string, StaticFile>): void {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(one =>
    one.isFile(),
  );
  const paths = entries.map(
    one => `/${relative(directory, join(one.parentPath, one.name)).split(sep).join('/')}`,
  );
  const present = new Set(paths);
  const isTwin = (path: string) => /\.(br|gz)$/.test(path) && present.has(path.replace(/\.(br|gz)$/, ''));
  for (const path of paths) {
    if (isTwin(path) || /\/\./.test(path)) continue;
    const encodings = new Set<Encoding>();
    if (present.has(path + SUFFIX.br)) encodings.add('br');
    if (present.has(path + SUFFIX.gzip)) encodings.add('gzip');
    files.set(prefix + path, { root: directory, path, encodings });
  }
}

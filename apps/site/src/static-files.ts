import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { registerErrors } from '@quarter/api/platform/errors';
import { type FastifyBaseLogger, fastify, LogController } from 'fastify';

/** Names of built assets hold a hash of their content, so they never change. */
const HASHED = /^assets\//;
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
  serve(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Files of a build do not change while the site runs, so they are listed once, at the start.
 *
 * @param below path that they are served below, without a slash at its end; the root by default
 * @param former folders of what other builds have besides, see `keepAssets`
 */
export async function staticFiles(
  directory: string,
  log: FastifyBaseLogger,
  { below = '', former = [] }: { readonly below?: string; readonly former?: readonly string[] } = {},
): Promise<StaticFiles> {
  /** The first folder that has a path gives it. */
  const folders = new Map(
    [directory, ...former].toReversed().flatMap(folder => list(folder).map(path => [path, folder] as const)),
  );
  const server = fastify({
    loggerInstance: log,
    // The line that Fastify writes itself holds the visitor's address.
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerErrors(server);
  await server.register(fastifyStatic, {
    root: directory,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  });
  server.get<{ Params: { '*': string } }>(`${below}/*`, ({ params }, reply) =>
    reply
      .header('Cache-Control', lifeOf(params['*']))
      .sendFile(params['*'], folders.get(params['*']) ?? directory),
  );
  await server.ready();
  const paths = new Set([...folders.keys()].map(path => `${below}/${path}`));
  return { has: path => paths.has(path), serve: server.routing };
}

function lifeOf(path: string): string {
  if (isWorker(`/${path}`)) return ASKED_AGAIN;
  return HASHED.test(path) ? IMMUTABLE : REVALIDATED;
}

function list(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(one => one.isFile());
  const paths = files.map(one => relative(directory, join(one.parentPath, one.name)).split(sep).join('/'));
  return paths.filter(path => !/\.(br|gz)$|(^|\/)\./.test(path));
}

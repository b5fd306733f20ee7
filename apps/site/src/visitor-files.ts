import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import send from '@fastify/send';

const PREFIX = '/files/';
/** A name with a hash of its content before the ending: `policy.3f2a9c01d4.pdf`. */
const HASHED = /^(.+)\.([0-9a-f]{10})(\.[a-z0-9]+)$/;
const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Documents and films of a folder, by names that content gives out. Files may be added while the site runs. */
export interface VisitorFiles {
  /** Answers GET and HEAD, ranges and conditions included; false, answering nothing, when there is no such file. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
}

/** Whether a path is of a file for visitors, there or not. */
export function isVisitorFile(path: string): boolean {
  return path.startsWith(PREFIX);
}

export function visitorFiles(folder: string): VisitorFiles {
  const hashes = new Map<string, { readonly changed: number; readonly hash: Promise<string> }>();

  /** Hash of a file as it is now; read again only after it has changed. */
  function hashOf(name: string, changed: number): Promise<string> {
    const known = hashes.get(name);
    if (known?.changed === changed) return known.hash;
    const hash = hashFile(join(folder, name));
    hash.catch(() => hashes.delete(name));
    hashes.set(name, { changed, hash });
    return hash;
  }

  async function find(path: string): Promise<{ name: string; isExact: boolean } | null> {
    const asked = path.slice(PREFIX.length);
    if (!NAME.test(asked)) return null;
    const plain = await modified(folder, asked);
    if (plain !== null) return { name: asked, isExact: false };
    const [, stem, hash, ending] = HASHED.exec(asked) ?? [];
    if (stem === undefined || ending === undefined) return null;
    const name = stem + ending;
    const changed = await modified(folder, name);
    if (changed === null) return null;
    return { name, isExact: (await hashOf(name, changed)) === hash };
  }

  return {
    async serve(request, response, path) {
      const file = await find(path);
      if (!file) return false;
      const { statusCode, headers, stream } = await send(request, file.name, {
        root: folder,
        index: false,
        cacheControl: false,
      });
      // A name whose hash is of another content is kept by nobody.
      headers['cache-control'] = file.isExact ? IMMUTABLE : ASK_AGAIN;
      response.writeHead(statusCode, headers);
      // A visitor who goes away in the middle of a film is no failure.
      await pipeline(stream, response).catch(() => response.destroy());
      return true;
    },
  };
}

async function modified(folder: string, name: string): Promise<number | null> {
  const found = await stat(join(folder, name)).catch(() => null);
  return found?.isFile() ? found.mtimeMs : null;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex').slice(0, 10);
}

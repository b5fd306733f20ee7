import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { AppliedFile } from '@quarter/api/modules/import/schedule-service';
import { limited, OutsideError, type OutsideRules, openOutside } from '@quarter/api/platform/outside-file';
import { isPublicAddress } from '@quarter/api/platform/public-address';

/** A feed of 250,000 flats. */
const MOST_BYTES = 300 * 1024 * 1024;
const MOST_MS = 10 * 60_000;

/**
 * Fetches the file of a schedule.
 * @param known what was applied last: the other side may answer that it is still the one
 * @param path where it is written
 * @returns what it is now; null when the other side says so
 * @throws OutsideError
 */
export async function fetchLots(
  address: string,
  known: AppliedFile,
  { path, signal }: { readonly path: string; readonly signal: AbortSignal },
): Promise<AppliedFile | null> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
  const headers = conditions(known);
  const file = await openOutside(address, rulesOf(address), { headers, signal: ends });
  if (file.status === 304) {
    file.body.destroy();
    if (Object.keys(headers).length === 0) throw new OutsideError('сервер ответил 304');
    return null;
  }
  const hash = createHash('sha256');
  await pipeline(
    limited(file.body, { most: MOST_BYTES, signal: ends }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return { etag: file.etag, lastModified: file.lastModified, digest: hash.digest('hex') };
}

/** The operator has named the host, which may be of his own network. Where it sends the site to, it has no say there. */
function rulesOf(address: string): OutsideRules {
  const { host } = new URL(address);
  return { mayConnect: (machine, url) => url.host === host || isPublicAddress(machine) };
}

function conditions({ digest, etag, lastModified }: AppliedFile): Record<string, string> {
  if (digest === null) return {};
  return {
    ...(etag === null ? {} : { 'If-None-Match': etag }),
    ...(lastModified === null ? {} : { 'If-Modified-Since': lastModified }),
  };
}

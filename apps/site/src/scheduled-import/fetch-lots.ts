import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { AppliedFile } from '@quarter/api/modules/import/schedule-service';
import { limited, OutsideError, type OutsideRules, openOutside } from '@quarter/api/platform/outside-file';
import { isPublicAddress } from '@quarter/api/platform/public-address';

/** Who has named an address: an owner at the desk is no operator of the machine. */
export interface NamedAddress {
  readonly address: string;
  readonly setBy: 'server' | 'desk';
}

/** What is known of a file that was never applied. */
export const UNKNOWN_FILE: AppliedFile = { digest: null, etag: null, lastModified: null };

/** A feed of 250,000 flats. */
const MOST_BYTES = 300 * 1024 * 1024;
const MOST_MS = 10 * 60_000;

/**
 * Fetches the file of an address.
 * @param known what was applied last: the other side may answer that it is still the one
 * @param path where it is written
 * @param most bytes; as a schedule takes by default
 * @returns what it is now; null when the other side says so
 * @throws OutsideError
 */
export async function fetchLots(
  named: NamedAddress,
  known: AppliedFile,
  {
    path,
    signal,
    most = MOST_BYTES,
  }: { readonly path: string; readonly signal: AbortSignal; readonly most?: number },
): Promise<AppliedFile | null> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
  const headers = conditions(known);
  const file = await openOutside(named.address, rulesOf(named), { headers, signal: ends });
  if (file.status === 304) {
    file.body.destroy();
    if (Object.keys(headers).length === 0) throw new OutsideError('сервер ответил 304');
    return null;
  }
  const hash = createHash('sha256');
  await pipeline(
    limited(file.body, { most, signal: ends }),
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

/**
 * A host that the operator has named may be of his own network; where it sends the site to, it has no say there. Whoever
 * is an owner at the desk has no say in that network at all.
 */
function rulesOf({ address, setBy }: NamedAddress): OutsideRules {
  if (setBy === 'desk') return { mayConnect: isPublicAddress };
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

import { buffer } from 'node:stream/consumers';
import { limited, OutsideError, type OutsideRules, openOutside } from '../../platform/outside-file.ts';
import { MOST_BYTES } from './picture-maker.ts';
import type { Stamps } from './repo.ts';

const MOST_MS = 20_000;

/**
 * Fetches a picture that an import file names.
 * @returns null when it is still the one of the stamps
 * @throws OutsideError
 */
export async function fetchPicture(
  address: string,
  { etag, lastModified }: Stamps,
  { rules, signal }: { readonly rules: OutsideRules; readonly signal: AbortSignal | undefined },
): Promise<(Stamps & { readonly bytes: Uint8Array }) | null> {
  if (URL.parse(address)?.username) throw new OutsideError('адрес с\u00a0паролем');
  const late = AbortSignal.timeout(MOST_MS);
  const ends = signal ? AbortSignal.any([signal, late]) : late;
  const file = await openOutside(address, rules, {
    headers: {
      Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      ...(etag === null ? {} : { 'If-None-Match': etag }),
      ...(lastModified === null ? {} : { 'If-Modified-Since': lastModified }),
    },
    signal: ends,
  });
  if (file.status === 304) {
    file.body.destroy();
    return null;
  }
  const bytes = await buffer(limited(file.body, { most: MOST_BYTES, signal: ends }));
  return { etag: file.etag, lastModified: file.lastModified, bytes };
}

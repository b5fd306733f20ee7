import type { PropertyDetail } from '@quarter/contract/property';
import { data } from 'react-router';
import { findFlat } from './find-flat.ts';

/** The flat of an address that has nothing to say of one without a page: rejects with 410 then. See `findFlat`. */
export async function presentFlat(...asked: Parameters<typeof findFlat>): Promise<PropertyDetail> {
  const { flat } = await findFlat(...asked);
  // What a loader throws for a page that was there and will not be again.
  if (flat === null) throw data(null, { status: 410 });
  return flat;
}

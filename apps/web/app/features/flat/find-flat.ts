import type { ApiClient } from '@quarter/contract/client';
import { isGone } from '@quarter/contract/errors';
import type { FormerProperty, PropertyDetail } from '@quarter/contract/property';
import { redirect } from 'react-router';

/** A flat whose page is no more: withdrawn, or sold long ago. */
export interface FormerFlat extends FormerProperty {
  readonly isSold: boolean;
}

type Found =
  | { readonly flat: PropertyDetail; readonly former: null }
  | { readonly flat: null; readonly former: FormerFlat };

/**
 * The flat of an address, or what it was. Rejects with 404 where there never was one, and with the way to the present
 * address where the flat has another name now.
 *
 * @param base what stands before the slug in the address, with slashes around it
 */
export async function findFlat(
  api: ApiClient,
  base: string,
  slug: string,
  signal?: AbortSignal,
): Promise<Found> {
  try {
    const flat = await api.property(slug, {}, signal);
    if (!flat.has_page) return { flat: null, former: { ...flat, isSold: true } };
    if (flat.slug !== slug) throw redirect(base + flat.slug, 301);
    return { flat, former: null };
  } catch (error) {
    if (!isGone(error)) throw error;
    return { flat: null, former: { ...(await api.formerProperty(slug, signal)), isSold: false } };
  }
}

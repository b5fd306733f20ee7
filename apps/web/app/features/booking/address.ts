import type { Booking } from '@quarter/contract/booking';

/** Kinds of lots, as queries name them; the contract's own list would bring all of its schemas along. */
const KINDS: readonly Booking['kind'][] = ['flat', 'parking', 'storeroom'];

/** Lot that an address names. */
export interface LotRef {
  readonly kind: Booking['kind'];
  readonly slug: string;
}

/** The lot that a query names, `?flat=`, `?parking=` or `?storeroom=`; null when it names none. */
export function lotOf(search: string): LotRef | null {
  const query = new URLSearchParams(search);
  for (const kind of KINDS) {
    const slug = query.get(kind);
    if (slug) return { kind, slug };
  }
  return null;
}

/** Steps of the way; those of `/booking` itself differ by their query. */
export type Step = 'lot' | 'owners' | 'check' | 'success' | 'pdf';

const PATHS: Readonly<Record<Step, string>> = {
  lot: '/booking',
  owners: '/booking/owners',
  check: '/booking',
  success: '/booking/success',
  pdf: '/booking/pdf',
};

/** Address of a step. It names the lot, so that every step is found again by its address alone. */
export function stepHref(step: Step, lot: LotRef | null): string {
  return withLot(PATHS[step], lot, step === 'check' ? { step } : {});
}

/** Address of an owner's form, `new` for one that is not there yet. */
export function ownerHref(id: string, lot: LotRef | null): string {
  return withLot(`/booking/owners/${id}`, lot);
}

/** Address where the share of an owner is set. */
export function shareHref(id: string, lot: LotRef | null): string {
  return withLot(`/booking/owners/share/${id}`, lot);
}

function withLot(path: string, lot: LotRef | null, rest: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(lot && { [lot.kind]: lot.slug }), ...rest });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The secret of a link from a message. */
export interface Link {
  readonly token: string;
  readonly uid64: string;
}

/** The link that stands behind the sign of an anchor, or in the query; null unless both of its parts are there. */
export function linkOf(search: string, hash: string): Link | null {
  for (const text of [hash.slice(1), search]) {
    const query = new URLSearchParams(text);
    const [token, uid64] = [query.get('token'), query.get('uid64')];
    if (token && uid64) return { token, uid64 };
  }
  return null;
}

/** A query without the secret of a link, which must not stay in the history. */
export function withoutLink(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('token');
  query.delete('uid64');
  return query.size > 0 ? `?${query}` : '';
}

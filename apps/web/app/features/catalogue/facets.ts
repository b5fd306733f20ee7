import type { FacetOption, Facets } from '@quarter/contract/property';

/** An option with the flats that it would give; null when the service did not tell. */
export type ShownOption = Omit<FacetOption, 'count'> & { readonly count: number | null };

type Shown<T> = T extends readonly FacetOption[]
  ? readonly ShownOption[]
  : T extends { count: number }
    ? { readonly count: number | null }
    : T;

/** Facets as far as they are known: the list does not wait for what the service does not tell. */
export type ShownFacets = { readonly [K in keyof Facets]: Shown<Facets[K]> };

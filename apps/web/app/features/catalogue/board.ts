import type { ApiClient } from '@quarter/contract/client';
import type { BuildingDetail } from '@quarter/contract/complex';
import type { Property, PropertyDetail, Specs } from '@quarter/contract/property';
import type { Address } from './address.ts';
import type { ShownFacets } from './facets.ts';

/** One building of the result, as the chessboard and the facade show it. */
export interface CatalogueBoard {
  readonly building: BuildingDetail;
  /** The picked lot; null when none is picked or there is no such lot. */
  readonly lot: PropertyDetail | null;
  /** The first suitable lot of the building in the chosen order: it is shown until one is picked. */
  readonly offer: Property | null;
}

export interface BoardProps {
  readonly board: CatalogueBoard;
  readonly facets: ShownFacets;
  readonly specs: Specs;
  readonly chosen: Address;
  readonly go: (address: Address) => void;
}

/** An address that the boutique is loaded for. */
export interface CatalogueRequest {
  readonly api: ApiClient;
  readonly address: Address;
  readonly signal: AbortSignal;
}

/** What a board is loaded for, and what is known already. */
export interface BoardOrder {
  readonly request: CatalogueRequest;
  readonly asked: Promise<readonly [ShownFacets | null, Specs]>;
  /** The boutique that was shown before, and the same if it answers the same filter. */
  readonly known: { readonly board: CatalogueBoard | null } | null;
  readonly same: { readonly board: CatalogueBoard | null; readonly address: Address } | null;
}

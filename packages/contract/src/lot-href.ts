import type { CommercialLevel } from './commercial-levels.ts';

/** Page of a block of commercial premises on a level: the street has no name of its own. */
export function blockPath(block: number, level: CommercialLevel): string {
  return level === 'street' ? `/commercial/${block}` : `/commercial/${block}/${level}`;
}

type SchemeLot =
  | { readonly kind: 'parking' | 'storeroom'; readonly slug: string; readonly floor: { readonly id: number } }
  | {
      readonly kind: 'commercial';
      readonly slug: string;
      readonly block: number | null;
      readonly level: CommercialLevel;
    };

/** Where a lot of the podium is shown: on its scheme, else in the list of its level. */
export function lotHref(lot: SchemeLot): string {
  if (lot.kind === 'commercial')
    return lot.block === null
      ? `/commercial?level=${lot.level}&lot=${lot.slug}`
      : `${blockPath(lot.block, lot.level)}?lot=${lot.slug}`;
  const tab = lot.kind === 'storeroom' ? '&tab=storerooms' : '';
  return `/parking-and-storage?floor=${lot.floor.id}${tab}&lot=${lot.slug}`;
}

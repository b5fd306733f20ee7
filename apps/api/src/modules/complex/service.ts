import type { Project } from '@quarter/contract/complex';
import type { Property } from '@quarter/contract/property';
import { compareQuarters } from '@quarter/domain/quarters';
import { seasonOn } from '@quarter/domain/season';
import type { CatalogueState } from '../catalogue/service.ts';
import type { Content } from '../content/service.ts';

/** The complex with figures that follow from its lots; nothing until it has been loaded. */
export function projectsOf(state: CatalogueState, content: Pick<Content, 'promo'>): Project[] {
  const { structure, listed, sale, podiumLots } = state;
  // A complex all of whose flats were withdrawn still is one.
  const parts = listed.buildings.size > 0 ? listed : structure;
  const buildings = [...parts.buildings.values()];
  // The complex is complete when its last building is.
  const last = buildings
    .map(building => building.completion)
    .sort(compareQuarters)
    .at(-1);
  if (!structure.project || !last) return [];
  return [
    {
      ...structure.project,
      promo: content.promo(state),
      season: seasonOn(structure.season, state.day),
      facts: {
        sections: buildings.length,
        floors_max: Math.max(...buildings.map(building => building.floors)),
        flats_on_sale: sale.size,
        has_storage: podiumLots.some(({ kind }) => kind !== 'commercial'),
        has_commercial: podiumLots.some(({ kind }) => kind === 'commercial'),
        completion: last,
        price_min: sale.priceMin,
      },
    },
  ];
}

/** Every feature that a flat may have, in the order they are shown. */
export function featuresOf({ listed }: CatalogueState): Property['feature_set'] {
  return listed.dictionaries.features.map(({ value, label }) => ({ id: String(value), name: label }));
}

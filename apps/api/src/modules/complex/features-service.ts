import type { Property } from '@quarter/contract/property';
import type { CatalogueState } from '../catalogue/service.ts';

type Feature = Property['feature_set'][number];

/** Every feature that a flat may have, in the order they are shown. */
export function featuresOf({ listed }: CatalogueState): Feature[] {
  return listed.dictionaries.features.map(({ value, label }) => ({ id: String(value), name: label }));
}

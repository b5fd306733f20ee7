import { parseFlatQuery } from '@quarter/contract/flat-filter';
import { chosenFilters } from '@quarter/contract/flat-filter-words';
import type { CatalogueState } from '../catalogue/service.ts';
import type { Properties } from '../properties/service.ts';

/** A search in words. One whose options are gone says what is left of it. */
export function searchWords(
  state: CatalogueState,
  properties: Pick<Properties, 'specs'>,
  conditions: string,
): string[] {
  const { filter } = parseFlatQuery(new URLSearchParams(conditions));
  const id = filter.layout ?? filter.layout_group;
  const layout = id === null ? null : state.structure.layouts.get(id);
  return chosenFilters(filter, properties.specs(state), layout?.name ?? null).map(({ text }) => text);
}

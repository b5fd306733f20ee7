import type { EndpointResponse } from '@quarter/contract/endpoints';
import { ADDRESS_LIMITS } from '@quarter/contract/flat-filter';
import { pagingOf, throwIfAny } from '../../platform/paging.ts';
import type { CatalogueState, Flat } from '../catalogue/service.ts';
import { layoutRef } from '../complex/layouts-service.ts';
import type { Plans } from '../plans/service.ts';

interface Listed {
  readonly flats: readonly Flat[];
  readonly changed: string | null;
}

/**
 * Flats whose pages search engines may show: all but the sold. One that is held or booked is among them: it may be on
 * sale again in minutes, and its page stays the same.
 */
export function createAddresses(plans: Plans) {
  const known = new WeakMap<CatalogueState, Listed>();

  function listedOf(state: CatalogueState): Listed {
    const found = known.get(state) ?? list(state);
    known.set(state, found);
    return found;
  }

  /**
   * A part of them. Throws `FieldError` for limits that are not understood, and for parts beside those that the map
   * of the site asks for: each would be an answer of its own to be kept.
   */
  return (state: CatalogueState, query: URLSearchParams): EndpointResponse<'propertyAddresses'> => {
    const { limit, offset } = pagingOf(query, {}, ADDRESS_LIMITS);
    const { flats, changed } = listedOf(state);
    const isPart =
      offset === 0 || (limit === ADDRESS_LIMITS.max && offset % limit === 0 && offset < flats.length);
    if (!isPart)
      throwIfAny({ offset: [`Первая часть или одна из тех, что по ${ADDRESS_LIMITS.max}: такой части нет`] });
    const results = flats.slice(offset, offset + limit).map(flat => ({
      slug: flat.slug,
      changed: changeOf(flat),
      picture: layoutRef(plans, flat.layout, flat.mirrored).plan?.href ?? null,
    }));
    return { count: flats.length, changed, results };
  };
}

function list({ flats }: CatalogueState): Listed {
  // A sale is a change of the lists too.
  let changed: string | null = null;
  for (const flat of flats) {
    const day = changeOf(flat);
    if (changed === null || day > changed) changed = day;
  }
  return { flats: flats.filter(({ status }) => status !== 'sold'), changed };
}

/** Day of the last change of what is told of a flat: a discount that has ended changes no row. */
function changeOf({ changedOn, priceDate }: Flat): string {
  return priceDate > changedOn ? priceDate : changedOn;
}

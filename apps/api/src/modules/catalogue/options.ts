import type { KnownValues } from '@quarter/contract/flat-filter';
import { LISTS } from '@quarter/contract/flat-filters';
import { keyed } from '@quarter/contract/keyed';
import type { Option } from '@quarter/contract/primitives';
import { roomsName } from '@quarter/domain/flat-name';
import { percent } from '@quarter/domain/format';
import type { Listed } from './listed.ts';
import type { Options } from './snapshot.ts';
import type { Flat } from './structure.ts';

/**
 * Values that lists can be filtered by. They come from the whole complex, sold flats included: an address that
 * somebody keeps goes on working, with a count of 0, when the last flat of its kind is sold.
 */
export function optionsOf(listed: Listed, flats: readonly Flat[]): Options {
  const { dictionaries } = listed;
  const layoutTypes = unique([...listed.layouts.values()].map(layout => layout.layoutType));
  const discounts = unique([...discountsOf(flats)]);
  return {
    layout_type: layoutTypes.map(value => ({ value, label: roomsName(value) })),
    common_layout_type: dictionaries.common_layout_type,
    building: [...listed.buildings.values()].map(({ id, name }) => ({ value: id, label: name })),
    window_look: dictionaries.window_look,
    facing_type: dictionaries.facing_type,
    features: dictionaries.features,
    discount_amount: discounts.map(value => ({ value, label: percent(value) })),
  };
}

/**
 * What the filter's codec takes for known: every option, the ids of layouts, and discounts that are over, for
 * addresses with them go on working too.
 *
 * @param stored flats whatever the day
 */
export function knownValues(options: Options, listed: Listed, stored: readonly Flat[]): KnownValues {
  const values = (list: readonly Option[]) => new Set(list.map(option => option.value));
  return {
    ...keyed(LISTS, name => values(options[name])),
    discount_amount: discountsOf(stored),
    layout: new Set(listed.layouts.keys()),
    layout_group: new Set([...listed.layouts.values()].map(({ groupId }) => groupId)),
  };
}

/** Percents that any of the flats is cheaper by. */
function discountsOf(flats: readonly Flat[]): Set<number> {
  const found = new Set<number>();
  for (const { discountAmount } of flats) if (discountAmount > 0) found.add(discountAmount);
  return found;
}

function unique(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

import type { Specs } from '@quarter/contract/property';
import { counted, FLATS } from '@quarter/domain/format';
import { type Address, boutiqueHref, withSection } from './address.ts';
import type { ShownFacets } from './facets.ts';
import { isNumber } from './options.ts';

/** Sections in their own order, whatever is filtered: a tab that moves away from the pointer is missed. */
export function sectionTabs(
  { building: options }: Pick<Specs, 'building'>,
  chosen: Address,
  current: number,
) {
  return options.flatMap(({ value, label }) =>
    isNumber(value)
      ? [
          {
            key: value,
            text: label,
            href: boutiqueHref(withSection(chosen, value)),
            isCurrent: value === (chosen.section ?? current),
          },
        ]
      : [],
  );
}

/** Other buildings with suitable flats, the most first. */
export function elsewhere({ building: options }: ShownFacets, chosen: Address, here: number) {
  const { building: wanted } = chosen.filter;
  return options
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .flatMap(({ value, label, count }) =>
      count && isNumber(value) && value !== here && (wanted.length === 0 || wanted.includes(value))
        ? [{ href: boutiqueHref(withSection(chosen, value)), text: `${label}, ${counted(count, FLATS)}` }]
        : [],
    );
}

/** The building that ends its name with this number, «Секция 3»; null when there is none. */
export function sectionOf({ building: options }: Pick<Specs, 'building'>, number: number): number | null {
  const option = options.find(({ label }) => label.match(/\d+$/)?.[0] === String(number));
  return option && isNumber(option.value) ? option.value : null;
}

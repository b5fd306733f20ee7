import type { ApiClient } from '@quarter/contract/client';
import { LIMITS } from '@quarter/contract/flat-filter';
import type { Property } from '@quarter/contract/property';
import { readAll } from '@quarter/contract/read-all';
import { roomsName } from '@quarter/domain/flat-name';
import { area, NBSP } from '@quarter/domain/format';
import type { Quarter } from '@quarter/domain/quarters';

/** A flat that a calculator counts for. */
export interface FlatChoice {
  readonly slug: string;
  readonly number: string;
  /** «2-комнатная, 63,9 м²» */
  readonly name: string;
  /** Whole roubles, without the discount. */
  readonly full: number;
  /** Term of its section. */
  readonly completion: Quarter;
}

export function toFlatChoice({
  slug,
  number,
  layout,
  area: metres,
  price,
  old_price,
  building,
}: Pick<Property, 'slug' | 'number' | 'layout' | 'area' | 'price' | 'old_price' | 'building'>): FlatChoice {
  const name = `${roomsName(layout.room_count)}, ${area(metres)}`;
  return { slug, number, name, full: old_price ?? price, completion: building.completion };
}

/** All flats on sale, by their numbers. */
export async function readFlatChoices(api: Pick<ApiClient, 'properties'>): Promise<readonly FlatChoice[]> {
  const flats = await readAll(new URLSearchParams(), LIMITS.max, query => api.properties(query));
  return flats
    .filter(({ status }) => status === 'free')
    .map(toFlatChoice)
    .sort((a, b) => Number(a.number) - Number(b.number));
}

/** «№ 247, 2-комнатная, 63,9 м²» */
export function flatChoiceLabel({ number, name }: FlatChoice): string {
  return `№${NBSP}${number}, ${name}`;
}

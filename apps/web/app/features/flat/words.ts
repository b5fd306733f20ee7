import type { LotStatus } from '@quarter/contract/lot-status';
import type { PropertyDetail } from '@quarter/contract/property';
import { STATE_TITLES } from '@quarter/domain/flat-words';
import { area, glue, NBSP } from '@quarter/domain/format';

/** «14 из 24» */
export function floorOf({ number, total }: { readonly number: number; readonly total: number }): string {
  return `${number}${NBSP}из${NBSP}${total}`;
}

/** Terraces and loggias with their areas, m²; the area of a flat is without them. */
export function openAir(rooms: PropertyDetail['rooms']): { readonly name: string; readonly value: string }[] {
  return rooms
    .filter(({ kind }) => kind === 'terrace' || kind === 'loggia')
    .map(room => ({ name: room.name, value: glue(`${area(room.area)}, не входит в площадь`) }));
}

/** What comes after a flat that is not on sale. */
const AFTER = {
  held: 'Если бронь не завершат, квартира снова появится в продаже. Ниже — похожие свободные',
  booked: 'Если бронь снимут, квартира снова появится в продаже. Ниже — похожие свободные',
  sold: 'Похожие свободные квартиры — ниже на этой странице',
};

/** What the page says of a flat that is not on sale; null for a free one. */
export function unavailable(status: LotStatus): { readonly title: string; readonly text: string } | null {
  if (status === 'free') return null;
  return { title: STATE_TITLES[status], text: glue(AFTER[status]) };
}

/** Where a flat is booked, or waited for. */
export function bookingHref({ slug }: Pick<PropertyDetail, 'slug'>): string {
  return `/booking?flat=${slug}`;
}

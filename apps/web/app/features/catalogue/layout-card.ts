import type { FlatFilter } from '@quarter/contract/flat-filter';
import type { PlanImage, Property, SameLayout } from '@quarter/contract/property';
import { roomsName } from '@quarter/domain/flat-name';
import { area, counted, decimal, FLATS, FLATS_ACCUSATIVE, millions, NBSP } from '@quarter/domain/format';
import { boutiqueHref, EMPTY_ADDRESS } from './address.ts';

/** Flats of one layout in its sizes, which a list shows as one, as their card prints them. */
export interface LayoutCard {
  /** What `layout_group` asks for. */
  readonly group: number;
  /** Leads to the list of them, under the same filter. */
  readonly href: string;
  readonly title: string;
  readonly flats: string;
  readonly plan: PlanImage | null;
  readonly area: string;
  readonly price: string;
  readonly floors: string;
  /** «Смотреть 29 квартир» */
  readonly show: string;
}

/** @param filter of the list that it stands in */
export function toLayoutCard(
  { layout }: Pick<Property, 'layout'>,
  { id, count, area: areas, floor, price_min }: SameLayout,
  filter: FlatFilter,
): LayoutCard {
  return {
    group: id,
    href: boutiqueHref({ ...EMPTY_ADDRESS, filter: { ...filter, layout_group: id } }),
    title: titleOf(layout),
    flats: counted(count, FLATS),
    plan: layout.plan,
    area: areasOf(areas),
    price: `от${NBSP}${millions(price_min)}${NBSP}млн${NBSP}₽`,
    show: `Смотреть ${counted(count, FLATS_ACCUSATIVE)}`,
    floors: `${floor.min === floor.max ? '' : `${floor.min}–`}${floor.max}${NBSP}этаж${floor.min === floor.max ? '' : 'и'}`,
  };
}

/**
 * «2-комнатная классическая», «Пентхаус, 4-комнатная»: what a layout is called, with its rooms. The name of one that came
 * without a name has its area behind a comma, and its sizes stand beside it.
 */
function titleOf({ name, room_count }: Property['layout']): string {
  const rooms = roomsName(room_count);
  return name.startsWith(rooms) ? name.replace(/, .*/, '') : `${name}, ${rooms.toLowerCase()}`;
}

/** «31–34 м²»; areas that lie within one metre have their tenths. */
function areasOf({ min, max }: SameLayout['area']): string {
  const digits = decimal(min, 0) === decimal(max, 0) ? 1 : 0;
  const [least, most] = [decimal(min, digits), decimal(max, digits)];
  return least === most ? area(max) : `${least}–${most}${NBSP}м²`;
}

import type { PropertyDetail } from '@quarter/contract/property';
import { roomsName } from '@quarter/domain/flat-name';
import { flatPlace, flatTitle, namesInText, storeyOf } from '@quarter/domain/flat-words';
import { area, NBSP, quarter, roubles } from '@quarter/domain/format';
import type { PageHead } from '../../shared/page/head.ts';
import type { FormerFlat } from './find-flat.ts';
import { unavailable } from './words.ts';

/** Search engines cut longer descriptions, characters. */
const LONGEST = 160;

/** Title and description: rooms, area, floor, price; a lot that is not on sale says so instead of its price. */
export function flatHead(flat: PropertyDetail): PageHead {
  const state = unavailable(flat.status)?.title;
  const looks = namesInText(flat.window_look.map(look => look.label));
  const { completion } = flat.building;
  const description = [
    `${roomsName(flat.layout.room_count)} ${area(flat.area)}, ${storeyOf(flat.floor)}, ${flatPlace(flat)}`,
    state ?? roubles(flat.price),
    ...(looks ? [`Вид: ${looks}`] : []),
    ...(flat.facing_type ? [flat.facing_type.label] : []),
    `Ввод: ${quarter(completion.year, completion.quarter)}`,
  ];
  while (description.join('. ').length > LONGEST) description.pop();
  return {
    title: `${flatTitle(flat)}, ${flat.floor.number}${NBSP}этаж — ${state?.toLowerCase() ?? roubles(flat.price)}`,
    description: description.join('. '),
    path: `/flats/${flat.slug}`,
    // It leads to similar ones for a while, but nobody has to find it.
    noindex: flat.status === 'sold',
    trail: import.meta.env.SSR
      ? [
          { name: 'Бутик квартир', path: '/flats' },
          { name: `${flatTitle(flat)}, ${flatPlace(flat)}`, path: `/flats/${flat.slug}` },
        ]
      : undefined,
  };
}

/** The picture that messengers show, drawn by the service: the plan, if there is one, and the price or the state. */
export function flatPreview(flat: PropertyDetail): NonNullable<PageHead['preview']> {
  const state = unavailable(flat.status)?.title.toLowerCase() ?? 'цена';
  return { ...flat.card, alt: `${flatTitle(flat)}: ${flat.layout.plan ? 'планировка, ' : ''}${state}` };
}

/** Title and description of the address of a flat that is gone. */
export function formerHead(flat: FormerFlat): PageHead {
  const state = flat.isSold ? 'квартира продана' : 'квартира больше не продаётся';
  return {
    title: `${flatTitle(flat)}, ${flatPlace(flat)} — ${state}`,
    description: 'Похожие квартиры',
    path: null,
    noindex: true,
  };
}

import type { Project } from '@quarter/contract/complex';
import type { PropertyDetail } from '@quarter/contract/property';
import { roomsName } from '@quarter/domain/flat-name';
import { flatPlace, flatTitle, namesInText, storeyOf } from '@quarter/domain/flat-words';
import { area, NBSP, quarter, roubles } from '@quarter/domain/format';
import type { MetaDescriptor } from 'react-router';
import type { PageHead } from '../../shared/page/head.ts';
import { unavailable } from './words.ts';

/** Search engines cut longer descriptions, characters. */
const LONGEST = 160;

/** Title and description: rooms, area, floor, price; a lot that is not on sale says so instead of its price. */
export function flatHead(flat: PropertyDetail): PageHead {
  const state = unavailable(flat.status)?.title.toLowerCase();
  const looks = namesInText(flat.window_look.map(look => look.label));
  const { completion } = flat.building;
  const description = [
    `${roomsName(flat.layout.room_count)} ${area(flat.area)}, ${storeyOf(flat.floor)}, ${flatPlace(flat)}`,
    unavailable(flat.status)?.title ?? roubles(flat.price),
    ...(looks ? [`Вид: ${looks}`] : []),
    ...(flat.facing_type ? [flat.facing_type.label] : []),
    `Ввод: ${quarter(completion.year, completion.quarter)}`,
  ];
  while (description.join('. ').length > LONGEST) description.pop();
  return {
    title: `${flatTitle(flat)}, ${flat.floor.number}${NBSP}этаж — ${state ?? roubles(flat.price)}`,
    description: description.join('. '),
    path: `/flats/${flat.slug}`,
  };
}

/** The flat and its offer for search engines (schema.org). */
export function flatData(flat: PropertyDetail, project: Project, origin: string): MetaDescriptor {
  const url = `${origin}/flats/${flat.slug}`;
  const apartment = {
    '@type': 'Apartment',
    name: flatTitle(flat),
    url,
    numberOfRooms: Math.max(1, flat.layout.room_count),
    floorLevel: String(flat.floor.number),
    floorSize: { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' },
    address: project.address,
  };
  const offer = {
    '@type': 'Offer',
    url,
    price: flat.price,
    priceCurrency: 'RUB',
    availability: 'https://schema.org/InStock',
    ...(flat.discount_until && { priceValidUntil: flat.discount_until }),
    seller: { '@type': 'Organization', name: project.developer },
    itemOffered: apartment,
  };
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      ...(unavailable(flat.status) ? apartment : offer),
    },
  };
}

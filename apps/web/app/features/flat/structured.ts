import type { LotStatus } from '@quarter/contract/lot-status';
import type { PropertyDetail } from '@quarter/contract/property';
import { flatPlace, flatTitle } from '@quarter/domain/flat-words';
import type { Apartment, Offer } from 'schema-dts';
import {
  complexRef,
  type Described,
  developerRef,
  plain,
  type Structured,
} from '../../shared/structured/parts.ts';

/**
 * A flat and its offer for search engines: an apartment has no offers in schema.org, the listing about it has. The page of
 * a sold flat shows no price, and offers nothing.
 */
export function flatStructured(flat: PropertyDetail, site: Described): Structured {
  const url = `${site.origin}/flats/${flat.slug}`;
  const plan = flat.layout.plan && new URL(flat.layout.plan.href, site.origin).href;
  return [
    {
      '@type': 'RealEstateListing',
      '@id': url,
      url,
      name: plain(`${flatTitle(flat)}, ${flatPlace(flat)}`),
      ...(plan && { primaryImageOfPage: { '@type': 'ImageObject', contentUrl: plan } }),
      mainEntity: apartment(flat, site, plan),
      ...(flat.status !== 'sold' && { offers: offer(flat, site, url) }),
    },
  ];
}

function apartment(flat: PropertyDetail, site: Described, plan: string | null): Apartment {
  const { room_count: rooms } = flat.layout;
  const floorSize = { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' } as const;
  return {
    '@type': 'Apartment',
    '@id': `${site.origin}/flats/${flat.slug}#flat`,
    name: plain(flatTitle(flat)),
    identifier: flat.number,
    // A studio is one room.
    numberOfRooms: Math.max(1, rooms),
    floorLevel: String(flat.floor.number),
    floorSize,
    ...(plan && {
      accommodationFloorPlan: {
        '@type': 'FloorPlan',
        layoutImage: plan,
        numberOfRooms: Math.max(1, rooms),
        floorSize,
      },
    }),
    ...(flat.feature_set.length > 0 && {
      amenityFeature: flat.feature_set.map(({ name }) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name: plain(name),
        value: true,
      })),
    }),
    containedInPlace: complexRef(site),
  };
}

const AVAILABILITY = {
  free: 'https://schema.org/InStock',
  held: 'https://schema.org/Reserved',
  booked: 'https://schema.org/Reserved',
} as const satisfies Partial<Record<LotStatus, string>>;

function offer({ status, price, area, discount_until }: PropertyDetail, site: Described, url: string): Offer {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'RUB',
    ...(discount_until !== null && { priceValidUntil: discount_until }),
    ...(status !== 'sold' && { availability: AVAILABILITY[status] }),
    // The page of one that is not free shows no price of a metre.
    ...(status === 'free' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: Math.round(price / area),
        priceCurrency: 'RUB',
        unitCode: 'MTK',
      },
    }),
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
    seller: developerRef(site),
  };
}

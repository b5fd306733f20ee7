import type { Picture } from '@quarter/contract/content/parts';
import type { AggregateOffer, ApartmentComplex, Organization, PostalAddress, Thing } from 'schema-dts';
import type { Site } from '../page/site.ts';

/**
 * Parts of what pages tell search engines in the words of schema.org, made from what they show. Only the server makes
 * them: whoever calls them asks `import.meta.env.SSR` first, so that browsers do not fetch them.
 */

export type Described = Pick<Site, 'project' | 'origin'>;

/** Statements of one page, each a node of its graph. */
export type Structured = readonly Thing[];

/** Width from which search engines take a picture for a large one, px. */
const LARGE = 1200;

/** A text as machines read it: with plain spaces. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ');
}

/** Address of a picture that search engines and messengers take: the least variant that is wide enough. */
export function pictureUrl({ src, widths, width }: Picture, origin: string): string {
  return `${origin}${src}-${widths.find(each => each >= LARGE) ?? width}.jpeg`;
}

/** Whoever builds and sells the complex. */
export function developer({ project, origin }: Described): Organization {
  const { sales } = project.contacts;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#developer`,
    name: plain(project.developer),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    telephone: sales.phone,
    ...(sales.email !== null && { email: sales.email }),
    ...(project.links.social.length > 0 && { sameAs: project.links.social.map(({ href }) => href) }),
  };
}

/** The same where another thing refers to it. */
export function developerRef({ project, origin }: Described): Organization {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#developer`,
    name: plain(project.developer),
    url: `${origin}/`,
  };
}

/** The complex. @param picture of all of it */
export function complex(site: Described, picture: Picture): ApartmentComplex {
  const { project, origin } = site;
  return {
    ...complexRef(site),
    description: plain(project.description),
    image: pictureUrl(picture, origin),
    telephone: project.contacts.sales.phone,
    numberOfAvailableAccommodationUnits: {
      '@type': 'QuantitativeValue',
      value: project.facts.flats_on_sale,
    },
  };
}

/** Where another thing is: the complex by its name and place. */
export function complexRef({ project, origin }: Described) {
  const { lat, lng } = project.coordinates;
  return {
    '@type': 'ApartmentComplex',
    '@id': `${origin}/#complex`,
    name: project.name,
    url: `${origin}/`,
    address: postalAddress(project),
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
  } as const satisfies ApartmentComplex;
}

function postalAddress({ address, postal }: Described['project']): PostalAddress {
  if (postal === undefined)
    return { '@type': 'PostalAddress', streetAddress: plain(address), addressCountry: 'RU' };
  return {
    '@type': 'PostalAddress',
    streetAddress: plain(postal.street),
    addressLocality: postal.locality,
    ...(postal.region !== undefined && { addressRegion: postal.region }),
    ...(postal.postal_code !== undefined && { postalCode: postal.postal_code }),
    addressCountry: postal.country,
  };
}

/** Offers of many lots. @param prices whole roubles */
interface Offers {
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

function aggregateOffer({ count, low, high }: Offers, site: Described): AggregateOffer {
  return {
    '@type': 'AggregateOffer',
    lowPrice: low,
    highPrice: high,
    offerCount: count,
    priceCurrency: 'RUB',
    availability: 'https://schema.org/InStock',
    seller: developerRef(site),
  };
}

/** What a list of lots says; nothing while none of them is on sale. */
export function listOf(
  site: Described,
  page: { readonly path: string; readonly name: string },
  offers: Offers | null,
): Structured {
  if (offers === null || offers.count === 0) return [];
  const url = site.origin + page.path;
  return [
    {
      '@type': 'CollectionPage',
      '@id': url,
      url,
      name: plain(page.name),
      about: complexRef(site),
      offers: aggregateOffer(offers, site),
    },
  ];
}

/** The same of lots that are known one by one. */
export function offersOf(
  lots: readonly { readonly status: string; readonly price: number }[],
): Offers | null {
  const prices = lots.filter(({ status }) => status === 'free').map(({ price }) => price);
  if (prices.length === 0) return null;
  return { count: prices.length, low: Math.min(...prices), high: Math.max(...prices) };
}

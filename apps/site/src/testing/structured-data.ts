import Validator from '@adobe/structured-data-validator';
import * as z from 'zod/mini';

/**
 * Types with the properties that pages may say of them, as schema.org has them (section 7 of the facts about feeds and
 * markup): the validator knows the rules of Google, and has no vocabulary of its own.
 */
const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  AggregateOffer: ['lowPrice', 'highPrice', 'offerCount', 'priceCurrency', 'availability', 'seller'],
  Apartment: [
    ...['name', 'identifier', 'numberOfRooms', 'floorLevel', 'floorSize', 'accommodationFloorPlan'],
    ...['amenityFeature', 'containedInPlace'],
  ],
  ApartmentComplex: [
    ...['name', 'description', 'url', 'image', 'telephone', 'address', 'geo'],
    'numberOfAvailableAccommodationUnits',
  ],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['url', 'name', 'about', 'offers'],
  FloorPlan: ['layoutImage', 'numberOfRooms', 'floorSize'],
  GeoCoordinates: ['latitude', 'longitude'],
  ImageObject: ['contentUrl'],
  ListItem: ['position', 'name', 'item'],
  LocationFeatureSpecification: ['name', 'value'],
  Offer: [
    ...['url', 'price', 'priceCurrency', 'availability', 'priceValidUntil', 'priceSpecification'],
    ...['businessFunction', 'seller'],
  ],
  Organization: ['name', 'url', 'logo', 'telephone', 'email', 'sameAs'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  QuantitativeValue: ['value', 'unitCode'],
  RealEstateListing: ['url', 'name', 'primaryImageOfPage', 'mainEntity', 'offers'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode'],
  VideoObject: [
    ...[
      'name',
      'description',
      'thumbnailUrl',
      'uploadDate',
      'duration',
      'contentUrl',
      'url',
      'width',
      'height',
    ],
  ],
};

/** The vocabulary as the validator reads that of schema.org. */
const SCHEMA = {
  '@graph': [
    ...Object.keys(VOCABULARY).map(type => ({ '@id': `schema:${type}`, '@type': 'rdfs:Class' })),
    ...Object.entries(VOCABULARY).flatMap(([type, properties]) =>
      properties.map(property => ({
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': `schema:${type}` },
      })),
    ),
  ],
};

/** What Google takes where there is more to tell of a film: nothing of it is known, or shown. */
const NOT_TOLD = /"(hasPart|publication|expires|ineligibleRegion|regionsAllowed|interaction\w+)"/;

const issueSchema = z.array(z.object({ issueMessage: z.string(), severity: z.string() }));
const nodeSchema = z.looseObject({ '@type': z.string() });
export type DataNode = z.infer<typeof nodeSchema>;
const graphSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(nodeSchema),
});

/** What a page tells search engines; none where it tells nothing. Throws when it is no graph of schema.org. */
export function structuredData(html: string): DataNode[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (scripts.length > 1) throw new Error('more than one script of structured data');
  return scripts.flatMap(([, json = '']) => z.parse(graphSchema, JSON.parse(json))['@graph']);
}

/** What is wrong with it, a line each. */
export async function dataFaults(nodes: readonly DataNode[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(nodes), node => node['@type']);
  const found: unknown = await new Validator(SCHEMA).validate({
    jsonld,
    microdata: {},
    rdfa: {},
    errors: [],
  });
  return z
    .parse(issueSchema, found)
    .map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`)
    .filter(issue => !NOT_TOLD.test(issue));
}

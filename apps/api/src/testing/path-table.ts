/**
 * The path table of the specification's section 7, written down once more, apart from the contract: what the contract
 * loses is missed here. Paths of reading with their rows, as a visitor without anything of his own may call them.
 */
export const PUBLIC_PATHS: readonly (readonly [prefix: string, paths: Readonly<Record<string, string>>])[] = [
  [
    '/api/index/',
    {
      'description-block/': 'R-481',
      'flats-block/': 'R-482',
      'houses-for-unique-families-block/': 'R-483',
      'layouts/': 'R-484',
      'finishings/': 'R-485',
      'finishings/?layout=2': 'R-485',
      'improvement-block/': 'R-486',
      'public-places-block/': 'R-487',
      'environment-block/': 'R-488',
      'features-block/': 'R-489',
      'location-block/': 'R-490',
      'video-gallery-block/': 'R-491',
      'stories-block/': 'R-492',
      'marketing_card/': 'R-493',
      'congratulation-block/': 'R-288 R-494',
      'panorama-block/': 'R-495',
    },
  ],
  [
    '/api/index-old/',
    {
      'intro/': 'R-496',
      'info/': 'R-497',
      'flats/': 'R-498',
      'layouts/': 'R-499',
      'finishings/': 'R-500',
      'finishings/?layout=2': 'R-500',
      'service/': 'R-501',
      'public-places/': 'R-502',
      'school-slides/': 'R-503',
      'environment/': 'R-504',
      'features/': 'R-505',
      'location/': 'R-506',
      'park/': 'R-507',
      'menu-video/': 'R-508',
    },
  ],
  [
    '/api/',
    {
      'documents/': 'R-509',
      'documents/specs/': 'R-510',
      'documents/personal/': 'R-511',
      'documents/booking/': 'R-512',
      'documents/render/': 'R-513',
      'documents/render/example/': 'R-514',
      'document-categories/': 'R-515',
      'document-categories/general/': 'R-516',
    },
  ],
  [
    '/api/documents/',
    {
      'policy/': 'A-73',
      'agreement/': 'A-73',
      'cookie/': 'A-73',
    },
  ],
  [
    '/api/',
    {
      'progress-album/': 'R-517',
      'progress-album/2026-09/': 'R-518',
      'progress-album/specs/': 'R-519',
      'videos/': 'R-520',
    },
  ],
  [
    '/api/',
    {
      'buildings/': 'R-529',
      'buildings/1/': 'R-530',
    },
  ],
  [
    '/api/properties/',
    {
      '': 'R-531',
      '2/': 'R-532',
      '?limit=54&offset=0': 'R-533',
      'discount_random/': 'R-534',
      'facets/': 'R-535',
      'specs/': 'R-536',
      'autumn/': 'R-537',
      'special_offers/': 'R-538',
    },
  ],
  [
    '/api/',
    {
      'layouts/': 'R-539',
      'layouts/2/': 'R-540',
      'layouts/?layout_type=2': 'R-541',
      'project/': 'R-542',
      'installment/': 'R-543',
      'installment/schedule/?price=20000000': 'R-543',
      'mortgage/': 'R-544',
      'mortgage/facets/': 'R-545',
      'mortgage/get_settings/': 'R-546',
      'floors/2/': 'R-547',
      'floors/?property=2': 'R-548',
      'floors/details/?property=2': 'R-549',
    },
  ],
  [
    '/api/booking/',
    {
      'categories/': 'R-447 R-566',
    },
  ],
  [
    '/api/commercial/',
    {
      'floors/': 'R-569',
      'properties/': 'R-570',
      'intro/': 'R-571',
      'select/': 'R-572',
      'advantages/': 'R-573',
    },
  ],
  [
    '/api/parking/',
    {
      'page/': 'R-574',
      'properties/': 'R-575',
      'properties/specs/': 'R-576',
      'properties/facets/': 'R-577',
      'floors/': 'R-578',
    },
  ],
  [
    '/api/storerooms/',
    {
      'page/': 'R-579',
      'properties/': 'R-580',
      'properties/specs/': 'R-581',
      'properties/facets/': 'R-582',
      'floors/': 'R-583',
    },
  ],
  [
    '/api/',
    {
      'sales_office/': 'R-584',
      'features/': 'R-586',
    },
  ],
  [
    '/api/childhood/',
    {
      'layouts/': 'R-287 R-474 R-588',
      'ambition/': 'R-287 R-474 R-588',
      'features/': 'R-287 R-474 R-588',
      'intro/': 'R-287 R-474 R-588',
      'start/': 'R-287 R-474 R-588',
      'leisure/': 'R-287 R-474 R-588',
      'community/': 'R-287 R-474 R-588',
      'marquee/': 'R-287 R-474 R-588',
    },
  ],
  [
    '/api/autumn/',
    {
      'start/': 'R-286 R-473 R-589',
      'offers/': 'R-286 R-473 R-589',
      'properties/': 'R-286 R-473 R-589',
      'lifestyle/': 'R-286 R-473 R-589',
      'marquee/': 'R-286 R-473 R-589',
    },
  ],
  [
    '/api/discount/',
    {
      'start-block/': 'R-289 R-475 R-590',
      'congratulation/': 'R-289 R-475 R-590',
      'special-offers/': 'R-289 R-475 R-590',
      'advantage/': 'R-289 R-475 R-590',
      'rate/': 'R-289 R-475 R-590',
    },
  ],
  [
    '/api/',
    {
      'geo/': 'R-478',
      'sun/?lat=55.7558&lng=37.6173&date=today&formatted=0': 'R-479',
    },
  ],
];

/** The rest of the table: what belongs to one visitor or changes something, by method. */
export const VISITOR_PATHS: readonly string[] = [
  //
  'POST /api/requests/',
  'POST /api/requests/{id}/register/',
  // R-522…R-528
  'GET /api/favorites/',
  'POST /api/favorites/{id}/',
  'DELETE /api/favorites/{id}/',
  'GET /api/favorites/count/',
  'GET /api/favorites/collection/',
  'POST /api/favorites-notify/',
  // R-550…R-559
  'GET /api/auth/activate/',
  'POST /api/auth/login/',
  'DELETE /api/auth/logout/',
  'POST /api/auth/register/',
  'POST /api/auth/register_parking/',
  'POST /api/auth/register_storeroom/',
  'POST /api/auth/code/',
  'POST /api/auth/validate/',
  'POST /api/auth/validate_parking/',
  'POST /api/auth/validate_storeroom/',
  // R-560…R-568
  'GET /api/booking/lead/',
  'PATCH /api/booking/lead/{id}/',
  'POST /api/booking/owners/',
  'GET /api/booking/owners/{id}/',
  'PATCH /api/booking/owners/{id}/',
  'DELETE /api/booking/owners/{id}/',
  'GET /api/booking/documents/',
  'GET /api/booking/documents/typerm/',
  'GET /api/booking/properties/',
  'GET /api/booking/properties/{id}/',
  //
  'GET /api/finish/{id}/',
  'POST /api/finish/{id}/',
];

/**
 * The path table of the specification's section 7, written down once more, apart from the contract: what the contract
 * loses is missed here. Paths of reading, as a visitor without anything of his own may call them.
 */
export const PUBLIC_PATHS: readonly (readonly [rows: string, prefix: string, paths: readonly string[]])[] = [
  [
    'R-481…R-495',
    '/api/index/',
    [
      ...['description-block/', 'flats-block/', 'houses-for-unique-families-block/', 'layouts/'],
      ...['finishings/', 'finishings/?layout=2', 'improvement-block/', 'public-places-block/'],
      ...['environment-block/', 'features-block/', 'location-block/', 'video-gallery-block/'],
      ...['stories-block/', 'marketing_card/', 'congratulation-block/', 'panorama-block/'],
    ],
  ],
  [
    'R-496…R-508',
    '/api/index-old/',
    [
      ...['intro/', 'info/', 'flats/', 'layouts/', 'finishings/', 'finishings/?layout=2', 'service/'],
      ...['public-places/', 'school-slides/', 'environment/', 'features/', 'location/', 'park/'],
      'menu-video/',
    ],
  ],
  [
    'R-509…R-516',
    '/api/',
    [
      ...['documents/', 'documents/specs/', 'documents/personal/', 'documents/booking/'],
      ...['documents/render/', 'documents/render/example/'],
      ...['document-categories/', 'document-categories/general/'],
      // Fixed names.
      ...['documents/policy/', 'documents/agreement/', 'documents/cookie/'],
    ],
  ],
  [
    'R-517…R-520',
    '/api/',
    ['progress-album/', 'progress-album/2026-09/', 'progress-album/specs/', 'videos/'],
  ],
  ['R-529…R-530', '/api/', ['buildings/', 'buildings/1/']],
  [
    'R-531…R-538',
    '/api/properties/',
    [
      ...['', '2/', '?limit=54&offset=0', 'discount_random/', 'facets/', 'specs/', 'autumn/'],
      'special_offers/',
    ],
  ],
  [
    'R-539…R-549',
    '/api/',
    [
      ...['layouts/', 'layouts/2/', 'layouts/?layout_type=2', 'project/', 'installment/'],
      ...['mortgage/', 'mortgage/facets/', 'mortgage/get_settings/'],
      'installment/schedule/?price=20000000',
      ...['floors/2/', 'floors/?property=2', 'floors/details/?property=2'],
    ],
  ],
  ['R-447 R-566', '/api/booking/', ['categories/']],
  ['R-569…R-573', '/api/commercial/', ['floors/', 'properties/', 'intro/', 'select/', 'advantages/']],
  [
    'R-574…R-578',
    '/api/parking/',
    ['page/', 'properties/', 'properties/specs/', 'properties/facets/', 'floors/'],
  ],
  [
    'R-579…R-583',
    '/api/storerooms/',
    ['page/', 'properties/', 'properties/specs/', 'properties/facets/', 'floors/'],
  ],
  ['R-584 R-586', '/api/', ['sales_office/', 'features/']],
  [
    'R-588 R-474',
    '/api/childhood/',
    [...['layouts/', 'ambition/', 'features/', 'intro/', 'start/', 'leisure/', 'community/'], 'marquee/'],
  ],
  ['R-589 R-473', '/api/autumn/', ['start/', 'offers/', 'properties/', 'lifestyle/', 'marquee/']],
  [
    'R-590 R-475',
    '/api/discount/',
    ['start-block/', 'congratulation/', 'special-offers/', 'advantage/', 'rate/'],
  ],
  ['R-478 R-479', '/api/', ['geo/', 'sun/?lat=55.7558&lng=37.6173&date=today&formatted=0']],
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

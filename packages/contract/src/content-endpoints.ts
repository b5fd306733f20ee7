import * as z from 'zod/mini';
import * as c from './content/campaigns.ts';
import * as k from './content/childhood.ts';
import * as d from './content/documents.ts';
import * as h from './content/home.ts';
import * as o from './content/old-home.ts';
import { cardSchema, marqueeSchema } from './content/parts.ts';
import * as p from './content/progress.ts';
import * as s from './content/sales.ts';
import { alsoAt, get, number, type Parameter } from './endpoint.ts';
import { LIMITS } from './flat-filter.ts';
import { dateSchema } from './primitives.ts';

const LAYOUT: readonly Parameter[] = [number('layout', 'Layout id that prices are counted for')];
const PAGING: readonly Parameter[] = [
  number('limit', 'Page size', { minimum: 1, maximum: LIMITS.max, default: LIMITS.generic }),
  number('offset', 'How many to leave out', { default: 0 }),
];

/** Blocks of pages, named as their files in `complex/content`; the path is the name. */
export const CONTENT_BLOCKS = {
  'index/description-block': get('/api/index/description-block/', 'About the quarter', h.descriptionSchema),
  'index/flats-block': get(
    '/api/index/flats-block/',
    'Three-room flats, discounted flats, layouts, finishings',
    h.flatsBlockSchema,
  ),
  'index/houses-for-unique-families-block': get(
    '/api/index/houses-for-unique-families-block/',
    'Which flats suit whom; the first item is the one',
    h.housesSchema,
  ),
  'index/layouts': get('/api/index/layouts/', 'Layouts by rooms with what is on sale', h.layoutsBlockSchema),
  'index/finishings': get(
    '/api/index/finishings/',
    'Finishing packages, with prices for a layout',
    h.finishingsBlockSchema,
    LAYOUT,
  ),
  'index/improvement-block': get(
    '/api/index/improvement-block/',
    'Embankment and courtyard',
    h.improvementSchema,
  ),
  'index/public-places-block': get(
    '/api/index/public-places-block/',
    'Rooms for residents',
    h.publicPlacesSchema,
  ),
  'index/environment-block': get('/api/index/environment-block/', 'What is near', h.environmentSchema),
  'index/features-block': get('/api/index/features-block/', 'Engineering and architecture', h.featuresSchema),
  'index/location-block': get('/api/index/location-block/', 'Map with minutes on foot', h.locationSchema),
  'index/video-gallery-block': get('/api/index/video-gallery-block/', 'Films', h.videoGallerySchema),
  'index/stories-block': get(
    '/api/index/stories-block/',
    'Stories; the first item is the one',
    h.storiesSchema,
  ),
  'index/marketing_card': get(
    '/api/index/marketing_card/',
    'Offers with their terms',
    h.marketingCardsSchema,
  ),
  'index/congratulation-block': get(
    '/api/index/congratulation-block/',
    'Congratulation of the season',
    h.congratulationSchema,
  ),
  'index/panorama-block': get(
    '/api/index/panorama-block/',
    'Panorama of the surroundings',
    h.panoramaBlockSchema,
  ),

  'index-old/intro': get('/api/index-old/intro/', 'Older home: first screen', o.introSchema),
  'index-old/info': get('/api/index-old/info/', 'Older home: the quarter in figures', o.infoSchema),
  'index-old/flats': get('/api/index-old/flats/', 'Older home: flats by rooms', o.oldFlatsSchema),
  'index-old/layouts': get('/api/index-old/layouts/', 'Older home: layouts by rooms', h.layoutsBlockSchema),
  'index-old/finishings': get(
    '/api/index-old/finishings/',
    'Older home: finishing packages, with prices for a layout',
    h.finishingsBlockSchema,
    LAYOUT,
  ),
  'index-old/service': get('/api/index-old/service/', 'Older home: services', o.serviceSchema),
  'index-old/public-places': get(
    '/api/index-old/public-places/',
    'Older home: rooms for residents',
    h.publicPlacesSchema,
  ),
  'index-old/school-slides': get(
    '/api/index-old/school-slides/',
    'Older home: schools and nurseries',
    o.schoolSlidesSchema,
  ),
  'index-old/environment': get(
    '/api/index-old/environment/',
    'Older home: what is near',
    h.environmentSchema,
  ),
  'index-old/features': get('/api/index-old/features/', 'Older home: engineering', o.oldFeaturesSchema),
  'index-old/location': get('/api/index-old/location/', 'Older home: map', h.locationSchema),
  'index-old/park': get('/api/index-old/park/', 'Older home: embankment', o.parkSchema),
  'index-old/menu-video': get('/api/index-old/menu-video/', 'Films of the menu', o.menuVideoSchema),

  'autumn/start': get('/api/autumn/start/', 'Autumn campaign: first screen', c.campaignStartSchema),
  'autumn/offers': get('/api/autumn/offers/', 'Autumn campaign: offers', c.offersSchema),
  'autumn/properties': get('/api/autumn/properties/', 'Autumn campaign: flats', c.campaignFlatsSchema),
  'autumn/lifestyle': get('/api/autumn/lifestyle/', 'Autumn campaign: life here', c.lifestyleSchema),
  'autumn/marquee': get('/api/autumn/marquee/', 'Autumn campaign: running line', marqueeSchema),

  'childhood/layouts': get('/api/childhood/layouts/', 'Layouts for families', k.childhoodLayoutsSchema),
  'childhood/ambition': get('/api/childhood/ambition/', 'What the yard is made for', k.ambitionSchema),
  'childhood/features': get('/api/childhood/features/', 'The yard by age', k.childhoodFeaturesSchema),
  'childhood/intro': get('/api/childhood/intro/', 'What a day is like', cardSchema),
  'childhood/start': get('/api/childhood/start/', 'First screen', k.childhoodStartSchema),
  'childhood/leisure': get('/api/childhood/leisure/', 'Club with its timetable', k.leisureSchema),
  'childhood/community': get('/api/childhood/community/', 'Neighbours', k.communitySchema),
  'childhood/marquee': get('/api/childhood/marquee/', 'Running line', marqueeSchema),

  'discount/start-block': alsoAt(
    get('/api/discount/start-block/', 'Discount campaign: first screen', c.campaignStartSchema),
    '/api/discount/start_block/',
    '/api/discount/start/',
  ),
  'discount/congratulation': get(
    '/api/discount/congratulation/',
    'Discount campaign: gift',
    h.congratulationSchema,
  ),
  'discount/special-offers': alsoAt(
    get('/api/discount/special-offers/', 'Discount campaign: flats', c.campaignFlatsSchema),
    '/api/discount/special_offers/',
  ),
  'discount/advantage': get('/api/discount/advantage/', 'Discount campaign: reasons', c.advantageSchema),
  'discount/rate': get('/api/discount/rate/', 'Discount campaign: mortgage', c.rateSchema),

  'documents/render': get('/api/documents/render/', 'Pictures of the project by theme', d.rendersSchema),
  sales_office: get('/api/sales_office/', 'Sales office', s.salesOfficeSchema),
  'commercial/intro': get('/api/commercial/intro/', 'Commercial premises', s.commercialIntroSchema),
  'commercial/select': get(
    '/api/commercial/select/',
    'Picture of the embankment with units',
    s.commercialSelectSchema,
  ),
  'commercial/advantages': get(
    '/api/commercial/advantages/',
    'Why premises here',
    s.commercialAdvantagesSchema,
  ),
  'parking/page': get('/api/parking/page/', 'Words of the parking page', s.storagePageSchema),
  'storerooms/page': get('/api/storerooms/page/', 'Words of the storerooms page', s.storagePageSchema),

  // Pages whose words the specification's table of paths has no place for.
  'pages/payment-options': get('/api/pages/payment-options/', 'Ways to buy', s.paymentOptionsSchema),
  'pages/installment': get('/api/pages/installment/', 'Words of the instalment', s.installmentPageSchema),
  'pages/service-charge': get(
    '/api/pages/service-charge/',
    'What keeping a flat costs',
    s.serviceChargeSchema,
  ),
  'pages/investments': get('/api/pages/investments/', 'Words for investors', s.investmentsSchema),
  'pages/tours': get('/api/pages/tours/', 'Tours through flats', s.toursSchema),
  'pages/construction-panorama': get(
    '/api/pages/construction-panorama/',
    'Panorama of the construction',
    p.constructionPanoramaSchema,
  ),
  'site/promo': get('/api/site/promo/', 'Strip with the offer', s.promoSchema),
  'site/season': get('/api/site/season/', 'Season of the pictures', s.seasonStateSchema),
} as const;

/** Lists that are made of several files. */
const CONTENT_LISTS = {
  contentDays: get(
    '/api/content_days/',
    'Days on which blocks of content last changed, by the path of their file',
    z.array(z.object({ key: z.string(), changed: dateSchema })),
  ),
  documents: get('/api/documents/', 'Documents', d.documentPageSchema, [
    { name: 'category', description: 'Slug of a category', schema: { type: 'string' } },
    ...PAGING,
  ]),
  documentSpecs: get('/api/documents/specs/', 'Categories and types with counts', d.documentSpecsSchema),
  document: get('/api/documents/{slug}/', 'A document by its fixed name', d.documentSchema),
  renderExample: get('/api/documents/render/example/', 'Album of renders to download', d.documentSchema),
  documentCategories: get(
    '/api/document-categories/',
    'Categories with their documents',
    d.documentCategoryPageSchema,
    PAGING,
  ),
  documentCategory: get(
    '/api/document-categories/{slug}/',
    'A category with its documents; general has those of the footer',
    d.documentCategorySchema,
  ),
  progressAlbums: get('/api/progress-album/', 'Albums, the latest first', p.albumPageSchema, [
    number('year', 'Year of the albums', { minimum: 2000, maximum: 2100 }),
    ...PAGING,
  ]),
  progressSpecs: get('/api/progress-album/specs/', 'Months with albums, storeys done', p.progressSpecsSchema),
  progressAlbum: get('/api/progress-album/{date}/', 'Album of a month, YYYY-MM', p.albumDetailSchema),
  videos: get('/api/videos/', 'Films, the main one first', p.filmPageSchema, [
    { name: 'category', description: 'Slug of a category', schema: { type: 'string' } },
    ...PAGING,
  ]),
} as const;

export const CONTENT_ENDPOINTS = { ...CONTENT_BLOCKS, ...CONTENT_LISTS } as const;

export type BlockName = keyof typeof CONTENT_BLOCKS;

import { drawnDataset } from './dataset.ts';
import { podiumDataset } from './podium.ts';

const [drawn, podium] = [drawnDataset({ flats: 60 }), podiumDataset()];
/** What nobody has drawn, as an import brings it: premises without a block, a space on the ground. */
const undrawn = new Map<string, object>([
  ['pomeshchenie-6', { block: null }],
  ['mesto-1', { type: 'ground' }],
  ['mesto-20', { floor: 1, type: null }],
]);
/** A complex with flats, some of them drawn, and lots of every other kind. */
export const dataset = {
  ...drawn,
  levels: podium.levels,
  dictionaries: {
    ...podium.dictionaries,
    parking_type: [...podium.dictionaries.parking_type, { value: 'ground', label: 'Наземное' }],
  },
  lots: [
    ...drawn.lots.filter(lot => lot.kind === 'flat'),
    ...podium.lots
      .filter(lot => lot.kind !== 'flat')
      .map(lot => Object.assign({}, lot, undrawn.get(lot.external_id))),
  ],
};
export const free = dataset.lots.filter(lot => lot.status === 'free');
/** Codes of layouts with plan data. */
export const drawings = new Set(dataset.layouts.filter(({ plan }) => plan).map(({ code }) => code));
export const freeFlats = free.filter(lot => lot.kind === 'flat');

const SETTINGS = {
  place: { country: 'Россия', locality: 'Москва', address: 'Набережная, 1' },
  phone: '+7 (495) 000-00-00',
  legal: 'Проектная декларация на сайте наш.дом.рф.',
  gallery: ['sample'],
  finishing: [
    { option: 'none', as: 'none' },
    { option: 'warm', as: 'fine' },
  ],
  views: [
    { option: 'river', as: 'street' },
    { option: 'courtyard', as: 'yard' },
  ],
  buildings: [
    { number: 1, until: 4, yandex_id: 101, cian_id: 201, avito_id: 301, domclick_id: 401, material: 'brick' },
  ],
  yandex: { complex_id: 1, utm: { campaign: 'spring' } },
  metarealty: { complex_id: 1 },
  cian: { complex_id: 2 },
  avito: {},
  domclick: { complex_id: 3, developer_id: 4 },
};
/** Content whose one block are the settings of feeds, with what differs from those that all feeds are made with. */
export const feedsContent = (change: object = {}) => new Map([['feeds', { ...SETTINGS, ...change }]]);

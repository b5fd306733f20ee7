import { FEED_FILES, type FeedName } from '@quarter/contract/feeds';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { drawnDataset } from './dataset.ts';
import { podiumDataset } from './podium.ts';
import { type TestService, testService } from './service.ts';

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
  metarealty: { complex_id: 1, utm: { source: 'direct', medium: 'cpc' } },
  cian: { complex_id: 2 },
  avito: {},
  domclick: { complex_id: 3, developer_id: 4 },
};
/** Content whose one block are the settings of feeds, with what differs from those that all feeds are made with. */
export const feedsContent = (change: object = {}) => new Map([['feeds', { ...SETTINGS, ...change }]]);

/** A service whose feeds are all made, with what it says to the log. */
export function useFeeds() {
  const lines: string[] = [];
  let opened: TestService | null = null;
  const service = (): TestService => {
    if (!opened) throw new Error('the service is not there yet');
    return opened;
  };
  beforeAll(async () => {
    opened = await testService(dataset, {
      content: feedsContent(),
      logger: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
      publicOrigin: 'https://example.ru',
    });
  });
  afterAll(() => opened?.close());

  const ask = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    service().api.server.inject({ url: `/feeds/${file}`, headers, method });
  return {
    service,
    ask,

    async textOf(name: FeedName): Promise<string> {
      const { statusCode, body } = await ask(FEED_FILES[name]);
      expect([name, statusCode]).toEqual([name, 200]);
      return body;
    },

    /** Lines of the log that are about a feed. */
    logged: () =>
      lines.flatMap(line => {
        const read = z.safeParse(z.looseObject({ feed: z.string(), msg: z.string() }), JSON.parse(line));
        return read.success ? [read.data] : [];
      }),
  };
}

/** Keys of the lots of a feed in XML. */
export const idsOf = (text: string) =>
  [...text.matchAll(/internal-id="([^"]+)"|<(?:ExternalId|Id|flat_id)>([^<\d][^<]*)</g)].map(
    ([, attribute, element]) => attribute ?? element,
  );

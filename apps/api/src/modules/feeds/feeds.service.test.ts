import { gunzipSync } from 'node:zlib';
import { FEED_FILES, FEED_NAMES, type FeedName, lotsFeedSchema } from '@quarter/contract/feeds';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { replaceContent, samplePictures } from '../../testing/content.ts';
import { drawnDataset } from '../../testing/dataset.ts';
import { podiumDataset } from '../../testing/podium.ts';
import { testSealer } from '../../testing/sealer.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { openCatalogue } from '../catalogue/service.ts';
import { createContent } from '../content/service.ts';
import { checkFeed } from './check.ts';
import { createFeeds, type Feeds } from './service.ts';

const [drawn, podium] = [drawnDataset({ flats: 60 }), podiumDataset()];
const dataset = {
  ...drawn,
  levels: podium.levels,
  dictionaries: podium.dictionaries,
  lots: [...drawn.lots.filter(lot => lot.kind === 'flat'), ...podium.lots.filter(lot => lot.kind !== 'flat')],
};
const free = dataset.lots.filter(lot => lot.status === 'free');
const drawings = new Set(
  dataset.layouts.filter(({ plan, picture }) => plan ?? picture).map(({ code }) => code),
);
const freeFlats = free.filter(lot => lot.kind === 'flat');

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
const content = (change: object = {}) => new Map([['feeds', { ...SETTINGS, ...change }]]);

const lines: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
const loggedFeeds = () =>
  lines.flatMap(line => {
    const read = z.safeParse(z.looseObject({ feed: z.string(), msg: z.string() }), JSON.parse(line));
    return read.success ? [read.data] : [];
  });

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset, { content: content(), logger, publicOrigin: 'https://example.ru' });
});
afterAll(() => service.close());

const ask = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  service.api.server.inject({ url: `/feeds/${file}`, headers, method });
async function textOf(name: FeedName): Promise<string> {
  const { statusCode, body } = await ask(FEED_FILES[name]);
  expect([name, statusCode]).toEqual([name, 200]);
  return body;
}
const idsOf = (text: string) =>
  [...text.matchAll(/internal-id="([^"]+)"|<(?:ExternalId|Id|flat_id)>([^<\d][^<]*)</g)].map(
    ([, attribute, element]) => attribute ?? element,
  );

describe('feeds', () => {
  it('have every lot that is free, storerooms never, and no price that the site does not show', async () => {
    const { lots: told } = z.parse(lotsFeedSchema, JSON.parse(await textOf('lots')));
    const wanted = free.filter(lot => lot.kind !== 'storeroom');
    expect(told.map(({ id }) => id).sort()).toEqual(wanted.map(lot => lot.external_id).sort());
    for (const { id, price, old_price, discount_percent } of told) {
      const lot = wanted.find(one => one.external_id === id);
      expect([id, price, old_price, discount_percent]).toEqual([
        id,
        lot?.price,
        lot?.old_price,
        lot?.discount_amount,
      ]);
    }
  });

  it('of each portal have the kinds that it takes', async () => {
    const flats = freeFlats.map(lot => lot.external_id).sort();
    const all = free.filter(lot => lot.kind !== 'storeroom').map(lot => lot.external_id);
    expect(idsOf(await textOf('yandex')).sort()).toEqual(all.sort());
    expect(idsOf(await textOf('cian')).sort()).toEqual(all.sort());
    expect(idsOf(await textOf('metarealty')).sort()).toEqual(flats);
    const withPlan = freeFlats.filter(lot => drawings.has(lot.layout));
    expect(idsOf(await textOf('domclick')).sort()).toEqual(withPlan.map(lot => lot.external_id).sort());
  });

  it('leave out a lot with a fault, say so, and go on with the others', async () => {
    const cold = freeFlats.filter(lot => lot.kind === 'flat' && lot.facing_type === 'cold');
    expect(cold.length).toBeGreaterThan(0);
    const ids = idsOf(await textOf('avito'));
    expect(ids.sort()).toEqual(
      freeFlats
        .filter(lot => !cold.includes(lot))
        .map(lot => lot.external_id)
        .sort(),
    );
    expect(loggedFeeds()).toContainEqual(
      expect.objectContaining({ feed: 'avito', leftOut: cold.length, level: 40 }),
    );
  });

  it('lead to the page of the lot with the marks of the portal', async () => {
    const [flat] = freeFlats;
    expect(await textOf('yandex')).toContain(
      `<url>https://example.ru/flats/${flat?.slug}?utm_source=yandex&amp;utm_medium=feed&amp;utm_campaign=spring</url>`,
    );
    expect(await textOf('lots')).toContain(`"url":"https://example.ru/flats/${flat?.slug}"`);
  });

  it('come compressed or not, once per state of the data, never into a search engine', async () => {
    const packed = await ask('cian.xml', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/xml; charset=utf-8',
      'x-robots-tag': 'noindex',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    const plain = await ask('cian.xml');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);

    const tag = String(plain.headers.etag);
    expect((await ask('cian.xml', { 'if-none-match': tag })).statusCode).toBe(304);
    const head = await ask('cian.xml', {}, 'HEAD');
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, tag, '']);
    expect(head.headers['content-length']).toBeUndefined();
    expect((await ask('avito.xml', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('tell the log who has asked', async () => {
    lines.length = 0;
    await ask('yandex.xml', { 'user-agent': 'YandexRealty\n\u202e/1.0' });
    expect(loggedFeeds()).toEqual([
      expect.objectContaining({
        feed: 'yandex',
        status: 200,
        agent: 'YandexRealty /1.0',
        network: '127.0.0.0/24',
        time: expect.any(Number),
      }),
    ]);
  });

  it('publish the schema of the neutral one', async () => {
    const { statusCode, headers, body } = await ask('lots.schema.json');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/schema+json']);
    expect(JSON.parse(body)).toMatchObject({ properties: { lots: { type: 'array' } } });
  });

  it.each(['yandex.yml', 'plans/', 'secret/yandex.xml', 'plans/l1-0000000000000000.png', 'plans/..png'])(
    '%s is not there',
    async file => {
      expect((await ask(file)).statusCode).toBe(404);
    },
  );

  it('have plans as PNG pictures of 1,280 px and more, at addresses of their drawings', async () => {
    const [address = ''] = /https:\/\/example\.ru\/feeds\/plans\/l\d+m?-[0-9a-f]{16}\.png/.exec(
      await textOf('cian'),
    ) ?? [''];
    const { statusCode, headers, rawPayload } = await service.api.server.inject(new URL(address).pathname);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toContain('immutable');
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(rawPayload.readUInt32BE(16)).toBeGreaterThanOrEqual(1280);
  });
});

describe('settings of feeds', () => {
  it('that lack a field stop the one feed that needs it, by name; the others go on', async () => {
    await replaceContent(service.database, content({ cian: {}, domclick: undefined }));
    const lacking = await ask('cian.xml');
    expect(lacking.statusCode).toBe(503);
    expect(lacking.json()).toMatchObject({ detail: expect.stringContaining('cian.complex_id') });
    const off = await ask('domclick.xml');
    expect(off.statusCode).toBe(404);
    expect(off.json()).toMatchObject({ detail: expect.stringContaining('нет раздела domclick') });
    expect((await ask('yandex.xml')).statusCode).toBe(200);

    await replaceContent(service.database, content({ buildings: [{ number: 1, avito_id: 1 }] }));
    expect((await ask('yandex.xml')).json()).toMatchObject({
      detail: expect.stringContaining('buildings, number 1: yandex_id'),
    });
    await replaceContent(service.database, new Map());
    expect((await ask('yandex.xml')).statusCode).toBe(404);
    expect((await ask('lots.json')).statusCode).toBe(200);
    await replaceContent(service.database, content());
    expect((await ask('cian.xml')).statusCode).toBe(200);
  });
});

describe('after a change', () => {
  it('a lot that is taken is gone from every feed with the next call, and the tag is another', async () => {
    const [flat] = freeFlats;
    const before = await ask('yandex.xml');
    await service.database.change(async tx => {
      await tx
        .update(lots)
        .set({ status: 'booked' })
        .where(eq(lots.externalId, flat?.external_id ?? ''));
    });
    const after = await ask('yandex.xml', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(idsOf(before.body)).toContain(flat?.external_id);
    expect(idsOf(after.body)).not.toContain(flat?.external_id);
  });
});

describe('a secret in the address', () => {
  it('is needed, stands nowhere in the log; prices without an ended discount are the full ones', async () => {
    const token = 'a-secret-of-the-office';
    const [seen, log]: [string[], string[]] = [[], []];
    const secret = await createApi({
      database: service.database,
      sealer: testSealer(),
      pictures: samplePictures,
      feedsToken: token,
      now: () => new Date('2100-01-01T12:00:00Z'),
      logger: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
    });
    try {
      const status = async (file: string) =>
        (await secret.server.inject({ url: `/feeds/${file}` })).statusCode;
      for (const file of ['lots.json', `${token}x/lots.json`, 'wrong/lots.json']) seen.push(file);
      for (const file of seen) expect([file, await status(file)]).toEqual([file, 404]);
      const { body } = await secret.server.inject({ url: `/feeds/${token}/lots.json` });
      const { lots: told } = z.parse(lotsFeedSchema, JSON.parse(body));
      expect(told.length).toBeGreaterThan(0);
      for (const { id, price, old_price } of told) {
        const lot = free.find(one => one.external_id === id);
        expect([id, price, old_price]).toEqual([id, lot?.old_price ?? lot?.price, null]);
      }
      expect(await status('lots.schema.json')).toBe(200);
      expect(log.join('')).not.toContain(token);
      expect(log.join('')).toContain('feed asked for');
    } finally {
      await secret.close();
    }
  });
});

describe('the check', () => {
  async function checked(change: (feeds: Feeds) => Feeds) {
    const catalogue = await openCatalogue(service.database, fail);
    try {
      const feeds = createFeeds({
        catalogue,
        content: createContent({ pictures: samplePictures, warn: fail }),
        log: logger,
        now: () => new Date('2026-11-22T09:00:00Z'),
      });
      const checks = [];
      for (const name of FEED_NAMES) checks.push(await checkFeed(change(feeds), name, 'https://example.ru'));
      return checks;
    } finally {
      await catalogue.close();
    }
  }

  it('finds every feed of its schema, and names the lots that are left out with their reasons', async () => {
    const checks = await checked(feeds => feeds);
    expect(checks.map(({ file, absent, problems }) => [file, absent, problems])).toEqual(
      FEED_NAMES.map(name => [FEED_FILES[name], null, []]),
    );
    const reasons = checks.flatMap(({ file, leftOut }) =>
      leftOut.flatMap(({ faults }) => faults.map(({ field, reason }) => `${file} ${field}: ${reason}`)),
    );
    expect([...new Set(reasons)]).toEqual([
      'avito.xml Decoration: отделка «Отделка cold» не сопоставлена: feeds.yaml, finishing',
      'domclick.xml plans: нет плана квартиры картинкой',
    ]);
  });

  it('names what a schema does not allow by lot, and what stands around the lots', async () => {
    const checks = await checked(feeds => ({
      ...feeds,
      context: (name, origin) => ({
        ...feeds.context(name, origin),
        phone: '8 800 000',
        link: () => 'no address',
      }),
    }));
    for (const { file, lots: count, problemCount, problems } of checks) {
      const keys = new Set(problems.map(({ key }) => key));
      expect([file, problemCount >= count || keys.has(null)]).toEqual([file, true]);
      const known = new Set<string | null>([null, ...free.map(lot => lot.external_id)]);
      expect([...keys].filter(key => !known.has(key))).toEqual([]);
    }
  });
});

function fail(problem: unknown): never {
  throw problem instanceof Error ? problem : new Error(String(problem));
}

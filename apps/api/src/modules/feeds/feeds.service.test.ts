import { gunzipSync } from 'node:zlib';
import { FEED_FILES, FEED_NAMES, type FeedName, lotsFeedSchema } from '@quarter/contract/feeds';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import { layouts, lots } from '../../db/schema/catalogue.ts';
import { planPictureFiles } from '../../db/schema/plan-pictures.ts';
import { replaceContent, samplePictures } from '../../testing/content.ts';
import { dataset, drawings, feedsContent, free, freeFlats } from '../../testing/feeds.ts';
import { testSealer } from '../../testing/sealer.ts';
import { type TestService, testService } from '../../testing/service.ts';

const lines: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
const loggedFeeds = () =>
  lines.flatMap(line => {
    const read = z.safeParse(z.looseObject({ feed: z.string(), msg: z.string() }), JSON.parse(line));
    return read.success ? [read.data] : [];
  });

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset, {
    content: feedsContent(),
    logger,
    publicOrigin: 'https://example.ru',
  });
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

  it('lead to a lot of the podium, to the list of its level when nobody has drawn it', async () => {
    const text = await textOf('lots');
    expect(text).toContain('"url":"https://example.ru/parking-and-storage?floor=2&lot=mesto-1"');
    expect(text).toContain('"url":"https://example.ru/commercial?level=middle&lot=pomeshchenie-6"');
    expect(await textOf('yandex')).toContain(
      '<url>https://example.ru/commercial?level=middle&amp;lot=pomeshchenie-6&amp;utm_source=yandex&amp;',
    );
    for (const name of FEED_NAMES) expect(await textOf(name)).not.toMatch(/\/null[/?&"<]/);
  });

  it('tell of a parking space where it is by its own word, else by its level, else nothing', async () => {
    const text = await textOf('yandex');
    const typeOf = (id: string) => {
      const offer = text.split('<offer ').find(one => one.startsWith(`internal-id="${id}"`));
      return [offer !== undefined, /<parking-type>([^<]+)</.exec(offer ?? '')?.[1]];
    };
    expect(['mesto-1', 'mesto-5', 'mesto-20'].map(typeOf)).toEqual([
      [true, 'наземная'],
      [true, 'подземная'],
      [true, undefined],
    ]);
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
    await replaceContent(service.database, feedsContent({ cian: {}, domclick: undefined }));
    const lacking = await ask('cian.xml');
    expect(lacking.statusCode).toBe(503);
    expect(lacking.json()).toMatchObject({ detail: expect.stringContaining('cian.complex_id') });
    const off = await ask('domclick.xml');
    expect(off.statusCode).toBe(404);
    expect(off.json()).toMatchObject({ detail: expect.stringContaining('нет раздела domclick') });
    expect((await ask('yandex.xml')).statusCode).toBe(200);

    await replaceContent(service.database, feedsContent({ buildings: [{ number: 1, avito_id: 1 }] }));
    expect((await ask('yandex.xml')).json()).toMatchObject({
      detail: expect.stringContaining('buildings, number 1: yandex_id'),
    });
    await replaceContent(service.database, new Map());
    expect((await ask('yandex.xml')).statusCode).toBe(404);
    expect((await ask('lots.json')).statusCode).toBe(200);
    await replaceContent(service.database, feedsContent());
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

describe('a lot of the podium', () => {
  it('keeps the day on which it was first there when its price changes', async () => {
    const space = free.find(lot => lot.kind === 'parking')?.external_id ?? '';
    const datesOf = async () => {
      const offer = (await textOf('yandex')).split('<offer ').find(one => one.includes(`"${space}"`)) ?? '';
      return [...offer.matchAll(/-date>(\d{4}-\d\d-\d\d)T/g)].map(([, day]) => day);
    };
    const [created] = await datesOf();
    await service.database.change(async tx => {
      await tx
        .update(lots)
        .set({ price: 2_600_000, priceDate: '2099-01-01' })
        .where(eq(lots.externalId, space));
    });
    expect(await datesOf()).toEqual([created, '2099-01-01']);
  });
});

describe('a plan at an address of others', () => {
  it('is a PNG of 1,600 px of ours, named by its content, once the site keeps it; none until then', async () => {
    const foreign = 'https://crm.example/plan.webp';
    const flat = freeFlats.findLast(lot => lot.kind === 'flat' && !drawings.has(lot.layout));
    const planOf = async () => {
      const { lots: told } = z.parse(lotsFeedSchema, JSON.parse(await textOf('lots')));
      const lot = told.find(({ id }) => id === flat?.external_id);
      return lot?.kind === 'flat' ? lot.plan : undefined;
    };
    const code = flat?.kind === 'flat' ? flat.layout : '';
    await service.database.change(async tx => {
      await tx.update(layouts).set({ picture: foreign }).where(eq(layouts.code, code));
    });
    expect(await planOf()).toBeNull();

    const source = sharp({ create: { width: 500, height: 400, channels: 3, background: '#336699' } });
    const bytes = await source.jpeg().toBuffer();
    const made = { name: '0123456789abcdef0123', width: 500, height: 400, widths: [480, 500] };
    await service.database.change(async tx => {
      await tx.insert(planPictureFiles).values({ name: made.name, width: 500, format: 'jpeg', bytes });
      await tx.update(layouts).set({ keptPicture: made }).where(eq(layouts.code, code));
    });
    const address = await planOf();
    expect(address).toBe(`https://example.ru/feeds/plans/k-${made.name}.png`);
    for (const name of FEED_NAMES) expect(await textOf(name)).not.toContain('crm.example');

    const answer = await service.api.server.inject(new URL(address ?? '').pathname);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1600,
      height: 1280,
    });
    expect((await ask(`plans/k-${'0'.repeat(20)}.png`)).statusCode).toBe(404);
  });
});

describe('without PUBLIC_ORIGIN', () => {
  it('no Host has a feed of its own made; who asks is in the log that begins with warnings', async () => {
    const log: string[] = [];
    const unset = await createApi({
      database: service.database,
      sealer: testSealer(),
      pictures: samplePictures,
      logger: pino({ level: 'warn' }, { write: (line: string) => log.push(line) }),
    });
    try {
      const get = (host: string) => unset.server.inject({ url: '/feeds/lots.json', headers: { host } });
      const refused = await get('stranger.example');
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({ detail: expect.stringContaining('PUBLIC_ORIGIN') });
      const behind = { host: 'localhost:1234', 'x-forwarded-for': '203.0.113.7' };
      const forwarded = await unset.server.inject({ url: '/feeds/lots.json', headers: behind });
      expect(forwarded.statusCode, 'through a proxy').toBe(503);
      const [one, other] = [await get('localhost:1234'), await get('127.0.0.1:99')];
      expect([one.statusCode, other.headers.etag, other.body]).toEqual([200, one.headers.etag, one.body]);
      expect(one.body).toContain('"url":"http://localhost');
      const told = log.filter(line => line.includes('feed asked for'));
      expect(told.map((line): unknown => JSON.parse(line))).toEqual(
        [503, 503, 200, 200].map(status => expect.objectContaining({ feed: 'lots', status, level: 30 })),
      );
    } finally {
      await unset.close();
    }
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

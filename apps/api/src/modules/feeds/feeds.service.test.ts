import { gunzipSync } from 'node:zlib';
import { lotsFeedSchema } from '@quarter/contract/feeds';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { replaceContent, samplePictures } from '../../testing/content.ts';
import { feedsContent, free, freeFlats, idsOf, useFeeds } from '../../testing/feeds.ts';
import { testSealer } from '../../testing/sealer.ts';

const { service, ask, textOf, logged } = useFeeds();

describe('feeds', () => {
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
    const before = logged().length;
    await ask('yandex.xml', { 'user-agent': 'YandexRealty\n\u202e/1.0' });
    expect(logged().slice(before)).toEqual([
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
    const { statusCode, headers, rawPayload } = await service().api.server.inject(new URL(address).pathname);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toContain('immutable');
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(rawPayload.readUInt32BE(16)).toBeGreaterThanOrEqual(1280);
  });
});

describe('settings of feeds', () => {
  it('that lack a field stop the one feed that needs it, by name; the others go on', async () => {
    await replaceContent(service().database, feedsContent({ cian: {}, domclick: undefined }));
    const lacking = await ask('cian.xml');
    expect(lacking.statusCode).toBe(503);
    expect(lacking.json()).toMatchObject({ detail: expect.stringContaining('cian.complex_id') });
    const off = await ask('domclick.xml');
    expect(off.statusCode).toBe(404);
    expect(off.json()).toMatchObject({ detail: expect.stringContaining('нет раздела domclick') });
    expect((await ask('yandex.xml')).statusCode).toBe(200);

    await replaceContent(service().database, feedsContent({ buildings: [{ number: 1, avito_id: 1 }] }));
    expect((await ask('yandex.xml')).json()).toMatchObject({
      detail: expect.stringContaining('buildings, number 1: yandex_id'),
    });
    await replaceContent(service().database, new Map());
    expect((await ask('yandex.xml')).statusCode).toBe(404);
    expect((await ask('lots.json')).statusCode).toBe(200);
    await replaceContent(service().database, feedsContent());
    expect((await ask('cian.xml')).statusCode).toBe(200);
  });
});

describe('after a change', () => {
  it('a lot that is taken is gone from every feed with the next call, and the tag is another', async () => {
    const [flat] = freeFlats;
    const before = await ask('yandex.xml');
    await service().database.change(async tx => {
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

  it('nobody has a feed made who asks for its headers alone', async () => {
    const made = () => logged().filter(line => line.feed === 'avito' && 'leftOut' in line).length;
    const change = (priceDate: string) =>
      service().database.change(async tx => {
        await tx
          .update(lots)
          .set({ priceDate })
          .where(eq(lots.externalId, freeFlats[1]?.external_id ?? ''));
      });
    await change('2099-01-01');
    await textOf('avito');
    const before = made();
    await change('2099-01-02');
    expect((await ask('avito.xml', {}, 'HEAD')).statusCode).toBe(200);
    await change('2099-01-03');
    await textOf('avito');
    expect(made() - before).toBe(1);
  });
});

describe('without PUBLIC_ORIGIN', () => {
  it('no Host has a feed of its own made; who asks is in the log that begins with warnings', async () => {
    const log: string[] = [];
    const unset = await createApi({
      database: service().database,
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
      database: service().database,
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

import { projectSchema } from '@quarter/contract/complex';
import { FIXED_DOCUMENTS } from '@quarter/contract/content/documents';
import type { Picture } from '@quarter/contract/content/parts';
import { CONTENT_BLOCKS } from '@quarter/contract/content-endpoints';
import { errorSchema, fieldErrorsSchema } from '@quarter/contract/error-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { contentBlocks } from '../../db/schema/content.ts';
import { sampleContent, samplePictures } from '../../testing/content.ts';
import { drawnDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { ContentRefused, isContentEmpty, loadContent } from './load.ts';

const [PICTURE] = [...samplePictures.values()];
let service: TestService;
beforeAll(async () => {
  service = await testService(drawnDataset({ flats: 150 }), { content: sampleContent() });
});
afterAll(() => service.close());

async function freeFlats(): Promise<number> {
  const { body } = await service.get('/api/properties/?limit=1');
  return z.parse(z.object({ count: z.number() }), body).count;
}

describe('blocks', () => {
  it('R-481, R-471: say figures of the lots as they are now, with their noun', async () => {
    const url = '/api/index/description-block/';
    const title = async () => z.parse(z.object({ title: z.string() }), (await service.get(url)).body).title;
    const free = await freeFlats();
    expect(await title()).toMatch(new RegExp(`^Слова и ${free}\u00a0квартир`));
    await service.database.change(tx =>
      tx.update(lots).set({ status: 'sold' }).where(eq(lots.status, 'free')),
    );
    expect(await title()).toBe('Слова и 0\u00a0квартир');
    await service.database.change(tx =>
      tx.update(lots).set({ status: 'free' }).where(eq(lots.status, 'sold')),
    );
  });

  it('give a picture with its sizes, and another text for those who do not see it when the block has one', async () => {
    const url = '/api/index/improvement-block/';
    const schema = z.object({ picture: z.custom<Picture>() });
    expect(z.parse(schema, (await service.get(url)).body).picture).toEqual(PICTURE);
    const stored = sampleContent().get('index/improvement-block');
    const data = {
      ...z.parse(z.record(z.string(), z.unknown()), stored),
      picture: { name: 'sample', alt: 'Пирс' },
    };
    await service.database.change(tx =>
      tx.update(contentBlocks).set({ data }).where(eq(contentBlocks.key, 'index/improvement-block')),
    );
    expect(z.parse(schema, (await service.get(url)).body).picture).toEqual({ ...PICTURE, alt: 'Пирс' });
  });

  it.each([
    ['a picture that was not made', { name: 'no-such', alt: 'Нет' }],
    ['a field of another kind', 7],
  ])('are 404 with a sentence, one of them alone, when one has %s', async (_, picture) => {
    const key = 'index-old/park';
    const stored = z.parse(z.record(z.string(), z.unknown()), sampleContent().get(key));
    await service.database.change(tx =>
      tx
        .update(contentBlocks)
        .set({ data: { ...stored, picture } })
        .where(eq(contentBlocks.key, key)),
    );
    const { status, body } = await service.get('/api/index-old/park/');
    expect(status).toBe(404);
    expect(z.parse(errorSchema, body).detail).toBe('Этот раздел ещё не заполнен');
    expect((await service.get('/api/index-old/info/')).status).toBe(200);
  });

  it.each([
    ['/api/discount/start_block/', '/api/discount/start-block/'],
    ['/api/discount/special_offers/', '/api/discount/special-offers/'],
  ])('A-71: %s is %s', async (alias, path) => {
    expect((await service.get(alias)).body).toEqual((await service.get(path)).body);
  });

  it('A-21: a path without its slash goes to the one with it', async () => {
    expect((await service.get('/api/autumn/start')).headers.location).toBe('/api/autumn/start/');
  });
});

describe('blocks counted from the lots', () => {
  const offersSchema = z.object({
    count: z.number(),
    results: z.array(
      z.object({
        price: z.number(),
        status: z.string(),
        discount_amount: z.number(),
        layout: z.object({ layout_type: z.number() }),
      }),
    ),
  });

  it('R-482, R-451: flats of three rooms, 20 at most, from the cheapest', async () => {
    const { body } = await service.get('/api/index/flats-block/');
    const { three_rooms: three, random_properties: random } = z.parse(
      z.object({ three_rooms: offersSchema, random_properties: offersSchema }),
      body,
    );
    const list = await service.get('/api/properties/?layout_type=3&limit=20&order=price');
    expect(three).toMatchObject(z.parse(offersSchema, list.body));
    expect(three.results.length).toBeGreaterThan(0);
    expect(random.results.every(flat => flat.discount_amount > 0)).toBe(true);
  });

  it('R-484: layouts by rooms with the number and the least price of what is free', async () => {
    const stored = z.parse(z.record(z.string(), z.unknown()), sampleContent().get('index/layouts'));
    const groups = [0, 3].map(layout_type => ({ layout_type, name: `Комнат: ${layout_type}` }));
    await service.database.change(tx =>
      tx
        .update(contentBlocks)
        .set({ data: { ...stored, groups } })
        .where(eq(contentBlocks.key, 'index/layouts')),
    );
    const { body } = await service.get('/api/index/layouts/');
    const groupSchema = z.object({
      layout_type: z.number(),
      free: z.number(),
      price_min: z.nullable(z.number()),
    });
    for (const group of z.parse(z.object({ groups: z.array(groupSchema) }), body).groups) {
      const list = await service.get(`/api/properties/?layout_type=${group.layout_type}&limit=1`);
      const { count, results } = z.parse(offersSchema, list.body);
      expect(group).toMatchObject({ free: count, price_min: results[0]?.price ?? null });
    }
  });

  it('R-485, R-500: finishings have prices for a layout; an unknown one is 404, no number 400', async () => {
    const packageSchema = z.object({ price: z.nullable(z.number()), price_per_metre: z.number() });
    const schema = z.object({
      layout: z.nullable(z.object({ area: z.number() })),
      packages: z.array(packageSchema),
    });
    for (const path of ['/api/index/finishings/', '/api/index-old/finishings/']) {
      const plain = z.parse(schema, (await service.get(path)).body);
      expect(plain.layout).toBeNull();
      expect(plain.packages.map(({ price }) => price)).toEqual(plain.packages.map(() => null));
      const { layout, packages } = z.parse(schema, (await service.get(`${path}?layout=2`)).body);
      for (const { price, price_per_metre: metre } of packages)
        expect(price).toBe(Math.round(metre * (layout?.area ?? 0)));
      expect((await service.get(`${path}?layout=9999`)).status).toBe(404);
      expect(fieldErrorsSchema.safeParse((await service.get(`${path}?layout=x`)).body).data).toHaveProperty(
        'layout',
      );
    }
  });

  it('R-475, A-12: special offers are the ones of the campaign page', async () => {
    const block = z.parse(offersSchema, (await service.get('/api/discount/special-offers/')).body);
    const list = z.parse(offersSchema, (await service.get('/api/properties/special_offers/?limit=20')).body);
    expect(block).toEqual(list);
  });
});

describe('documents', () => {
  it.each(FIXED_DOCUMENTS)('R-281, A-73: %s is found by its name, with a file', async slug => {
    const { status, body } = await service.get(`/api/documents/${slug}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug, version: '1', file: { type: 'pdf', size: 2048, date: '2026-09-01' } });
  });

  it('R-476, R-516: the general category has the document set of the footer', async () => {
    const { body } = await service.get('/api/document-categories/general/');
    const { document_set: set } = z.parse(
      z.object({ document_set: z.array(z.object({ slug: z.string() })) }),
      body,
    );
    expect(set.map(({ slug }) => slug)).toEqual(['policy', 'agreement', 'cookie', 'personal', 'marketing']);
  });

  it('R-592: the list is paged and keeps its category', async () => {
    const { body } = await service.get('/api/documents/?category=general&limit=2');
    expect(body).toMatchObject({
      count: 5,
      next: '/api/documents/?category=general&limit=2&offset=2',
      previous: null,
    });
  });

  it('A-08: an unknown document or category is 404, an unknown filter 400', async () => {
    for (const url of ['/api/documents/no-such/', '/api/document-categories/no-such/'])
      expect((await service.get(url)).status).toBe(404);
    const { status, body } = await service.get('/api/documents/?category=no-such');
    expect(status).toBe(400);
    expect(fieldErrorsSchema.safeParse(body).data).toHaveProperty('category');
  });
});

describe('albums of the construction', () => {
  it('R-517, A-45: the latest first, by year, with neighbours', async () => {
    const dates = async (url: string) => {
      const { body } = await service.get(url);
      const { results } = z.parse(z.object({ results: z.array(z.object({ date: z.string() })) }), body);
      return results.map(({ date }) => date);
    };
    expect(await dates('/api/progress-album/')).toEqual(['2026-09', '2026-08', '2025-07']);
    expect(await dates('/api/progress-album/?year=2025')).toEqual(['2025-07']);
    const { body } = await service.get('/api/progress-album/2026-08/');
    expect(body).toMatchObject({ date: '2026-08', previous: '2025-07', next: '2026-09' });
    expect((await service.get('/api/progress-album/?year=26')).status).toBe(400);
  });

  it.each(['2026-07', '2026-9', '2026-13', 'summer', '2026-09-01'])(
    'R-518, A-45: there is no album of %s',
    async date => {
      const { status, body } = await service.get(`/api/progress-album/${date}/`);
      expect(status).toBe(404);
      expect(z.parse(errorSchema, body).detail).toBe('Такого альбома нет');
    },
  );

  it('R-519: months with their numbers of photographs, storeys with the height of the section', async () => {
    const { body } = await service.get('/api/progress-album/specs/');
    expect(body).toMatchObject({
      years: [
        {
          year: 2026,
          months: [
            { date: '2026-09', count: 6 },
            { date: '2026-08', count: 6 },
          ],
        },
        { year: 2025, months: [{ date: '2025-07', count: 6 }] },
      ],
      built: { sections: [{ building: 1, floors: 9 }, {}, {}] },
    });
  });
});

it('R-520: films have a file in the most widely understood format; the first one is the main film', async () => {
  const { body } = await service.get('/api/videos/?limit=2');
  expect(body).toMatchObject({
    count: 3,
    results: [
      { id: 1, is_main: true, file: '/files/video/sample.mp4' },
      { id: 2, is_main: false },
    ],
  });
  expect((await service.get('/api/videos/?category=no-such')).status).toBe(400);
});

describe('loading', () => {
  it('touches only what differs, and what is gone goes', async () => {
    const own = await testService(null);
    expect(await isContentEmpty(own.database)).toBe(true);
    const blocks = sampleContent();
    const first = await loadContent(own.database, blocks);
    expect(first.written).toHaveLength(blocks.size);
    const version = own.api.dataVersion();
    expect(await loadContent(own.database, blocks)).toEqual({ written: [], deleted: [] });
    expect(own.api.dataVersion()).toBe(version);
    blocks.delete('progress/2025-07');
    blocks.set('site/season', { is_season_version: true, season_version: 'winter' });
    expect(await loadContent(own.database, blocks)).toEqual({
      written: ['site/season'],
      deleted: ['progress/2025-07'],
    });
    expect((await own.get('/api/site/season/')).body).toEqual({
      is_season_version: true,
      season_version: 'winter',
    });
    await own.close();
  });

  it('refuses another text of a document under the version that people have agreed to', async () => {
    const blocks = sampleContent();
    const changed = JSON.parse(JSON.stringify(blocks.get('documents')).replaceAll('sample.pdf', 'other.pdf'));
    blocks.set('documents', changed);
    await expect(loadContent(service.database, blocks)).rejects.toThrow(ContentRefused);
    await expect(loadContent(service.database, blocks)).rejects.toThrow('policy (1)');
    blocks.set('documents', JSON.parse(JSON.stringify(changed).replaceAll('"version":"1"', '"version":"2"')));
    await loadContent(service.database, blocks);
    expect((await service.get('/api/documents/policy/')).body).toMatchObject({ version: '2' });
  });

  it('R-021 R-156: promo and season of the content are those that pages show', async () => {
    const promo = { text: 'Sale', text_ru: 'Скидка', is_russian: true, tooltip: 'Условия' };
    const blocks = sampleContent()
      .set('site/promo', { ...promo, href: '/flats', until: '2026-12-31' })
      .set('site/season', { is_season_version: true, season_version: 'winter' });
    await loadContent(service.database, blocks);
    const [project] = z.parse(z.array(projectSchema), (await service.get('/api/project/')).body);
    expect(project).toMatchObject({ promo, season: 'winter' });
  });

  it('R-543: puts the terms of the instalment where payments are counted by them', async () => {
    const terms = drawnDataset({ flats: 10 }).instalment;
    if (!terms) throw new Error('the data set has no instalment');
    const read = async () => (await service.get('/api/installment/')).body;
    await loadContent(
      service.database,
      sampleContent().set('instalment', { terms: { ...terms, pay_day: 7 } }),
    );
    expect(await read()).toEqual({ terms: { ...terms, pay_day: 7 } });
    await loadContent(service.database, sampleContent().set('instalment', { terms: null }));
    expect(await read()).toEqual({ terms: null });
  });

  it('names what was written for another version of the site', async () => {
    const own = await testService(drawnDataset({ flats: 10 }), { content: sampleContent() });
    expect(own.api.contentMisfits()).toEqual([]);
    const old = sampleContent()
      .set('pages/investments', { title: 'Инвесторам' })
      .set('of a former version', {});
    old.delete('videos');
    await loadContent(own.database, old);
    expect(own.api.contentMisfits().sort()).toEqual(['pages/investments', 'videos']);
    await own.close();
  });

  it('without content every block is 404 and the catalogue answers', async () => {
    const own = await testService(drawnDataset({ flats: 10 }));
    for (const { path } of Object.values(CONTENT_BLOCKS)) expect((await own.get(path)).status).toBe(404);
    expect((await own.get('/api/progress-album/')).body).toMatchObject({ count: 0, results: [] });
    expect((await own.get('/api/properties/')).status).toBe(200);
    await own.close();
  });
});

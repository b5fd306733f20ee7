import type { Picture } from '@quarter/contract/content/parts';
import { errorSchema, fieldErrorsSchema } from '@quarter/contract/error-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { contentBlocks } from '../../db/schema/content.ts';
import { sampleContent, samplePictures } from '../../testing/content.ts';
import { drawnDataset, testDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

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

  it('R-481: say a range, and one number where all are alike', async () => {
    const title = async (floors: number | null) => {
      const content = sampleContent();
      const block = z.parse(z.record(z.string(), z.unknown()), content.get('index/description-block'));
      content.set('index/description-block', { ...block, title: 'Этажей — {floors_range}' });
      const made = testDataset({ flats: 3 });
      const buildings = made.buildings.map(one => ({ ...one, floors: floors ?? one.floors }));
      const one = await testService({ ...made, buildings }, { content });
      const { body } = await one.get('/api/index/description-block/');
      await one.close();
      return z.parse(z.object({ title: z.string() }), body).title;
    };
    expect(await title(null)).toBe('Этажей — 9–\u206024');
    expect(await title(24)).toBe('Этажей — 24');
  });

  it('R-481: say the days of a booking as the settings have them', async () => {
    const content = sampleContent();
    const block = z.parse(z.record(z.string(), z.unknown()), content.get('index/description-block'));
    content.set('index/description-block', { ...block, title: 'Бронь на {booking_days:день|дня|дней}' });
    const long = await testService(testDataset({ flats: 3 }), {
      content,
      holdTerms: { holdMinutes: 15, bookingDays: 7 },
    });
    const { body } = await long.get('/api/index/description-block/');
    expect(body).toMatchObject({ title: 'Бронь на 7\u00a0дней' });
    await long.close();
  });

  it('leave out cards whose figure is gone, and a campaign is over with the last flat that has a discount', async () => {
    const put = (key: string, written: object) => {
      const data = { ...z.parse(z.record(z.string(), z.unknown()), sampleContent().get(key)), ...written };
      return service.database.change(tx =>
        tx.update(contentBlocks).set({ data }).where(eq(contentBlocks.key, key)),
      );
    };
    const link = { label: 'Выбрать', href: '/flats' };
    await put('index-old/flats', {
      rows: [
        { title: 'Секции', text: 'До {floors_max} этажей', link },
        { title: 'Студии', text: '{studios_free:квартира|квартиры|квартир}', link },
        { title: 'Однокомнатные', text: 'От {rooms1_price_min}', link },
        {
          title: 'Двухкомнатные',
          text: 'Две комнаты',
          link: { ...link, label: '{rooms2_free:квартира|квартиры|квартир}' },
        },
      ],
    });
    for (const key of ['discount/start-block', 'autumn/start'])
      await put(key, { after: { text: 'Всё', link }, until: '2099-12-31' });
    const rows = async () => {
      const { body } = await service.get('/api/index-old/flats/');
      const schema = z.object({ rows: z.array(z.object({ title: z.string() })) });
      return z.parse(schema, body).rows.map(({ title }) => title);
    };
    const starts = async () => [
      (await service.get('/api/discount/start-block/')).body,
      (await service.get('/api/autumn/start/')).body,
    ];
    expect(await rows()).toEqual(['Секции', 'Студии', 'Однокомнатные', 'Двухкомнатные']);
    expect(await starts()).toMatchObject([{ is_over: false }, { is_over: false }]);
    const sell = (from: 'free' | 'sold', to: 'free' | 'sold') =>
      service.database.change(tx => tx.update(lots).set({ status: to }).where(eq(lots.status, from)));
    await sell('free', 'sold');
    expect(await rows()).toEqual(['Секции']);
    const over = { is_over: true, text: 'Всё', terms: null, facts: [] };
    expect(await starts()).toMatchObject([over, over]);
    // A list that may not be empty keeps its cards.
    expect((await service.get('/api/childhood/intro/')).status).toBe(200);
    expect((await service.get('/api/autumn/marquee/')).status).toBe(200);
    await sell('sold', 'free');
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

  it('R-695 give a picture of the season where the block names one, and refuse one that was not made before its season', async () => {
    const set = (key: string, data: object) =>
      service.database.change(tx => tx.update(contentBlocks).set({ data }).where(eq(contentBlocks.key, key)));
    const stored = z.parse(z.record(z.string(), z.unknown()), sampleContent().get('index/improvement-block'));
    const shown = () => service.get('/api/index/improvement-block/');
    const altOf = async () =>
      z.parse(z.object({ picture: z.custom<Picture>() }), (await shown()).body).picture.alt;
    const picture = (winter: string) => ({
      name: 'sample',
      alt: 'Пирс',
      seasons: { winter: { name: winter } },
    });
    await set('index/improvement-block', { ...stored, picture: picture('sample') });
    expect(await altOf()).toBe('Пирс');
    await set('site/season', { is_season_version: true, season_version: 'winter' });
    expect(await altOf()).toBe(PICTURE?.alt);
    await set('index/improvement-block', { ...stored, picture: picture('no-such') });
    expect((await shown()).status).toBe(500);
    await set('index/improvement-block', stored);
    await set('site/season', z.parse(z.looseObject({}), sampleContent().get('site/season')));
  });

  it.each([
    ['a picture that was not made', { name: 'no-such', alt: 'Нет' }],
    ['a field of another kind', 7],
  ])('R-676 are 500 with a sentence, one of them alone, when one has %s', async (_, picture) => {
    const key = 'index-old/park';
    const stored = z.parse(z.record(z.string(), z.unknown()), sampleContent().get(key));
    await service.database.change(tx =>
      tx
        .update(contentBlocks)
        .set({ data: { ...stored, picture } })
        .where(eq(contentBlocks.key, key)),
    );
    const { status, body } = await service.get('/api/index-old/park/');
    expect(status).toBe(500);
    expect(z.parse(errorSchema, body)).toEqual({
      code: 'internal',
      detail: 'Этот раздел не удалось показать',
    });
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

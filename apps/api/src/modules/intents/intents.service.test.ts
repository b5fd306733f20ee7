import { eq, notInArray, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots } from '../../db/schema/catalogue.ts';
import { sampleContent } from '../../testing/content.ts';
import { testDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

const dataset = testDataset({ flats: 60 });
const words = { label: 'Слово', title: 'Слово', description: 'Слово', text: ['Слово'] };
const content = sampleContent().set('intents', {
  items: [
    { ...words, slug: 'studii', filter: 'layout_type=0' },
    { ...words, slug: 's-vidom-na-reku', filter: 'window_look=river&floor_min=3' },
    { ...words, slug: 'na-lunu', filter: 'window_look=moon' },
    { ...words, slug: 'evro', filter: 'common_layout_type=unknown' },
    { ...words, slug: 'dvortsy', filter: 'area_min=9000' },
  ],
});

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset, { content });
});
afterAll(() => service.close());

const free = dataset.lots.filter(lot => lot.kind === 'flat').filter(lot => lot.status === 'free');
const byTheRiver = free.filter(({ window_look, floor }) => window_look.includes('river') && floor >= 3);

describe('pages of flats by intent', () => {
  it('are those that three flats answer at least, and whose values the complex has', async () => {
    const pages = await service.api.client.flatIntents();
    expect(pages).toEqual([
      { slug: 'studii', filter: 'layout_type=0', label: 'Слово' },
      { slug: 's-vidom-na-reku', filter: 'window_look=river&floor_min=3', label: 'Слово' },
    ]);
    for (const slug of ['na-lunu', 'evro', 'dvortsy', 'none'])
      expect((await service.get(`/api/flat-intents/${slug}/`)).status, slug).toBe(404);
  });

  it('say the figures of the flats on sale', async () => {
    const { figures } = await service.api.client.flatIntent('s-vidom-na-reku');
    const [areas, floors] = [byTheRiver.map(flat => flat.area), byTheRiver.map(flat => flat.floor)];
    expect(figures).toMatchObject({
      count: byTheRiver.length,
      price_min: Math.min(...byTheRiver.map(flat => flat.price)),
      price_max: Math.max(...byTheRiver.map(flat => flat.price)),
      area_min: Math.min(...areas),
      area_max: Math.max(...areas),
      floor_min: Math.min(...floors),
      floor_max: Math.max(...floors),
    });
    const quarters = dataset.buildings
      .filter(({ number }) => byTheRiver.some(flat => flat.building === number))
      .map(({ completion: { year, quarter } }) => `${year} ${quarter}`);
    expect(`${figures.completion.year} ${figures.completion.quarter}`).toBe(quarters.sort()[0]);
  });

  it('are gone with the third flat and come back with it', async () => {
    const { database } = service;
    const slugs = async () => (await service.api.client.flatIntents()).map(({ slug }) => slug);
    const three = byTheRiver.slice(0, 3).map(lot => lot.external_id);
    const [third = ''] = three;
    const setStatus = (status: 'free' | 'booked', which: SQL) =>
      database.change(async tx => {
        await tx.update(lots).set({ status }).where(which);
      });
    await setStatus('booked', notInArray(lots.externalId, three));
    expect(await slugs()).toEqual(['s-vidom-na-reku']);
    await setStatus('booked', eq(lots.externalId, third));
    expect(await slugs()).toEqual([]);
    expect((await service.get('/api/flat-intents/s-vidom-na-reku/')).status).toBe(404);
    await setStatus('free', eq(lots.externalId, third));
    expect(await slugs()).toEqual(['s-vidom-na-reku']);
  });
});

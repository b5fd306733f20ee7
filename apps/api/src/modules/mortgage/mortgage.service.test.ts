import { mortgageFacetsSchema, mortgagePageSchema, mortgageSettingsSchema } from '@quarter/contract/complex';
import { instalmentSchema } from '@quarter/contract/instalment';
import { facetsSchema, propertyPageSchema } from '@quarter/contract/property';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { instalmentTerms, mortgageOffers, mortgageSettings } from '../../db/schema/mortgage.ts';
import { sampleContent } from '../../testing/content.ts';
import { testDataset } from '../../testing/dataset.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { testService } from '../../testing/service.ts';

describe('mortgage', () => {
  it('R-268, R-272, R-458: offers and their limits', async () => {
    const service = await testService(testDataset({ flats: 30 }));
    const offers = z.parse(mortgagePageSchema, (await service.get('/api/mortgage/')).body);
    expect(offers.results.map(offer => offer.name)).toEqual(['Семейная', 'Базовая']);
    expect(z.parse(mortgageFacetsSchema, (await service.get('/api/mortgage/facets/')).body)).toEqual({
      count: 2,
      max_term: { max: 30 },
      min_deposit: { min: 15 },
    });
    await service.close();
  });

  it('R-270, R-271: the main offer is one at the rate that payments are counted by', async () => {
    const service = await testService(testDataset({ flats: 30 }));
    const settings = async () =>
      z.parse(mortgageSettingsSchema, (await service.get('/api/mortgage/get_settings/')).body);
    const setRate = (rate: number) =>
      service.database.change(tx => tx.update(mortgageSettings).set({ rate }));
    // Banks offer 6% to families and 19% to everybody.
    expect(await settings()).toMatchObject({ is_active: true, rate: 0.1, main_mortgage: null });
    await setRate(0.19);
    expect(await settings()).toMatchObject({ rate: 0.19, main_mortgage: { name: 'Базовая', rate: 0.19 } });
    const { results } = z.parse(
      propertyPageSchema,
      (await service.get('/api/properties/?is_mortgage=true')).body,
    );
    expect(results[0]?.mortgage?.rate).toBe(0.19);
    await service.database.change(tx => tx.update(mortgageOffers).set({ rate: 0.06 }));
    await setRate(0.06);
    // Of two at one rate the one that anybody can have.
    expect(await settings()).toMatchObject({ main_mortgage: { name: 'Базовая', rate: 0.06 } });
    await service.close();
  });

  it('R-269, R-270: off, with the rate of 10 percent, until somebody sets it', async () => {
    const service = await testService(null);
    const { body } = await service.get('/api/mortgage/get_settings/');
    expect(body).toEqual({ is_active: false, rate: 0.1, main_mortgage: null });
    expect((await service.get('/api/mortgage/facets/')).body).toMatchObject({ count: 0 });
    await service.close();
  });

  it('when it is off no flat has a payment and no payment can be filtered by', async () => {
    const service = await testService(testDataset({ flats: 30 }));
    await service.database.change(tx => tx.update(mortgageSettings).set({ isActive: false }));
    const { results } = z.parse(propertyPageSchema, (await service.get('/api/properties/')).body);
    expect(results.every(flat => flat.mortgage === null)).toBe(true);
    const facets = z.parse(facetsSchema, (await service.get('/api/properties/facets/')).body);
    expect(facets.payment).toBeNull();
    const { count } = z.parse(
      propertyPageSchema,
      (await service.get('/api/properties/?payment_max=99999999')).body,
    );
    expect(count).toBe(0);
    await service.close();
  });
});

describe('instalment', () => {
  it('R-543, R-648: terms of the data set; what is changed in the database is answered at once', async () => {
    const service = await testService(testDataset({ flats: 3 }));
    const read = async () => z.parse(instalmentSchema, (await service.get('/api/installment/')).body).terms;
    expect(await read()).toEqual(testDataset().instalment);
    await service.database.change(tx => tx.update(instalmentTerms).set({ monthsMax: 12 }));
    expect((await read())?.months).toEqual({ min: 3, max: 12 });
    await service.database.change(tx => tx.delete(instalmentTerms));
    expect(await read()).toBeNull();
    await service.close();
  });

  it('a database without terms answers that there are none', async () => {
    const service = await testService(null);
    expect((await service.get('/api/installment/')).body).toMatchObject({ terms: null });
    await service.close();
  });
});

describe('the schedule of an instalment', () => {
  const SCHEDULE = '/api/installment/schedule/';
  const now = () => new Date('2026-11-10T22:30:00Z');

  it('R-648: is a file for a flat or a price, dated from a month by which the contract is registered', async () => {
    const service = await testService(testDataset({ flats: 30 }), { content: sampleContent(), now });
    const [flat] = z.parse(propertyPageSchema, (await service.get('/api/properties/')).body).results;
    for (const query of [`flat=${flat?.slug}`, 'price=38400000&first=30&last=40&months=18&every=1']) {
      const file = await service.get(`${SCHEDULE}?${query}`);
      expect(file).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'application/pdf',
          'cache-control': 'no-store',
          'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''rassrochka/),
        },
      });
      expect(String(file.body)).toMatch(/^%PDF-1\.\d/);
      expect(String(file.body)).toContain('/FontFile2');
    }
    const query = 'price=38400000&first=30&last=40&months=18&every=1';
    const { rawPayload } = await service.api.server.inject(`${SCHEDULE}?${query}`);
    const text = pdfText(rawPayload);
    expect(text).toMatch(/график платежей Расчёт на 11 ноября 2026 года/);
    expect(text).toMatch(/1 1 декабря 2026 Первый взнос, 30% 11 520 000 ₽ 26 880 000 ₽/);
    expect(text).toMatch(/Итого равно цене договора 38 400 000 ₽/);
    expect(text.match(/Регулярный платёж 640 000 ₽/g)).toHaveLength(18);
    expect(text).toMatch(/Последний платёж, 40% 15 360 000 ₽ 0 ₽/);
    await service.close();
  });

  it('R-648: ends by the term of the flat’s own section, in the file, the presentation and for the office', async () => {
    const dataset = testDataset({ flats: 30 });
    const early = { year: 2028, quarter: 2 } as const;
    const buildings = dataset.buildings.map(one => (one.number === 1 ? { ...one, completion: early } : one));
    const service = await testService({ ...dataset, buildings }, { content: sampleContent(), now });
    const textOf = async (url: string) => pdfText((await service.api.server.inject(url)).rawPayload);
    const { results } = z.parse(propertyPageSchema, (await service.get('/api/properties/?limit=100')).body);
    for (const [number, months, end] of [
      [1, 17, '15 июня 2028'],
      [2, 18, '15 июля 2028'],
    ] as const) {
      const flat = results.find(({ building }) => building.number === number);
      const schedule = await textOf(`${SCHEDULE}?flat=${flat?.slug}`);
      expect(schedule.match(/Регулярный платёж/g)).toHaveLength(months);
      expect(schedule).toContain(`${end} Последний платёж, 40%`);
      const sheet = await textOf(`/api/properties/${flat?.id}/presentation/`);
      expect(sheet).toContain(`${months} мес., последний платёж`);
      expect(sheet).toContain(`до ${end} года`);
    }
    // Without a flat: the section that is commissioned last.
    expect(await textOf(`${SCHEDULE}?price=10000000`)).toContain('15 июля 2028 Последний платёж');
    await service.close();
  });

  it('R-648: the last payment keeps to its share; it may be all that follows the first one', async () => {
    const service = await testService(testDataset({ flats: 3 }), { content: sampleContent(), now });
    const textOf = async (query: string) =>
      pdfText((await service.api.server.inject(`${SCHEDULE}?${query}`)).rawPayload);
    expect(await textOf('price=16000000&first=47&last=40')).toMatch(/Последний платёж, 40% 6 400 000 ₽ 0 ₽/);
    const two = await textOf('price=20000000&first=90&last=10');
    expect(two).not.toContain('Регулярный платёж');
    expect(two).toMatch(/15 июля 2028 Последний платёж, 10% 2 000 000 ₽ 0 ₽/);
    await service.close();
  });

  it('refuses what it cannot count by', async () => {
    const service = await testService(testDataset({ flats: 3 }), { content: sampleContent(), now });
    expect(await service.get(SCHEDULE)).toMatchObject({ status: 400, body: { price: expect.any(Array) } });
    expect(await service.get(`${SCHEDULE}?price=1e9&first=x`)).toMatchObject({
      status: 400,
      body: { price: ['Введите целое число'], first: ['Введите целое число'] },
    });
    expect((await service.get(`${SCHEDULE}?flat=no-such`)).status).toBe(404);
    await service.database.change(tx => tx.delete(instalmentTerms));
    expect((await service.get(`${SCHEDULE}?price=10000000`)).status).toBe(404);
    await service.close();
  });
});

import { projectSchema } from '@quarter/contract/complex';
import { CONTENT_BLOCKS } from '@quarter/contract/content-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sampleContent } from '../../testing/content.ts';
import { drawnDataset, testDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { ContentRefused, isContentEmpty, loadContent } from './load-content.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(drawnDataset({ flats: 150 }), { content: sampleContent() });
});
afterAll(() => service.close());

describe('loading', () => {
  it('touches only what differs, and what is gone goes', async () => {
    const own = await testService(null);
    expect(await isContentEmpty(own.database)).toBe(true);
    const blocks = sampleContent();
    const first = await loadContent(own.database, blocks);
    expect(first.written).toHaveLength(blocks.size);
    const version = own.api.edition();
    expect(await loadContent(own.database, blocks)).toEqual({ written: [], deleted: [] });
    expect(own.api.edition()).toBe(version);
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

  it('refuses a page by intent at the address of a flat, whose page it would hide', async () => {
    const item = {
      slug: 'drawn-2-1',
      filter: 'layout_type=0',
      label: 'А',
      title: 'А',
      description: 'А',
      text: ['А'],
    };
    const blocks = sampleContent().set('intents', { items: [item] });
    await expect(loadContent(service.database, blocks)).rejects.toThrow('/flats/drawn-2-1');
  });

  it('R-021 R-156: promo and season of the content are those that pages show', async () => {
    const promo = { text: 'Sale', text_ru: 'Скидка', is_russian: true, tooltip: 'Условия' };
    const blocks = sampleContent()
      .set('site/promo', { ...promo, href: '/flats', until: '2099-12-31' })
      .set('site/season', { is_season_version: true, season_version: 'winter' });
    await loadContent(service.database, blocks);
    const [project] = z.parse(z.array(projectSchema), (await service.get('/api/project/')).body);
    expect(project).toMatchObject({ promo, season: 'winter' });
  });

  it('R-130 R-198 R-213 R-689 A-32: address, phones and hours of the content are those of the whole site', async () => {
    const contact = { title: 'Офис', note: 'Ждём в офисе', email: null, hours: 'Пн–пт с 10 до 18' };
    const contacts = {
      sales: { ...contact, phone: '8 (800) 111-11-11' },
      client_service: { ...contact, phone: '8 (800) 111-11-12' },
      trust_line: { ...contact, phone: '8 (800) 111-11-13' },
      hidden: ['8 (800) 111-11-14'],
    };
    const links = { cabinet: '/lk', building_site: '/site', social: [] };
    const written = { address: 'Тверь, 5', contacts, links };
    await loadContent(service.database, sampleContent().set('contacts', written));
    const read = async () => {
      const [project] = z.parse(z.array(projectSchema), (await service.get('/api/project/')).body);
      return project;
    };
    const shown = await read();
    expect(shown).toMatchObject({ address: expect.stringMatching(/^Тверь,\s5$/), links });
    expect(shown?.contacts).toMatchObject({
      sales: { phone: '8 (800) 111-11-11', hours: expect.stringMatching(/^Пн–пт\sс\s10\sдо\s18$/) },
      client_service: { phone: '8 (800) 111-11-12' },
      trust_line: { phone: '8 (800) 111-11-13' },
      hidden: ['8 (800) 111-11-14'],
    });
    const place = { address: shown?.address };
    expect((await service.get('/api/sales_office/')).body).toMatchObject({
      ...place,
      hours: shown?.contacts.sales.hours,
    });
    for (const block of ['index/location-block', 'index-old/location'])
      expect((await service.get(`/api/${block}/`)).body).toMatchObject(place);

    // Written for another version of the site: those that came with the complex.
    await loadContent(service.database, sampleContent().set('contacts', { address: 5 }));
    expect((await read())?.contacts.sales.phone).toBe('+7 (000) 000-00-01');
  });

  it('R-021 R-297: pages and blocks follow the season of the day in Moscow, and none is told while it is off', async () => {
    const clock = { now: new Date('2026-11-30T20:59:59Z') };
    const own = await testService(testDataset({ flats: 3 }), { now: () => clock.now });
    const season = {
      is_season_version: true,
      season_version: 'spring',
      calendar: [{ season: 'winter', from: '12-01', until: '03-14' }],
    };
    const gift = z.parse(
      z.record(z.string(), z.unknown()),
      sampleContent().get('index/congratulation-block'),
    );
    const blocks = sampleContent()
      .set('site/season', season)
      .set('index/congratulation-block.winter', { ...gift, title: 'С Новым годом' });
    await loadContent(own.database, blocks);
    const read = async () => {
      const [project] = z.parse(z.array(projectSchema), (await own.get('/api/project/')).body);
      const { body } = await own.get('/api/index/congratulation-block/');
      return {
        page: project?.season,
        told: (await own.get('/api/site/season/')).body,
        isWinterGift: z.parse(z.object({ title: z.string() }), body).title === 'С Новым годом',
      };
    };
    const told = (season_version: string) => ({ is_season_version: true, season_version });
    expect(await read()).toEqual({ page: 'spring', told: told('spring'), isWinterGift: false });
    clock.now = new Date('2026-11-30T21:00:00Z');
    expect(await read()).toEqual({ page: 'winter', told: told('winter'), isWinterGift: true });
    await loadContent(own.database, blocks.set('site/season', { ...season, is_season_version: false }));
    expect(await read()).toEqual({
      page: null,
      told: { is_season_version: false, season_version: null },
      isWinterGift: false,
    });
    await own.close();
  });

  it('R-543: puts the terms of the instalment where payments are counted by them', async () => {
    const terms = drawnDataset({ flats: 10 }).instalment;
    if (!terms) throw new Error('the data set has no instalment');
    const read = async () => (await service.get('/api/installment/')).body;
    await loadContent(
      service.database,
      sampleContent().set('instalment', { terms: { ...terms, pay_day: 7 } }),
    );
    expect(await read()).toMatchObject({ terms: { ...terms, pay_day: 7 } });
    await loadContent(service.database, sampleContent().set('instalment', { terms: null }));
    expect(await read()).toMatchObject({ terms: null });
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

import { projectSchema } from '@quarter/contract/complex';
import { CONTENT_BLOCKS } from '@quarter/contract/content-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sampleContent } from '../../testing/content.ts';
import { drawnDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { ContentRefused, isContentEmpty, loadContent } from './load.ts';

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

  it('R-021 R-156: promo and season of the content are those that pages show', async () => {
    const promo = { text: 'Sale', text_ru: 'Скидка', is_russian: true, tooltip: 'Условия' };
    const blocks = sampleContent()
      .set('site/promo', { ...promo, href: '/flats', until: '2099-12-31' })
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

import { FIXED_DOCUMENTS } from '@quarter/contract/content/documents';
import { errorSchema, fieldErrorsSchema } from '@quarter/contract/error-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sampleContent } from '../../testing/content.ts';
import { drawnDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(drawnDataset({ flats: 150 }), { content: sampleContent() });
});
afterAll(() => service.close());

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

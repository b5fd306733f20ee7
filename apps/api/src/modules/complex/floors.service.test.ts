import { floorDetailSchema, floorPageSchema, floorSchema, layoutPageSchema } from '@quarter/contract/complex';
import { propertyDetailSchema } from '@quarter/contract/property';
import { floorSheet } from '@quarter/domain/plan/sheet';
import { layouts, storey } from '@quarter/domain/plan/standard.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { drawnDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

const dataset = drawnDataset({ flats: 60 });
let service: TestService;
beforeAll(async () => {
  service = await testService(dataset);
});
afterAll(() => service.close());

const flat = async (slug: string) =>
  z.parse(propertyDetailSchema, (await service.get(`/api/properties/${slug}/`)).body);

describe('storeys', () => {
  it('R-459, R-548: the storey of a flat, and the same one by its own id', async () => {
    const { id, floor } = await flat('drawn-3-2');
    const { count, results } = z.parse(
      floorPageSchema,
      (await service.get(`/api/floors/?property=${id}`)).body,
    );
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({ id: floor.id, number: 3, lots: 6, free: 5, plan_azimuth: 180 });
    const { body } = await service.get(`/api/floors/${floor.id}/`);
    expect(z.parse(floorSchema, body)).toEqual(results[0]);
  });

  it('without a flat all storeys are listed', async () => {
    const { count } = z.parse(floorPageSchema, (await service.get('/api/floors/?property=')).body);
    const known = new Set(
      dataset.lots.flatMap(lot => (lot.kind === 'flat' ? `${lot.building}/${lot.floor}` : [])),
    );
    expect(count).toBe(known.size);
  });

  it('R-549: details have the flats of the storey inside its drawing, with their states', async () => {
    const { id } = await flat('drawn-2-3');
    const { body } = await service.get(`/api/floors/details/?property=${id}`);
    const found = z.parse(floorDetailSchema, body);
    expect(found.property).toBe(id);
    expect(found.flats.map(item => [item.number, item.status])).toEqual([
      ['21', 'free'],
      ['22', 'free'],
      ['23', 'free'],
      ['24', 'free'],
      ['25', 'free'],
      ['26', 'sold'],
    ]);
    const sheet = floorSheet(storey, layouts);
    expect(found.plan).toMatchObject({ width: sheet.width, height: sheet.height, kind: 'drawing' });
    for (const { outline, label } of found.flats)
      for (const [x, y] of [...outline, label]) {
        expect(x >= 0 && x <= sheet.width).toBe(true);
        expect(y >= 0 && y <= sheet.height).toBe(true);
      }
    expect(found.notes.map(note => note.name)).toContain('Лифтовой холл');
  });

  it('a storey without plan data has no drawing and names no outlines', async () => {
    const { id } = await flat('flat-1');
    const { body } = await service.get(`/api/floors/details/?property=${id}`);
    expect(z.parse(floorDetailSchema, body)).toMatchObject({
      plan: null,
      plan_azimuth: null,
      flats: [],
      notes: [],
    });
  });

  it('an unknown or missing flat is an error of the field', async () => {
    for (const query of ['?property=99999', '?property=abc']) {
      const { status, body } = await service.get(`/api/floors/${query}`);
      expect([status, body]).toEqual([400, { property: ['Такой квартиры нет'] }]);
    }
    expect((await service.get('/api/floors/details/')).status).toBe(400);
  });
});

describe('layouts', () => {
  it('R-455, R-541: by the number of rooms, with what is free of each', async () => {
    const { results } = z.parse(
      layoutPageSchema,
      (await service.get('/api/layouts/?layout_type=2&limit=100')).body,
    );
    expect(results.length).toBeGreaterThan(1);
    const free = dataset.lots.filter(lot => lot.kind === 'flat' && lot.status === 'free');
    for (const layout of results) {
      expect(layout.layout_type).toBe(2);
      const own = free.filter(lot => lot.kind === 'flat' && lot.layout === layout.code);
      expect(layout.free).toBe(own.length);
      expect(layout.price_min).toBe(own.length === 0 ? null : Math.min(...own.map(lot => lot.price)));
    }
    expect((await service.get('/api/layouts/?layout_type=x')).status).toBe(400);
  });

  it('R-456, R-457: one by its id; next goes on through all of them', async () => {
    const codes: string[] = [];
    for (let url: string | null = '/api/layouts/?limit=5'; url !== null; ) {
      const { results, next }: z.infer<typeof layoutPageSchema> = z.parse(
        layoutPageSchema,
        (await service.get(url)).body,
      );
      codes.push(...results.map(layout => layout.code));
      url = next;
    }
    expect(codes.sort()).toEqual(dataset.layouts.map(layout => layout.code).sort());
    expect((await service.get('/api/layouts/1/')).body).toMatchObject({ id: 1, code: 'L1' });
  });
});

describe('drawings', () => {
  it('are served at the address that flats refer to, for ever', async () => {
    const { layout } = await flat('drawn-2-4');
    const mirrored = (await flat('drawn-2-1')).layout;
    expect(layout.plan?.href).toMatch(/^\/plans\/layout\/two\.svg\?v=[\w-]+$/);
    expect(mirrored.plan?.href).toMatch(/^\/plans\/layout\/two-mirrored\.svg\?v=[\w-]+$/);
    const [plain, other] = await Promise.all(
      [layout, mirrored].map(ref => service.get(ref.plan?.href ?? '')),
    );
    for (const answer of [plain, other]) {
      expect(answer?.status).toBe(200);
      expect(answer?.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(answer?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer?.body).toContain('id="plan"');
      expect(answer?.body).toContain('id="furniture"');
    }
    expect(plain?.body).not.toBe(other?.body);
  });

  it('asked for by another hash are given, but not for ever', async () => {
    const { headers } = await service.get('/plans/layout/two.svg?v=former');
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = await service.get('/plans/layout/two.svg', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  it('of a storey have the furniture of each flat apart', async () => {
    const { id } = await flat('drawn-2-3');
    const { body } = await service.get(`/api/floors/details/?property=${id}`);
    const svg = await service.get(z.parse(floorDetailSchema, body).plan?.href ?? '');
    for (const group of ['plan', 'f1', 'f6']) expect(svg.body).toContain(`id="${group}"`);
  });

  it.each([
    '/plans/layout/no-such.svg',
    '/plans/layout/two.png',
    '/plans/floor/P9.svg',
    '/plans/layout/L2.svg',
    '/plans/',
  ])('%s is not there', async url => {
    expect((await service.get(url)).status).toBe(404);
  });
});

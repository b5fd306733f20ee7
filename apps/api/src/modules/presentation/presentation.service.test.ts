import { glueUnits } from '@quarter/domain/typeset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnDataset } from '../../testing/dataset.ts';
import { pdfRuns, pdfText } from '../../testing/pdf-text.ts';
import { type TestService, testService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(drawnDataset({ flats: 12 }), { now: () => new Date('2026-11-21T09:00:00Z') });
});
afterAll(() => service.close());

const get = (slug: string, headers: Record<string, string> = {}) =>
  service.api.server.inject({ url: `/api/properties/${slug}/presentation/`, headers });

describe('the presentation of a flat', () => {
  it.each(['drawn-2-1', 'drawn-2-6', 'flat-1'])('%s is one page of A4 with a name of its own', async slug => {
    const { statusCode, headers, rawPayload } = await get(slug);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/kvartira-\d+\.pdf$/);
    const text = rawPayload.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.\d/);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
  });

  it('is the same file until something changes, and is not sent twice', async () => {
    const first = await get('drawn-2-1');
    const tag = String(first.headers.etag);
    expect((await get('drawn-2-1', { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await get('drawn-3-1', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('R-271 R-699: has the full cost beside the payment, and no-break spaces before units', async () => {
    const dataset = drawnDataset({ flats: 12 });
    const lender = await testService(
      { ...dataset, mortgage: { ...dataset.mortgage, rate: 0.19 } },
      { now: () => new Date('2026-11-21T09:00:00Z') },
    );
    try {
      const { rawPayload } = await lender.api.server.inject({
        url: '/api/properties/drawn-2-1/presentation/',
      });
      expect(pdfText(rawPayload)).toMatch(/Взнос .* ставка 19%, ПСК \d\d,\d{3}–\d\d,\d{3}%/);
      expect(pdfText(rawPayload)).toMatch(/В ипотеку .* ставка 19%, ПСК \d\d,\d{3}–\s?\d\d,\d{3}%/);
      expect(pdfRuns(rawPayload).filter(text => glueUnits(text) !== text)).toEqual([]);
    } finally {
      await lender.close();
    }
  });

  it('tells the price of the day on which it is made, not of the last change, as the price list does', async () => {
    expect((await service.api.client.property('drawn-2-1')).price_date).toBe('2026-11-20');
    const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    expect(spaced(pdfText((await get('drawn-2-1')).rawPayload))).toContain('Цена на 21 ноября 2026 года');
    const list = await service.api.server.inject({ url: '/api/properties/price_list.csv' });
    expect(spaced(list.body)).toContain('Цены на 21 ноября 2026 года');
  });

  it('of a flat that does not exist is 404', async () => {
    expect((await get('no-such-flat')).statusCode).toBe(404);
    expect((await get('parking-1')).statusCode).toBe(404);
  });
});

describe('windows of a flat', () => {
  it('look where the flat does, those of a mirrored one on its other side', async () => {
    for (const slug of ['drawn-2-1', 'drawn-2-4']) {
      const { windows, plan_azimuth } = await service.api.client.property(slug);
      expect(windows.length, slug).toBeGreaterThan(0);
      expect(windows.some(({ azimuth }) => azimuth === plan_azimuth)).toBe(true);
      for (const { azimuth, reach } of windows) {
        expect([0, 90, 180, 270]).toContain(azimuth);
        expect(reach).toBeGreaterThan(45);
        expect(reach).toBeLessThan(90);
      }
    }
    expect((await service.api.client.property('flat-1')).windows).toEqual([]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots } from '../../db/schema/catalogue.ts';
import { drawnDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(drawnDataset({ flats: 12 }), { now: () => new Date('2026-11-21T09:00:00Z') });
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  service.api.server.inject({ url, headers });

/** Width and height that a PNG says of itself, px. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${png.readUInt32BE(16)} × ${png.readUInt32BE(20)}`;
}

describe('the picture of a flat for previews', () => {
  it('is a PNG of 1200 × 630 with something on it, also of a flat without a drawing', async () => {
    for (const slug of ['drawn-2-1', 'flat-1']) {
      const { card } = await service.api.client.property(slug);
      const { statusCode, headers, rawPayload } = await get(card.href);
      expect([slug, statusCode, headers['content-type']]).toEqual([slug, 200, 'image/png']);
      expect(sizeOf(rawPayload)).toBe(`${card.width} × ${card.height}`);
      expect(sizeOf(rawPayload)).toBe('1200 × 630');
      // A sheet of one colour takes two kilobytes.
      expect(rawPayload.length).toBeGreaterThan(8_000);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await get(card.href, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    }
  });

  it('has another address after a change of the price, and its former one is not kept for ever', async () => {
    const former = (await service.api.client.property('drawn-2-1')).card.href;
    const { orm } = service.database;
    await orm
      .update(lots)
      .set({ price: 12_345_000, oldPrice: null, discountAmount: 0 })
      .where(eq(lots.slug, 'drawn-2-1'));
    await expect
      .poll(async () => (await service.api.client.property('drawn-2-1')).card.href)
      .not.toBe(former);
    expect((await get(former)).headers['cache-control']).toBe('public, no-cache');
  });

  it('of a flat that does not exist is 404, and so is any other file', async () => {
    for (const file of ['no-such-flat.png', 'parking-1.png', 'drawn-2-1.svg', 'drawn-2-1'])
      expect([file, (await get(`/plans/card/${file}`)).statusCode]).toEqual([file, 404]);
  });
});

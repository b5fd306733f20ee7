import { propertyDetailSchema, propertyPageSchema } from '@quarter/contract/property';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { priceHistory } from '../../db/schema/catalogue.ts';
import { drawnDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

const MILLION = 1_000_000;

/** Prices of former days by the place in the list: dearer than now, cheaper, dearer and then cheaper, the same. */
const FORMER = [[MILLION], [-MILLION], [MILLION, -MILLION], [-MILLION, MILLION], []] as const;

const drawn = drawnDataset({ flats: 60 });
const dataset = {
  ...drawn,
  lots: drawn.lots.map((lot, index) => ({
    ...lot,
    price_history: (FORMER[index % FORMER.length] ?? []).map((more, month) => ({
      date: `2026-0${month + 3}-01`,
      price: lot.price + more,
    })),
  })),
};

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset);
});
afterAll(() => service.close());

async function listed() {
  const { body } = await service.get('/api/properties/?limit=100');
  return z.parse(propertyPageSchema, body).results;
}

it('a list says of every flat whether its last change made it cheaper, as its history of prices does', async () => {
  const flats = await listed();
  expect(new Set(flats.map(flat => flat.is_price_lowered))).toEqual(new Set([true, false]));
  for (const flat of flats) {
    const { body } = await service.get(`/api/properties/${flat.slug}/`);
    const { price_history, price } = z.parse(propertyDetailSchema, body);
    const [last, before] = price_history.toReversed();
    expect(last?.price).toBe(price);
    expect(flat.is_price_lowered, flat.slug).toBe(before !== undefined && price < before.price);
  }
});

it('another history shows in the list at once', async () => {
  const flat = (await listed()).find(one => one.is_price_lowered);
  await service.database.change(tx =>
    tx.insert(priceHistory).values({ lotId: flat?.id ?? 0, date: '2026-11-21', price: flat?.price ?? 0 }),
  );
  expect((await listed()).find(({ id }) => id === flat?.id)?.is_price_lowered).toBe(false);
});

it('a history that is cut short by hand shows in the list at once', async () => {
  const [flat, other] = (await listed()).filter(one => one.is_price_lowered);
  await service.database.change(tx => tx.delete(priceHistory).where(eq(priceHistory.lotId, flat?.id ?? 0)));
  const left = await listed();
  expect(left.find(({ id }) => id === flat?.id)?.is_price_lowered).toBe(false);
  expect(left.find(({ id }) => id === other?.id)?.is_price_lowered).toBe(true);
  await service.database.change(tx => tx.execute(sql`truncate price_history`));
  expect((await listed()).some(one => one.is_price_lowered)).toBe(false);
});

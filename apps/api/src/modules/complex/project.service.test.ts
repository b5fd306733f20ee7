import { projectSchema } from '@quarter/contract/complex';
import { eq, gt, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots, project } from '../../db/schema/catalogue.ts';
import { testDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(testDataset({ flats: 30 }));
});
afterAll(() => service.close());

async function shown() {
  const [complex] = z.parse(z.array(projectSchema), (await service.get('/api/project/')).body);
  return complex;
}

/** Changes the row and waits until the service has noticed. */
async function set(change: Partial<typeof project.$inferInsert>) {
  const before = service.api.edition();
  await service.database.change(tx => tx.update(project).set(change));
  await expect.poll(() => service.api.edition()).not.toBe(before);
}

describe('what the people of the site set', () => {
  it('R-021 R-296 R-297 R-695 A-33: the season is spring, another one, or none while it is off', async () => {
    expect((await shown())?.season).toBe('spring');
    await set({ season: { is_season_version: true, season_version: 'winter' } });
    expect((await shown())?.season).toBe('winter');
    await set({ season: { is_season_version: false, season_version: 'winter' } });
    expect((await shown())?.season).toBeNull();
  });

  it('R-156 A-34: nothing is promoted until an offer is written, in both its wordings', async () => {
    expect((await shown())?.promo).toBeNull();
    const promo = { text: 'Offer', text_ru: 'Предложение', is_russian: true, tooltip: 'Условия' };
    await set({ promo });
    expect((await shown())?.promo).toEqual(promo);
  });

  it('R-156 R-694: the promo names the greatest discount on sale, and is gone with the last of them', async () => {
    const promo = { text: 'до -{discount_max}%', text_ru: '', is_russian: false, tooltip: '' };
    await set({ promo });
    expect((await shown())?.promo?.text).toBe('до -17%');
    const sell = (discounts: SQL) =>
      service.database.change(tx => tx.update(lots).set({ status: 'sold' }).where(discounts));
    await sell(eq(lots.discountAmount, 17));
    expect((await shown())?.promo?.text).toBe('до -10%');
    await sell(gt(lots.discountAmount, 0));
    expect((await shown())?.promo).toBeNull();
  });

  it('R-130 R-198 R-213 R-689 A-32: phones come from the data set, each purpose its own', async () => {
    const contacts = (await shown())?.contacts;
    const phones = [contacts?.sales.phone, contacts?.client_service.phone, contacts?.trust_line.phone];
    expect(new Set(phones).size).toBe(3);
    expect(phones).toEqual(['+7 (000) 000-00-01', '+7 (000) 000-00-02', '+7 (000) 000-00-03']);
  });
});

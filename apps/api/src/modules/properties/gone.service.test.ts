import { buildingDetailSchema } from '@quarter/contract/complex';
import {
  formerPropertySchema,
  propertyAddressPageSchema,
  propertyDetailSchema,
} from '@quarter/contract/property';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import { formerSlugs, lots } from '../../db/schema/catalogue.ts';
import { drawnDataset } from '../../testing/dataset.ts';
import { testSealer } from '../../testing/sealer.ts';
import { type TestService, testService } from '../../testing/service.ts';

const DAY = '2027-03-01';
const dataset = drawnDataset({ flats: 40 });
const flats = dataset.lots.filter(lot => lot.kind === 'flat');
const sold = flats.filter(({ status }) => status === 'sold');
const [withdrawn, renamed, other] = flats.filter(({ status }) => status === 'free');
const [longSold, soldLately] = sold;
if (!withdrawn || !renamed || !other || !longSold || !soldLately) throw new Error('too few flats');

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset, { now: () => new Date(`${DAY}T12:00:00Z`) });
  await service.database.change(async tx => {
    const set = (slug: string, change: ReturnType<typeof sql>) =>
      tx.execute(sql`update lots set ${change} where slug = ${slug}`);
    await set(withdrawn.slug, sql`withdrawn_at = now()`);
    await tx.execute(sql`update lots set sold_at = ${DAY} where status = 'sold'`);
    await set(longSold.slug, sql`sold_at = '2026-11-30T12:00:00Z'`);
    await set(soldLately.slug, sql`sold_at = '2026-12-01T12:00:00Z'`);
    const former = (slug: string, present: string) =>
      tx.insert(formerSlugs).values({ slug, lotId: sql`(select id from lots where slug = ${present})` });
    await former('before', renamed.slug);
    await former('before-it-went', withdrawn.slug);
    // Another flat has it now.
    await former(other.slug, renamed.slug);
  });
});
afterAll(() => service.close());

const ask = async (slug: string) => service.get(`/api/properties/${slug}/`);
const flat = async (slug: string) => z.parse(propertyDetailSchema, (await ask(slug)).body);

describe('a flat by an address that it has no more', () => {
  it('comes with its present slug; whoever has a slug now goes before who had it', async () => {
    expect((await flat('before')).slug).toBe(renamed.slug);
    expect((await flat(other.slug)).slug).toBe(other.slug);
  });

  it('is gone when it was withdrawn, and told of by what it was', async () => {
    for (const slug of [withdrawn.slug, 'before-it-went']) {
      expect(await ask(slug)).toMatchObject({ status: 410, body: { code: 'gone' } });
      const { status, body } = await service.get(`/api/former_properties/${slug}/`);
      expect([status, z.parse(formerPropertySchema, body)]).toMatchObject([
        200,
        { number: withdrawn.number, area: withdrawn.area, price: withdrawn.price },
      ]);
    }
  });

  it.each(['never-was', 'Никогда', '999999', 'a--b'])('%s never was', async name => {
    expect((await ask(encodeURIComponent(name))).status).toBe(404);
    expect((await service.get(`/api/former_properties/${encodeURIComponent(name)}/`)).status).toBe(404);
  });

  it('a flat that is on the site is no former one', async () => {
    expect((await service.get(`/api/former_properties/${renamed.slug}/`)).status).toBe(404);
  });
});

describe('the page of a sold flat', () => {
  it('is there for ninety days, then the flat has none, wherever it is named', async () => {
    expect((await flat(longSold.slug)).has_page).toBe(false);
    expect((await flat(soldLately.slug)).has_page).toBe(true);
    const { body } = await service.get(`/api/buildings/${longSold.building}/`);
    const { lots: cells } = z.parse(buildingDetailSchema, body);
    expect(cells.filter(one => !one.has_page).map(({ slug }) => slug)).toEqual([longSold.slug]);
  });

  it('its days begin anew when it is sold again', async () => {
    const soldAt = async () => {
      const [row] = await service.database.orm
        .select({ soldAt: lots.soldAt })
        .from(lots)
        .where(eq(lots.slug, sold[2]?.slug ?? ''));
      return row?.soldAt ?? null;
    };
    const set = (status: string) =>
      service.database.orm.execute(
        sql`update lots set status = ${status} where slug = ${sold[2]?.slug ?? ''}`,
      );
    const before = await soldAt();
    expect(before).not.toBeNull();
    await set('free');
    expect(await soldAt()).toBeNull();
    await set('sold');
    expect(await soldAt()).not.toEqual(before);
  });
});

describe('days of changes', () => {
  it('a lot that changes has a new one, the others keep theirs', async () => {
    const days = () =>
      service.database.orm.select({ slug: lots.slug, changedAt: lots.changedAt }).from(lots).orderBy(lots.id);
    const before = await days();
    await service.database.change(tx =>
      tx.execute(sql`update lots set price = price + 1000, old_price = null where slug = ${other.slug}`),
    );
    const changed = (await days()).filter((one, index) => one.changedAt !== before[index]?.changedAt);
    expect(changed.map(({ slug }) => slug)).toEqual([other.slug]);
  });
});

describe('addresses for search engines', () => {
  const part = async (query: string) =>
    z.parse(propertyAddressPageSchema, (await service.get(`/api/properties/addresses/?${query}`)).body);

  it('are those of flats that are not sold, each with the day of its last change and its plan', async () => {
    const { count, results } = await part('');
    const listed = flats.filter(one => one.status !== 'sold' && one !== withdrawn);
    expect(results.map(({ slug }) => slug).sort()).toEqual(listed.map(({ slug }) => slug).sort());
    expect(count).toBe(listed.length);
    expect(results.some(({ picture }) => picture?.startsWith('/plans/'))).toBe(true);
  });

  it('tell the day on which anything of a flat was changed, not its price alone', async () => {
    const changed = async () => (await part('')).results.find(({ slug }) => slug === other.slug)?.changed;
    await service.database.change(tx =>
      tx.execute(sql`update lots set price_date = '2026-01-10' where slug = ${other.slug}`),
    );
    const [row] = await service.database.orm
      .select({ day: sql<string>`(changed_at at time zone 'Europe/Moscow')::date::text` })
      .from(lots)
      .where(eq(lots.slug, other.slug));
    expect(await changed()).toBe(row?.day);
    await service.database.change(tx =>
      tx.execute(sql`update lots set price_date = '2199-01-10' where slug = ${other.slug}`),
    );
    expect(await changed()).toBe('2199-01-10');
  });

  it('are as few as are asked for, with the count of all', async () => {
    const { count, results } = await part('');
    expect(await part('limit=25')).toMatchObject({ count, results: results.slice(0, 25) });
  });

  it.each([
    ['limit', 'limit=nonsense'],
    // Parts beside those of the map of the site would be answers without end to keep.
    ['offset', 'limit=25&offset=25'],
    ['offset', 'limit=1000&offset=1000'],
    // No more than a thousand in one answer, whatever is asked for.
    ['offset', 'limit=10000&offset=1001'],
  ])('R-267: refuses by the field %s: %s', async (field, query) => {
    const { status, body } = await service.get(`/api/properties/addresses/?${query}`);
    expect([status, Object.keys(Object(body))]).toEqual([400, [field]]);
  });

  it('a discount that has ended is a change of its day', async () => {
    const slug = renamed.slug;
    await service.database.change(tx =>
      tx.execute(
        sql`update lots set old_price = price + 1, discount_amount = 5, discount_until = '2199-01-01' where slug = ${slug}`,
      ),
    );
    const later = await testServiceOn('2199-01-05');
    expect(later.find(one => one.slug === slug)?.changed).toBe('2199-01-02');
  });

  async function testServiceOn(day: string) {
    const api = await createApi({
      database: service.database,
      sealer: testSealer(),
      now: () => new Date(`${day}T12:00:00Z`),
    });
    const { results } = await api.client.propertyAddresses(new URLSearchParams({ limit: '1000' }));
    await api.close();
    return results;
  }
});

import {
  favoriteCollectionSchema,
  favoriteCountSchema,
  favoritePageSchema,
  favoriteToggleSchema,
} from '@quarter/contract/favorites';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { favoriteCollections, favoriteLots } from '../../db/schema/favorites.ts';
import { testDataset } from '../../testing/dataset.ts';
import { podiumDataset } from '../../testing/podium.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { type Visitor, visitorOf } from '../../testing/visitor.ts';

const pageSchema = z.object({
  results: z.array(z.object({ id: z.int(), slug: z.string(), is_favorite: z.boolean() })),
});

describe('favourites', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService(testDataset({ flats: 40 }));
  });
  afterAll(() => service.close());

  const toggle = async (visitor: Visitor, method: 'POST' | 'DELETE', id: number) =>
    z.parse(favoriteToggleSchema, (await visitor.call(method, `/api/favorites/${id}/`)).body);
  const list = async (visitor: Visitor, query = '') =>
    z.parse(favoritePageSchema, (await visitor.call('GET', `/api/favorites/${query}`)).body);
  const countOf = async (visitor: Visitor) =>
    z.parse(favoriteCountSchema, (await visitor.call('GET', '/api/favorites/count/')).body).count;
  const collectionOf = async (visitor: Visitor) =>
    z.parse(favoriteCollectionSchema, (await visitor.call('GET', '/api/favorites/collection/')).body);
  const withdraw = (id: number, at: string | null) =>
    service.database.change(tx => tx.update(lots).set({ withdrawnAt: at }).where(eq(lots.id, id)));

  it('A-23: a visitor without the cookie has an empty collection, and reading gives him none', async () => {
    const visitor = visitorOf(service);
    expect(await countOf(visitor)).toBe(0);
    expect(await collectionOf(visitor)).toEqual({ id: null, count: 0, lots: [] });
    expect(await list(visitor)).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
      collection: null,
      is_own: true,
    });
    expect(visitor.cookies.has('favorites')).toBe(false);
  });

  it('R-331, R-332, R-465, R-466, A-48: adding and removing twice answers the same', async () => {
    const visitor = visitorOf(service);
    expect(await toggle(visitor, 'POST', 1)).toEqual({ success: true, count: 1 });
    expect(await toggle(visitor, 'POST', 1)).toEqual({ success: true, count: 1 });
    expect(await toggle(visitor, 'POST', 2)).toEqual({ success: true, count: 2 });
    expect(await countOf(visitor)).toBe(2);
    expect(await toggle(visitor, 'DELETE', 1)).toEqual({ success: true, count: 1 });
    expect(await toggle(visitor, 'DELETE', 1)).toEqual({ success: true, count: 1 });
    expect(await toggle(visitor, 'DELETE', 3)).toEqual({ success: true, count: 1 });
    expect((await collectionOf(visitor)).lots).toEqual([2]);
  });

  it('R-252: answers about flats say which ones the visitor keeps, to him alone', async () => {
    const [owner, other] = [visitorOf(service), visitorOf(service)];
    const page = '/api/properties/?limit=40';
    const anonymous = await service.get(page);
    const [first, second] = z.parse(pageSchema, anonymous.body).results;
    for (const lot of [first, second]) await toggle(owner, 'POST', lot?.id ?? 0);
    await toggle(other, 'POST', second?.id ?? 0);
    const keptIn = async (visitor: Visitor | null, url = page) => {
      const { body, headers } = visitor ? await visitor.call('GET', url) : await service.get(url);
      const { results } = z.parse(pageSchema, body);
      return [results.filter(lot => lot.is_favorite).map(({ id }) => id), headers['cache-control']];
    };
    expect(await keptIn(owner)).toEqual([[first?.id, second?.id], 'private, no-cache']);
    expect(await keptIn(other)).toEqual([[second?.id], 'private, no-cache']);
    expect(await keptIn(null)).toEqual([[], 'no-cache']);
    const one = await owner.call('GET', `/api/properties/${first?.slug}/`);
    expect([one.body, one.headers['cache-control']]).toMatchObject([
      { is_favorite: true },
      'private, no-cache',
    ]);
    expect((await service.get(`/api/properties/${first?.slug}/`)).body).toMatchObject({ is_favorite: false });

    // What a shared cache has for everybody is not what it is told to go on with.
    const tag = String(anonymous.headers.etag);
    expect((await service.get(page, { 'if-none-match': tag })).status).toBe(304);
    expect((await owner.call('GET', page, undefined, { 'if-none-match': tag })).status).toBe(200);
    // Documents are made of what the server's own calls answer.
    const { results } = await service.api.client.properties(new URLSearchParams({ limit: '40' }));
    expect(results.filter(lot => lot.is_favorite)).toEqual([]);

    await toggle(owner, 'DELETE', first?.id ?? 0);
    expect(await keptIn(owner)).toEqual([[second?.id], 'private, no-cache']);
    await toggle(owner, 'DELETE', second?.id ?? 0);
    expect(await keptIn(owner)).toEqual([[], 'no-cache']);
  });

  it('A-48: a lot that never was is 404 for both; removing without a collection is done already', async () => {
    const visitor = visitorOf(service);
    for (const id of ['999999', 'x', '0'])
      for (const method of ['POST', 'DELETE'] as const)
        expect(await visitor.call(method, `/api/favorites/${id}/`)).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
    expect(await toggle(visitor, 'DELETE', 1)).toEqual({ success: true, count: 0 });
    expect(visitor.cookies.has('favorites')).toBe(false);
  });

  it('A-23: the cookie is HttpOnly and lives for a year; the database knows only its digest', async () => {
    const visitor = visitorOf(service);
    const { headers } = await visitor.call('POST', '/api/favorites/5/');
    const cookie = [headers['set-cookie']].flat().find(line => String(line).startsWith('favorites='));
    expect(cookie).toMatch(/^favorites=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers['cache-control']).toBe('no-store');
    const secret = visitor.cookies.get('favorites') ?? '';
    const rows = await service.database.orm.select().from(favoriteCollections);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
    // The secret is not the key that is shared, and does not open it.
    expect((await visitor.call('GET', `/api/favorites/?collection=${secret}`)).status).toBe(404);
  });

  it('A-67: another site cannot change the collection: without the pair it is refused', async () => {
    const visitor = visitorOf(service);
    await toggle(visitor, 'POST', 1);
    const answer = await visitor.call('DELETE', '/api/favorites/1/', undefined, { 'x-csrftoken': 'guessed' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_failed' } });
    expect(await countOf(visitor)).toBe(1);
  });

  it('a cookie that nobody was given is an empty collection, and adding replaces it', async () => {
    const visitor = visitorOf(service);
    visitor.cookies.set('favorites', 'made-up');
    visitor.cookies.set('csrftoken', 'pair');
    expect(await countOf(visitor)).toBe(0);
    expect(await toggle(visitor, 'POST', 4)).toEqual({ success: true, count: 1 });
    expect(visitor.cookies.get('favorites')).not.toBe('made-up');
    expect(await countOf(visitor)).toBe(1);
  });

  it('R-277, R-336, R-337, R-462, R-464, R-526, R-693, A-24: pages of 12, the last added first, next only while there is more', async () => {
    const visitor = visitorOf(service);
    for (let id = 1; id <= 12; id += 1) await toggle(visitor, 'POST', id);
    expect((await list(visitor)).next).toBeNull();
    expect(await toggle(visitor, 'POST', 13)).toEqual({ success: true, count: 13 });
    const first = await list(visitor);
    expect(first.count).toBe(13);
    expect(first.results.map(lot => lot.id)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(first.results.every(lot => lot.is_favorite)).toBe(true);
    expect(first).toMatchObject({ next: '/api/favorites/?page=2', previous: null, is_own: true });
    const second = z.parse(favoritePageSchema, (await visitor.call('GET', first.next ?? '')).body);
    expect(second.results.map(lot => lot.id)).toEqual([1]);
    const collection = await visitor.call('GET', '/api/favorites/collection/');
    expect(collection.body).toEqual({ id: first.collection, count: 13, lots: expect.any(Array) });
    expect(second).toMatchObject({ count: 13, next: null, previous: '/api/favorites/?page=1' });
    expect(await list(visitor, '?page=9')).toMatchObject({ count: 13, results: [], next: null });
    for (const page of ['0', '-1', '1.5', 'x'])
      expect(await visitor.call('GET', `/api/favorites/?page=${page}`)).toMatchObject({
        status: 400,
        body: { page: [expect.any(String)] },
      });
  });

  it('R-252: a lot in the list is the lot of the catalogue', async () => {
    const visitor = visitorOf(service);
    await toggle(visitor, 'POST', 7);
    const [favorite] = (await list(visitor)).results;
    expect(favorite).toMatchObject({ kind: 'flat', is_favorite: true });
    if (!favorite) return;
    const { kind: _, ...property } = { ...favorite, is_favorite: false };
    expect((await service.get('/api/properties/7/')).body).toMatchObject(property);
  });

  it('R-463, A-23: whoever has the key may look, page by page, and change nothing', async () => {
    const owner = visitorOf(service);
    for (let id = 1; id <= 13; id += 1) await toggle(owner, 'POST', id);
    const key = (await collectionOf(owner)).id ?? '';
    expect(key).toMatch(/^[\w-]{22}$/);
    const friend = visitorOf(service);
    await toggle(friend, 'POST', 13);
    const shared = await list(friend, `?collection=${key}`);
    expect(shared).toMatchObject({ count: 13, is_own: false, collection: key });
    expect(shared.next).toBe(`/api/favorites/?page=2&collection=${key}`);
    // Hearts are the friend's own.
    expect(shared.results.filter(lot => lot.is_favorite).map(lot => lot.id)).toEqual([13]);
    expect(await toggle(friend, 'DELETE', 1)).toEqual({ success: true, count: 1 });
    expect((await list(friend, `?collection=${key}`)).count).toBe(13);
    expect((await list(owner, `?collection=${key}`)).is_own).toBe(true);
    expect(await friend.call('GET', '/api/favorites/?collection=nobody')).toMatchObject({
      status: 404,
      body: { detail: 'Такой подборки нет' },
    });
  });

  it('a withdrawn lot leaves list and count alike, cannot be added, can be removed, and comes back', async () => {
    const visitor = visitorOf(service);
    await toggle(visitor, 'POST', 20);
    await toggle(visitor, 'POST', 21);
    await withdraw(20, '2026-11-20T00:00:00Z');
    expect(await countOf(visitor)).toBe(1);
    const page = await list(visitor);
    expect([page.count, page.results.map(lot => lot.id)]).toEqual([1, [21]]);
    expect((await collectionOf(visitor)).lots).toEqual([21]);
    expect((await visitor.call('POST', '/api/favorites/20/')).status).toBe(404);
    await withdraw(20, null);
    expect(await countOf(visitor)).toBe(2);
    await withdraw(20, '2026-11-20T00:00:00Z');
    expect(await toggle(visitor, 'DELETE', 20)).toEqual({ success: true, count: 1 });
    await withdraw(20, null);
    expect(await countOf(visitor)).toBe(1);
  });

  it('the same lots added several times at once are there once each, and the count says so', async () => {
    const visitor = visitorOf(service);
    await toggle(visitor, 'POST', 30);
    await Promise.all(
      [31, 32, 31, 32, 33].flatMap(id => [toggle(visitor, 'POST', id), toggle(visitor, 'POST', id)]),
    );
    const { count, lots: ids } = await collectionOf(visitor);
    expect(ids.toSorted()).toEqual([30, 31, 32, 33]);
    expect(count).toBe(4);
    expect(await countOf(visitor)).toBe(4);
  });
});

describe('a collection', () => {
  it('takes lots of every kind, each in the shape of its own list', async () => {
    const service = await testService(podiumDataset({ flats: 6 }));
    const visitor = visitorOf(service);
    const paths = {
      parking: '/api/parking/properties/',
      storeroom: '/api/storerooms/properties/',
      commercial: '/api/commercial/properties/',
    };
    for (const path of Object.values(paths)) {
      const lot = z.parse(
        z.object({ results: z.array(z.object({ id: z.int() })) }),
        (await service.get(path)).body,
      ).results[0];
      expect((await visitor.call('POST', `/api/favorites/${lot?.id}/`)).status).toBe(200);
    }
    await visitor.call('POST', '/api/favorites/1/');
    const { body } = await visitor.call('GET', '/api/favorites/');
    const { results } = z.parse(favoritePageSchema, body);
    expect(results.map(lot => lot.kind)).toEqual(['flat', 'commercial', 'storeroom', 'parking']);
    expect(results.every(lot => lot.is_favorite)).toBe(true);
    await service.close();
  });

  it('takes no more than 500 lots; what is in it may be added again', async () => {
    const service = await testService(testDataset({ flats: 501 }));
    const visitor = visitorOf(service);
    await visitor.call('POST', '/api/favorites/1/');
    const rows = Array.from({ length: 499 }, (_, index) => ({
      collectionId: 1,
      lotId: index + 2,
      toldPrice: 1,
      toldStatus: 'free' as const,
    }));
    await service.database.orm.insert(favoriteLots).values(rows);
    expect(await visitor.call('POST', '/api/favorites/501/')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await visitor.call('POST', '/api/favorites/500/')).body).toEqual({ success: true, count: 500 });
    await service.close();
  });
});

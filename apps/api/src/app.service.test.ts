import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createClient } from '@quarter/contract/client';
import { ENDPOINTS } from '@quarter/contract/endpoints';
import { anyErrorSchema } from '@quarter/contract/error-schemas';
import { ApiError, FieldError } from '@quarter/contract/errors';
import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import { httpTransport } from '@quarter/contract/http';
import { VISITOR_ENDPOINTS } from '@quarter/contract/visitor-endpoints';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from './app.ts';
import { layouts, lots } from './db/schema/catalogue.ts';
import { loadDataset } from './modules/dataset/service.ts';
import { DESCRIPTION_PATHS } from './platform/paths.ts';
import { sampleContent } from './testing/content.ts';
import { testDatabase } from './testing/database.ts';
import { drawnDataset } from './testing/dataset.ts';
import { testSealer } from './testing/sealer.ts';
import { type TestService, testService } from './testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(drawnDataset({ flats: 150 }), { content: sampleContent() });
});
afterAll(() => service.close());

describe('the client of the contract', () => {
  it('answers the same over HTTP and in process', async () => {
    const inProcess = service.api.client;
    const overHttp = createClient(
      httpTransport({
        baseUrl: '',
        fetch: async url => {
          const answer = await service.api.server.inject({ url: String(url) });
          return new Response(answer.body, { status: answer.statusCode });
        },
      }),
    );
    for (const client of [overHttp, inProcess]) {
      await expect(client.property('no-such-flat')).rejects.toBeInstanceOf(ApiError);
      await expect(client.properties(new URLSearchParams('price_min=abc'))).rejects.toBeInstanceOf(
        FieldError,
      );
    }
    const query = new URLSearchParams({ layout_type: '1,2' });
    expect(await overHttp.project()).toEqual(await inProcess.project());
    expect(await overHttp.buildings()).toEqual(await inProcess.buildings());
    expect(await overHttp.building(1, query)).toEqual(await inProcess.building(1, query));
    expect(await overHttp.facets(query)).toEqual(await inProcess.facets(query));
    expect(await overHttp.property(3, { deposit: 40 })).toEqual(await inProcess.property(3, { deposit: 40 }));
    expect(await overHttp.floorDetails(2)).toEqual(await inProcess.floorDetails(2));
  });

  it('does not begin a call that was given up', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(service.api.client.specs(gone)).rejects.toThrow('gone');
  });
});

describe('manners of HTTP', () => {
  it('R-591, A-21: sends a path without a slash to the one with it, query included', async () => {
    const { status, headers } = await service.get('/api/properties?layout_type=2&limit=3');
    expect(status).toBe(308);
    expect(headers.location).toBe('/api/properties/?layout_type=2&limit=3');
    expect((await service.get('/api/buildings/1')).headers.location).toBe('/api/buildings/1/');
    expect((await service.get('/api/mortgage/get_settings')).status).toBe(308);
  });

  it.each([
    '/api/nope/',
    '/api/nope',
    '/api/',
    '/api',
    '/api/properties/1/more/',
    '//evil.example/api/properties',
  ])('R-594: %s is an unknown path, in JSON', async url => {
    const { status, body, headers } = await service.get(url, { accept: 'text/html' });
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
    expect(z.parse(anyErrorSchema, body).code).toBe('not_found');
  });

  it('A-20: a record that is not there is 404 with a sentence', async () => {
    for (const url of [
      '/api/properties/no-such/',
      '/api/buildings/77/',
      '/api/layouts/x/',
      '/api/floors/999/',
    ]) {
      const { status, body } = await service.get(url);
      expect(status).toBe(404);
      expect(z.parse(anyErrorSchema, body).detail).toMatch(/^Так(ой|ого) .+ нет$/);
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'R-595, A-18: %s where only reading is possible is 405, whatever the body',
    async method => {
      const answer = await service.api.server.inject({
        method,
        url: '/api/properties/?limit=2',
        headers: { 'content-type': 'application/json' },
        payload: '{broken',
      });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect(z.parse(anyErrorSchema, answer.json()).code).toBe('method_not_allowed');
    },
  );

  it('R-480, R-595: every path answers 405 with its methods to every other one, whatever the body', async () => {
    const every: readonly { method: string; path: string; aliases?: readonly string[] }[] = [
      ...Object.values(ENDPOINTS),
      ...Object.values(VISITOR_ENDPOINTS),
      ...Object.values(FILE_ENDPOINTS),
      ...DESCRIPTION_PATHS.map(([path]) => ({ method: 'GET', path })),
    ];
    const agreed = new Map<string, string[]>();
    for (const { method, path, aliases = [] } of every)
      for (const one of [path, ...aliases]) {
        const methods = method === 'GET' ? [method, 'HEAD'] : [method];
        agreed.set(one, [...(agreed.get(one) ?? []), ...methods]);
      }
    const wrong: unknown[] = [];
    for (const [path, methods] of agreed)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (methods.includes(method)) continue;
        const answer = await service.api.server.inject({
          method,
          url: path.replace(/\{\w+\}/g, '7'),
          headers: { 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { payload: '{broken' }),
        });
        const allowed = String(answer.headers.allow).split(', ').toSorted();
        if (answer.statusCode !== 405 || allowed.join() !== methods.toSorted().join())
          wrong.push([method, path, answer.statusCode, answer.headers.allow]);
      }
    expect(wrong).toEqual([]);
  });

  it('answers HEAD like GET without a body', async () => {
    const answer = await service.api.server.inject({ method: 'HEAD', url: '/api/properties/' });
    const got = await service.api.server.inject({ url: '/api/properties/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers['content-length']).toBe(got.headers['content-length']);
    expect(answer.headers.etag).toBe(got.headers.etag);
  });

  it('refuses an address that cannot be decoded', async () => {
    const { status, body } = await service.get('/api/properties/%E0%A4%A/');
    expect(status).toBe(400);
    expect(Object.keys(z.parse(anyErrorSchema, body))).toEqual(['detail', 'code']);
  });

  it('does not repeat what the client has, and notices a change', async () => {
    const url = '/api/properties/?limit=100';
    const first = await service.get(url);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    expect((await service.get(url, { 'if-none-match': `"other", ${etag}` })).status).toBe(304);
    expect((await service.get(url, { 'if-none-match': '"other"' })).status).toBe(200);

    await service.database.change(tx =>
      tx.update(layouts).set({ name: 'Новое имя' }).where(eq(layouts.id, 1)),
    );
    const after = await service.get(url, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(JSON.stringify(after.body)).toContain('Новое имя');
  });

  it('keeps the tag of an answer that a change did not touch', async () => {
    const before = await service.get('/api/mortgage/');
    await service.database.change(tx =>
      tx.update(lots).set({ price: 9_999_999, oldPrice: null }).where(eq(lots.id, 1)),
    );
    const after = await service.get('/api/mortgage/', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(304);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses by %s for those who take it', async (encoding, unpack) => {
    const url = '/api/properties/?limit=20';
    const plain = await service.api.server.inject({ url });
    for (let time = 0; time < 2; time += 1) {
      const packed = await service.api.server.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toBe('Accept-Encoding');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  it('names each request, by a name given by a proxy when it is one', async () => {
    const own = await service.get('/api/features/');
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const given = await service.get('/api/features/', { 'x-request-id': 'trace-0123456789' });
    expect(given.headers['x-request-id']).toBe('trace-0123456789');
    const forged = await service.get('/api/features/', { 'x-request-id': 'a b\tc<script>' });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('what the service keeps to itself', () => {
  it('logs a failure with its cause and answers without it; logs nothing about the visitor', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const database = await testDatabase();
    await loadDataset(database, drawnDataset({ flats: 10 }));
    const api = await createApi({ database, sealer: testSealer(), logger: pino({ level: 'info' }, sink) });
    await database.close();
    const answer = await api.server.inject({
      url: '/api/auth/activate/?token=my-token&uid64=my-phone',
      headers: { 'user-agent': 'my-browser', 'x-forwarded-for': '203.0.113.7' },
      remoteAddress: '198.51.100.9',
    });
    await api.close();

    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ detail: 'Что-то пошло не так. Попробуйте ещё раз', code: 'internal' });
    const log = lines.join('');
    expect(log).toContain('select');
    expect(log).toContain('/api/auth/activate/');
    for (const secret of ['my-token', 'my-browser', '203.0.113.7', '198.51.100.9', 'my-phone'])
      expect(log).not.toContain(secret);
  });
});

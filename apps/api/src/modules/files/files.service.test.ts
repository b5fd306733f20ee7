import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

const BOOKING = { kind: 'meeting', name: 'Анна', phone: '+79161234567', consent: true, page: '/' };
const WORKBOOK = '/api/properties/price_list.xlsx';
const PRESENTATION = '/api/properties/drawn-2-1/presentation/';
const LIST = '/api/properties/?limit=5';

/** From an address of its own; begun at once. */
const from = async (remoteAddress: string, url: string) => service.api.server.inject({ url, remoteAddress });
const isWaiting = async (answer: Promise<unknown>) =>
  (await Promise.race([answer, new Promise(resolve => setImmediate(resolve, 'waiting'))])) === 'waiting';

let service: TestService;
beforeAll(async () => {
  // Nothing is ever made in turn: one may wait, of files nobody.
  const never = { atOnce: 0, mostOfOne: 1 };
  service = await testService(drawnDataset({ flats: 12 }), {
    turns: { ...never, most: 2 },
    fileTurns: { ...never, most: 1 },
  });
});
afterAll(() => service.close());

describe('while nothing costly can be made', () => {
  it('files and answers wait, and are refused in words with a time to come again', async () => {
    const [file, list] = [from('203.0.113.1', WORKBOOK), from('203.0.113.1', LIST)];
    const refused = [
      [await from('203.0.113.1', `${WORKBOOK}?price_max=1`), 429, 'too_many_requests'],
      [await from('203.0.113.2', PRESENTATION), 503, 'overloaded'],
      [await from('203.0.113.1', '/api/properties/facets/'), 429, 'too_many_requests'],
    ] as const;
    void from('203.0.113.2', '/api/properties/specs/');
    const last = [await from('203.0.113.3', '/api/properties/facets/'), 503, 'overloaded'] as const;
    for (const [answer, status, code] of [...refused, last]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({ code, detail: expect.stringMatching(/^[А-Я].*секунд$/) });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await isWaiting(Promise.race([file, list]))).toBe(true);
  });

  it('the same that others wait for costs nobody anything, and what does not exist is known at once', async () => {
    expect(await isWaiting(from('203.0.113.4', WORKBOOK))).toBe(true);
    expect((await from('203.0.113.4', '/api/properties/no-such/presentation/')).statusCode).toBe(404);
    expect((await from('203.0.113.4', `${WORKBOOK}?order=colour`)).statusCode).toBe(400);
  });

  it('a request is taken all the same, from the same network too', async () => {
    const { server } = service.api;
    const post = { method: 'POST', url: '/api/requests/', payload: BOOKING } as const;
    for (const remoteAddress of ['203.0.113.1', '203.0.113.5'])
      expect((await server.inject({ ...post, remoteAddress })).statusCode).toBe(201);
    const code = { method: 'POST', url: '/api/auth/code/', payload: { phone: BOOKING.phone } } as const;
    expect((await server.inject({ ...code, remoteAddress: '203.0.113.1' })).statusCode).toBe(200);
  });
});

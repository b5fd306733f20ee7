import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { geoSchema, sunSchema } from '@quarter/contract/sun-endpoints';
import { moscowDate } from '@quarter/domain/dates';
import { fallbackSunTimes } from '@quarter/domain/sun';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { drawnDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { createSun } from './service.ts';

let service: TestService;
/** Midnight has passed in Moscow and not in UTC. */
const NOW = new Date('2026-11-21T22:30:00Z');
const TODAY = '2026-11-22';
beforeAll(async () => {
  service = await testService(drawnDataset({ flats: 5 }), { now: () => NOW });
});
afterAll(() => service.close());

const WAIT = { timeout: 15_000, interval: 20 };
const MOSCOW = 'lat=55.7558&lng=37.6173';

describe('sun and place without services of others', () => {
  it('R-478: the place is the complex itself', async () => {
    const { lat, lng } = (await service.api.client.project()).coordinates;
    const { body } = await service.get('/api/geo/');
    expect(z.parse(geoSchema, body)).toEqual({ latitude: lat, longitude: lng, status: 'OK' });
  });

  it('R-479: the sun rises over Moscow when almanacs say so, within two minutes', async () => {
    const { body } = await service.get(`/api/sun/?${MOSCOW}&date=2026-06-22&formatted=0`);
    const { results } = z.parse(sunSchema, body);
    const minutesOff = (iso: string | undefined, almanac: string) =>
      Math.abs(Date.parse(iso ?? '') - Date.parse(almanac)) / 60_000;
    expect(minutesOff(results.sunrise, '2026-06-22T03:45:00+03:00')).toBeLessThan(2);
    expect(minutesOff(results.sunset, '2026-06-22T21:18:00+03:00')).toBeLessThan(2);
  });

  it('today is the day in Moscow, and is never kept', async () => {
    const { body, headers } = await service.get(`/api/sun/?${MOSCOW}&date=today&formatted=0`);
    expect(headers['cache-control']).toBe('no-store');
    expect(moscowDate(new Date(z.parse(sunSchema, body).results.sunrise ?? ''))).toBe(TODAY);
  });

  it('R-328: where the sun does not rise, nothing is said of it', async () => {
    const { body } = await service.get('/api/sun/?lat=80&lng=30&date=2026-12-21');
    expect(body).toEqual({ results: {}, status: 'OK' });
  });

  it.each([
    ['lat=x&lng=1', 'lat'],
    ['lat=91&lng=1', 'lat'],
    ['lat=1', 'lng'],
    [`${MOSCOW}&date=tomorrow`, 'date'],
    [`${MOSCOW}&date=2026-02-31x`, 'date'],
    [`${MOSCOW}&date=2026-02-30`, 'date'],
    [`${MOSCOW}&formatted=1`, 'formatted'],
  ])('%s is refused with the field', async (query, field) => {
    const { status, body } = await service.get(`/api/sun/?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(Object(body))).toEqual([field]);
  });
});

describe('sun and place through services of others', () => {
  let other: Server | undefined;
  afterEach(() => void other?.close());

  async function asking(answer: (url: string) => [status: number, body: string]) {
    const asked: string[] = [];
    other = createServer((request, response) => {
      asked.push(request.url ?? '');
      const [status, body] = answer(request.url ?? '');
      response.writeHead(status).end(body);
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const warnings: string[] = [];
    const clock = { now: NOW };
    const sun = createSun({
      geoUrl: `${base}/geo`,
      sunUrl: `${base}/sun?key=1`,
      place: () => null,
      warn: text => warnings.push(text),
      now: () => clock.now,
    });
    return { sun, asked, warnings, clock };
  }

  it('R-324 A-41: they are asked once for a place, with these parameters and no more', async () => {
    const results = { sunrise: '2026-11-21T05:00:00Z', sunset: '2026-11-21T13:00:00Z' };
    const { sun, asked } = await asking(url =>
      url.startsWith('/geo')
        ? [200, '{"latitude":55.7,"longitude":37.6,"ip":"1.2.3.4"}']
        : [200, JSON.stringify({ results, status: 'OK' })],
    );
    for (let time = 0; time < 3; time += 1) {
      expect(await sun.geo()).toEqual({ latitude: 55.7, longitude: 37.6, status: 'OK' });
      expect((await sun.sun({ lat: 55.7, lng: 37.6, day: TODAY })).results).toEqual(results);
    }
    expect(asked).toEqual(['/geo', '/sun?key=1&lat=55.7&lng=37.6&date=today&formatted=0']);
  });

  it('after a failure nobody waits for them, and they are asked again a minute later', async () => {
    const { sun, asked, clock } = await asking(() => [503, '{}']);
    await Promise.all([sun.geo(), sun.geo(), sun.geo()]);
    await sun.geo();
    expect(asked).toEqual(['/geo']);
    clock.now = new Date(NOW.getTime() + 60_000);
    await sun.geo();
    await vi.waitFor(() => expect(asked).toEqual(['/geo', '/geo']), WAIT);
  });

  it.each([
    ['an error', [500, '{}']],
    ['no JSON', [200, 'oops']],
    ['no times', [200, '{"results":{},"status":"OK"}']],
    ['nonsense', [200, '{"results":{"sunrise":"soon","sunset":1},"latitude":"x"}']],
  ] as const)(
    'R-326 R-327 R-328: after %s the fallback is answered, with a warning in the log',
    async (what, given) => {
      const { sun, warnings } = await asking(() => [...given]);
      expect(await sun.geo()).toEqual({ latitude: 55.7558, longitude: 37.6173, status: 'FALLBACK' });
      expect((await sun.sun({ lat: 1, lng: 2, day: '2026-11-21' })).results).toEqual(
        fallbackSunTimes('2026-11-21'),
      );
      expect(warnings.length).toBe(what === 'no times' ? 1 : 2);
    },
  );
});

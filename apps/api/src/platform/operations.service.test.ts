import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createApi } from '../app.ts';
import { testDatabase } from '../testing/database.ts';
import { drawnDataset } from '../testing/dataset.ts';
import { testSealer } from '../testing/sealer.ts';
import '../testing/engine.ts';
import { METRICS_ACCESS, type TestService, testService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(drawnDataset({ flats: 5 }));
});
afterAll(() => service.close());

describe('health', () => {
  it('says that the process lives and that it can serve', async () => {
    const ok = { status: 'ok' };
    const said = { '/healthz': { ...ok, version: 'dev' }, '/servez': ok, '/readyz': ok };
    for (const [url, words] of Object.entries(said)) {
      const { status, body, headers } = await service.get(url);
      expect([status, body, headers['cache-control']]).toEqual([200, words, 'no-store']);
    }
  });

  it('without the database the process lives, gives pages, keeps nothing and can be measured', async () => {
    const database = await testDatabase();
    const api = await createApi({
      database,
      sealer: testSealer(),
      metricsToken: 'secret',
      version: '1.2.3+0a1b2c3d',
    });
    await database.close();
    const health = await api.server.inject('/healthz');
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', version: '1.2.3+0a1b2c3d' }]);
    expect((await api.server.inject('/servez')).statusCode).toBe(200);
    expect((await api.server.inject('/readyz')).statusCode).toBe(503);
    const metrics = { url: '/metrics', headers: METRICS_ACCESS };
    expect((await api.server.inject(metrics)).statusCode).toBe(200);
    await api.close();
  });
});

describe('metrics', () => {
  it('count answers by route, never by address', async () => {
    await service.get('/api/properties/flat-2/?deposit=20');
    const { status, body, headers } = await service.get('/metrics', METRICS_ACCESS);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/properties\/:id\/",status="200"\} \d/,
    );
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain('flat-2');
  });

  /** Transactions that each do the same and then wait for a word. */
  function waiting(number: number, statement: SQL) {
    let end = () => {};
    const word = new Promise<void>(resolve => {
      end = resolve;
    });
    const works = Array.from({ length: number }, () =>
      service.database.orm.transaction(async tx => {
        await tx.execute(statement);
        await word;
      }),
    );
    return {
      async end() {
        end();
        await Promise.all(works);
      },
    };
  }
  const told = async () => String((await service.get('/metrics', METRICS_ACCESS)).body);
  const isServer = inject('engine').kind === 'server';

  it('tell how much waits for a connection', async () => {
    expect(await told()).toMatch(/^database_waiting 0$/m);
    const works = waiting(11, sql`select 1`);
    // What the service does by itself waits with them.
    await vi.waitFor(() => expect(service.database.waiting()).toBeGreaterThanOrEqual(isServer ? 1 : 10));
    const looking = told();
    await works.end();
    expect(await looking).toMatch(/^database_waiting [1-9]/m);
  });

  // The embedded engine does one transaction after another.
  if (isServer)
    it('tell how many statements wait for each other', async () => {
      expect(await told()).toMatch(/^database_lock_waits 0$/m);
      const works = waiting(3, sql`select pg_advisory_xact_lock(1)`);
      await vi.waitFor(async () => expect(await told()).toMatch(/^database_lock_waits 2$/m));
      await works.end();
    });

  it('are for who has the token, from wherever he asks', async () => {
    const ask = async (authorization?: string, remoteAddress = '127.0.0.1') => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await service.api.server.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    };
    // This machine too: a proxy on it asks for strangers.
    for (const wrong of [undefined, 'Bearer wrong', 'Bearer secret2', 'secret', 'Bearer '])
      expect(await ask(wrong), wrong).toBe(404);
    expect(await ask('Bearer secret')).toBe(200);
    expect(await ask('Bearer secret', '203.0.113.7')).toBe(200);
  });

  it('are for nobody without a token', async () => {
    const database = await testDatabase();
    const api = await createApi({ database, sealer: testSealer() });
    for (const headers of [{}, { authorization: 'Bearer null' }, { authorization: 'Bearer ' }])
      expect((await api.server.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    await api.close();
    await database.close();
  });
});

describe('the description of the service', () => {
  it('can be read as a page that names every path', async () => {
    const { status, body, headers } = await service.get('/api/docs/');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    for (const path of ['/api/properties/{id}/', '/api/sun/']) expect(body).toContain(path);
    expect((await service.get('/api/docs.css')).status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  });
});

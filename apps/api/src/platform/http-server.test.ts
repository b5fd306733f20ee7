import { errorSchema } from '@quarter/contract/error-schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createHttpServer } from './http-server.ts';
import { TRUST_NOBODY } from './proxies.ts';

/** Holds the event loop as a long task would, and leaves the processor to other tests. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('the HTTP server under pressure', () => {
  it('goes on after one long task, turns visitors away while tasks keep piling up, and comes back', async () => {
    const server = await createHttpServer({ level: 'warn' }, TRUST_NOBODY);
    server.get('/api/ping/', async () => 'pong');
    block(1500);
    await new Promise(resolve => setTimeout(resolve, 10));
    expect((await server.inject('/api/ping/')).statusCode).toBe(200);

    let refused = null;
    for (let task = 0; task < 12 && refused === null; task += 1) {
      block(1300);
      await new Promise(resolve => setImmediate(resolve));
      const answer = await server.inject('/api/ping/');
      if (answer.statusCode !== 200) refused = answer;
    }
    expect(refused?.statusCode).toBe(503);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(z.parse(errorSchema, refused?.json()).code).toBe('overloaded');

    await expect
      .poll(async () => (await server.inject('/api/ping/')).statusCode, { timeout: 15_000, interval: 500 })
      .toBe(200);
    await server.close();
  });
});

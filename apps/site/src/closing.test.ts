import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

/** Long enough for a busy machine to send a few requests in it. */
const DRAIN_MS = 2_000;
const BUSY_MS = 100;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(await demoDatabase());
});
const keeping = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => keeping.destroy());

/** A request on the one connection that is kept; rejects when it breaks. */
function ask(path: string): Promise<{ status?: number; connection?: string; isKept: boolean }> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port: site.port, path, agent: keeping }, answer => {
      const { statusCode: status = 0, headers } = answer;
      const { connection = '' } = headers;
      answer.resume().once('close', () => resolve({ status, connection, isKept: asked.reusedSocket }));
    });
    asked.once('error', reject);
  });
}

describe('a site that is told to stop', () => {
  it('says that it is not ready, goes on answering, ends kept connections with an answer, then stops', async () => {
    expect(await ask('/flats')).toMatchObject({ status: 200, connection: 'keep-alive' });
    expect(await ask('/servez')).toMatchObject({ status: 200 });
    const drained = performance.now() + DRAIN_MS;
    const closing = site.close(DRAIN_MS);

    // On the connection that was kept from before.
    expect(await ask('/flats')).toEqual({ status: 200, connection: 'close', isKept: true });
    for (const path of ['/servez', '/readyz']) {
      const { status, headers } = await site.get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 503, 'no-store']);
    }
    for (const path of ['/flats', '/healthz', '/api/features/', '/favicon.svg'])
      expect((await ask(path)).status, path).toBe(200);

    // Made by the system while the process is busy to the end of the drain, and accepted by nobody yet.
    const { port } = site;
    const late = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    for (const socket of late) socket.end('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    while (performance.now() < drained + BUSY_MS);
    const answers = await Promise.all(late.map(socket => text(socket).catch(String)));
    expect(answers.map(answer => answer.split('\r\n', 1)[0])).toEqual(late.map(() => 'HTTP/1.1 200 OK'));

    await closing;
    await expect(ask('/flats')).rejects.toThrow('ECONNREFUSED');
  });
});

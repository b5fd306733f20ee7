import { createServer } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../testing/bell.ts';
import { testDataset } from '../../testing/dataset.ts';
import { type TestStream, TestVisitor } from '../../testing/phone-visitor.ts';
import { type TestService, testService } from '../../testing/service.ts';

const PATH = '/api/changes/';
let service: TestService;
let open: TestStream[] = [];
beforeEach(async () => {
  service = await testService(testDataset({ flats: 3 }));
  open = [];
});
afterEach(async () => {
  for (const stream of open) stream.close();
  await service.close();
});

async function listen(visitor = new TestVisitor(service)): Promise<TestStream> {
  const stream = await visitor.listen(PATH);
  open.push(stream);
  return stream;
}
const raise = () =>
  service.database.change(tx => tx.execute(sql`update lots set price = price + 1 where id = 1`));

it('tells everybody the state of the data, and of every other one, and nothing else', async () => {
  const visitor = new TestVisitor(service);
  const [one, other] = [await listen(visitor), await listen()];
  expect(one).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
  expect(visitor.cookies.size, 'nobody is known by it').toBe(0);
  await until(() => expect(one.data()).toHaveLength(1));
  await raise();
  await until(() => {
    for (const stream of [one, other]) expect(stream.data()).toHaveLength(2);
  });
  const [before, after] = one.data().map(text => JSON.parse(text));
  expect(Object.keys(after)).toEqual(['edition', 'age']);
  expect(after.edition).toBe(service.api.edition());
  expect(after.edition).not.toBe(before.edition);
  expect(after.age, 'a page is asked for anew within a second').toBeLessThan(900);
});

it('what is asked for at that moment is the new, whatever was kept', async () => {
  const visitor = new TestVisitor(service);
  const price = async () => {
    const { body, headers } = await visitor.get('/api/properties/1/');
    return [Object(body).price, headers['cache-control']];
  };
  const [former, keeps] = await price();
  expect(keeps).toBe('no-cache');
  const stream = await listen();
  await raise();
  await until(() => expect(stream.data()).toHaveLength(2));
  expect(await price()).toEqual([former + 1, 'no-cache']);
});

it('turns away who has too many open, without a cookie and for good, until one is closed', async () => {
  // By sockets: it is their end that says that a page is closed.
  const server = createServer((request, response) => service.api.server.routing(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const leave = new AbortController();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const ask = (signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}${PATH}`, { signal: signal ?? null });
  try {
    expect((await ask(leave.signal)).status).toBe(200);
    for (let page = 1; page < 100; page += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect((await listen()).status, 'others are not').toBe(200);
    leave.abort();
    await until(async () => expect((await ask()).status).toBe(200));
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('ends when the service is closed, and begins no more', async () => {
  const stream = await listen();
  service.api.endStreams();
  await until(() => expect(stream.isEnded()).toBe(true));
  const late = await listen();
  await until(() => expect(late.isEnded()).toBe(true));
});

import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STATEMENTS } from '../../platform/traces.ts';
import { until } from '../../testing/bell.ts';
import { testDataset } from '../../testing/dataset.ts';
import { type DeskScene, deskScene } from '../../testing/desk.ts';
import type { TestStream, TestVisitor } from '../../testing/phone-visitor.ts';
import { postRequest, REQUEST } from '../../testing/requests.ts';

const PATH = '/api/desk/live/';
let scene: DeskScene;
let open: TestStream[] = [];
beforeEach(async () => {
  scene = await deskScene(testDataset({ flats: 3 }));
  open = [];
});
afterEach(async () => {
  for (const stream of open) stream.close();
  await scene.close();
});

async function listen(browser: TestVisitor): Promise<TestStream> {
  const stream = await browser.listen(PATH);
  open.push(stream);
  return stream;
}
const kinds = (stream: TestStream) => new Set(stream.events());
const execute = (query: ReturnType<typeof sql>) => scene.service.database.orm.execute(query);

it('tells that something has changed, as soon as it has, and nothing else', async () => {
  const stream = await listen(scene.owner.browser);
  expect(stream).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
  await postRequest(scene.service, REQUEST);
  await until(() => expect(kinds(stream)).toEqual(new Set(['requests', 'deliveries'])));
  await scene.service.database.change(tx => tx.execute(sql`update lots set price = price + 1 where id = 1`));
  await until(() => expect(stream.events()).toContain('lots'));
});

it('tells of what any process has changed, after its commit and not before, however many write at once', async () => {
  const stream = await listen(scene.owner.browser);
  const insert =
    () => sql`insert into leads (kind, name_sealed, phone_sealed, phone_digest, is_spam, created_at)
    values ('question', 'k1.x', 'k1.x', 'x', true, now())`;
  const sum = async () => {
    const { rows } = Object(await execute(sql`select sum(version)::int as sum from live_marks`));
    return Number(rows[0]?.sum);
  };
  await Promise.all(Array.from({ length: 8 }, () => execute(insert())));
  expect(await sum()).toBe(8);
  await scene.service.database.orm
    .transaction(async tx => {
      await tx.execute(insert());
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await sum(), 'what was undone is no change').toBe(8);
  await execute(sql`update leads set name_sealed = 'k1.y' where id is null`);
  expect(await sum(), 'neither is what has found nothing').toBe(8);
  await until(() => expect(kinds(stream)).toEqual(new Set(['requests'])));
});

it('tells each role of what it may see', async () => {
  const [viewer, lawyer] = [await scene.worker('viewer'), await scene.worker('lawyer')];
  const [one, other] = [await listen(viewer.browser), await listen(lawyer.browser)];
  await postRequest(scene.service, REQUEST);
  await scene.service.database.change(tx => tx.execute(sql`update lots set price = price + 1 where id = 1`));
  await until(() => expect(kinds(one)).toEqual(new Set(['lots'])));
  await until(() => expect(kinds(other)).toEqual(new Set(['requests', 'deliveries'])));
});

it('keeps nobody signed in', async () => {
  const worker = await scene.worker('viewer');
  const seen = async () => {
    const query = sql`select seen_at, expires_at from desk_sessions where account_id = ${worker.id}`;
    return Object(await execute(query)).rows;
  };
  const before = await seen();
  scene.pass(3_600_000);
  await listen(worker.browser);
  expect(await seen()).toEqual(before);
});

it('is refused to who has sixteen windows open already, until one is closed', async () => {
  const worker = await scene.worker('viewer');
  // By sockets: it is their end that says that a window is closed.
  const server = createServer((request, response) => scene.service.api.server.routing(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const headers = { cookie: `desk=${worker.browser.cookies.get('desk')}` };
  const leave = new AbortController();
  // Answers that nobody has any more are given up when memory is wanted, and their windows with them.
  const windows: Response[] = [];
  const listen = async (signal?: AbortSignal) => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : null;
    const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers, signal: signal ?? null });
    windows.push(answer);
    return answer;
  };
  try {
    expect((await listen(leave.signal)).status).toBe(200);
    for (let window = 1; window < 16; window += 1) expect((await listen()).status).toBe(200);
    expect((await listen()).status).toBe(429);
    expect((await scene.owner.browser.listen(PATH)).status, 'others are not').toBe(200);
    leave.abort();
    await until(async () => expect((await listen()).status).toBe(200));
    expect(windows.filter(({ status }) => status === 200)).toHaveLength(17);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('asks the database for all who listen, and not as a part of what one of them has asked, when traces ask', async () => {
  const asker = new AsyncLocalStorage<string>();
  const askers: unknown[] = [];
  const note = (told: unknown) => {
    if (String(Object(told).sql).includes('live_marks')) askers.push(asker.getStore());
  };
  STATEMENTS.start.subscribe(note);
  try {
    await asker.run('first', () => listen(scene.owner.browser));
    await until(() => expect(askers.length).toBeGreaterThan(3));
  } finally {
    STATEMENTS.start.unsubscribe(note);
  }
  // One who has listened before this test may still have been asked for, at any place among them.
  expect(askers.filter(one => one !== undefined)).toEqual(['first']);
});

it('ends when the service is closed', async () => {
  const stream = await listen(scene.owner.browser);
  scene.service.api.endStreams();
  await until(() => expect(stream.isEnded()).toBe(true));
});

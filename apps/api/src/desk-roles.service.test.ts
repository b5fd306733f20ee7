import { randomUUID } from 'node:crypto';
import type { DeskEndpoint } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { DESK_ROLES, type DeskRole } from '@quarter/contract/desk/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deskPasskeys } from './db/schema/desk-passkeys.ts';
import { type DeskScene, type DeskWorker, deskScene } from './testing/desk.ts';
import { AT_ONCE, logIn, Mailbox, TestVisitor } from './testing/phone-visitor.ts';
import { testSealer } from './testing/sealer.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const HOUR_MS = 3_600_000;

const mailbox = new Mailbox();
let scene: DeskScene;
let workers: Map<DeskRole, DeskWorker>;
let paths: [name: string, endpoint: DeskEndpoint][];
beforeAll(async () => {
  // Links into the desk are handed over, so no mail.
  scene = await deskScene(null, {
    channels: { crm: null, mail: null, sms: mailbox.channels.sms },
    delivery: AT_ONCE,
  });
  workers = new Map();
  for (const role of DESK_ROLES) workers.set(role, await scene.worker(role));
  paths = Object.entries<DeskEndpoint>(DESK_ENDPOINTS);
});
afterAll(() => scene.close());

const errorOf = z.object({ code: z.string() });
const workerOf = (role: DeskRole) => {
  const worker = workers.get(role);
  if (!worker) throw new Error(`nobody is ${role}`);
  return worker;
};

/** Calls a path about nothing that there is, with an empty body: whoever may call it is told that, and nothing is done. */
async function call(browser: TestVisitor, { method, path, body, answer: kind }: DeskEndpoint, headers = {}) {
  const url = path.replace(/\{\w+\}/g, NOBODY);
  // What is open goes on for as long as somebody listens.
  if (kind === 'events') {
    const stream = await browser.listen(url);
    if (stream.status === 200) {
      stream.close();
      return { status: 200, code: null };
    }
  }
  const answer = await browser.call(method, url, body === null ? undefined : {}, headers);
  const code = errorOf.safeParse(answer.body);
  return { status: answer.status, code: code.success ? code.data.code : null };
}

const guarded = () => paths.filter(([, { roles }]) => roles !== 'anyone');
const unsafe = () => paths.filter(([, { method }]) => method !== 'GET');
const UNAUTHORIZED = { status: 401, code: 'unauthorized' };
const CSRF_FAILED = { status: 403, code: 'csrf_failed' };

describe('a path of the desk', () => {
  it('is there as the table says, and keeps nothing anywhere', async () => {
    const { server } = scene.service.api;
    for (const [name, { method, path }] of paths)
      expect(server.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }), name).toBe(true);
    for (const [, { method, path, answer }] of paths.filter(([, { method }]) => method === 'GET')) {
      const url = path.replace(/\{\w+\}/g, NOBODY);
      const { browser } = scene.owner;
      const stream = answer === 'events' ? await browser.listen(url) : null;
      const { headers } = stream ?? (await browser.call(method, url));
      stream?.close();
      expect(headers['cache-control'], path).toBe('no-store');
    }
  });

  it('answers the roles that it names, and no other', async () => {
    for (const [name, endpoint] of guarded())
      for (const role of DESK_ROLES) {
        const isNamed = typeof endpoint.roles === 'string' || endpoint.roles.includes(role);
        const answer = await call(workerOf(role).browser, endpoint);
        if (isNamed) expect([401, 403], `${name} as ${role}`).not.toContain(answer.status);
        else expect(answer, `${name} as ${role}`).toEqual({ status: 403, code: 'forbidden' });
      }
  });

  it('is closed to who is not signed in, or not wholly, or with a cookie that is none', async () => {
    const strangers = [new TestVisitor(scene.service), new TestVisitor(scene.service)];
    strangers[1]?.cookies.set('desk', 'A'.repeat(43));
    await strangers[1]?.get('/api/desk/me/');
    const { email, password } = workerOf('sales');
    const halfway = scene.newBrowser();
    expect((await halfway.post('/api/desk/sign-in/', { email, password })).body).toEqual({ state: 'code' });
    // A visitor of the site, and who shows his session for one of the desk's.
    const visitor = await logIn(scene.service, mailbox, '+79361000001');
    const impostors = [...visitor.cookies.values()].map(value => {
      const impostor = new TestVisitor(scene.service);
      for (const [name, kept] of visitor.cookies) impostor.cookies.set(name, kept);
      impostor.cookies.set('desk', value);
      return impostor;
    });
    for (const [name, endpoint] of guarded())
      for (const browser of [...strangers, halfway, visitor, ...impostors])
        expect(await call(browser, endpoint), name).toEqual(UNAUTHORIZED);
  });

  it('that changes something demands the CSRF pair of whoever has a session, also where anyone may call', async () => {
    for (const [name, endpoint] of unsafe()) {
      const { browser } = workerOf('owner');
      expect(await call(browser, endpoint, { 'x-csrftoken': '' }), name).toEqual(CSRF_FAILED);
      expect(await call(browser, endpoint, { 'x-csrftoken': 'another' }), name).toEqual(CSRF_FAILED);
    }
  });

  it('that changes something refuses pages of other sites, with a session or without', async () => {
    for (const [name, endpoint] of unsafe())
      for (const browser of [workerOf('owner').browser, new TestVisitor(scene.service)])
        for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
          expect(await call(browser, endpoint, headers), name).toEqual(CSRF_FAILED);
  });

  it('is read no body of before it is known who sends it', async () => {
    const stranger = new TestVisitor(scene.service);
    const answer = await stranger.post('/api/desk/people/', { email: 'no e-mail', role: 'no role' });
    expect(answer.status).toBe(401);
  });
});

describe('what is one’s own', () => {
  it('is reached by nobody else, of the same role or of a higher one', async () => {
    const own = await scene.worker('sales');
    const view = { place: 'lots', name: 'Двушки у реки', query: 'status=free' };
    const kept = await own.browser.post('/api/desk/views/', view);
    const { id: viewId } = z.parse(withId, kept.body);
    const passkeyId = await givePasskey(own);
    const sessionIds = await idsOf(own, '/api/desk/me/sessions/');
    expect(sessionIds).toHaveLength(1);
    for (const other of [await scene.worker('sales'), scene.owner]) {
      const { browser } = other;
      expect(await idsOf(other, '/api/desk/views/?place=lots')).not.toContain(viewId);
      expect(await browser.delete(`/api/desk/views/${viewId}/`)).toMatchObject({ status: 404 });
      const { results } = Object((await browser.get('/api/desk/me/passkeys/')).body);
      expect(results).toEqual([]);
      scene.pass(HOUR_MS / 10);
      const confirmation = scene.codeOf(other.secret ?? '');
      const removed = await browser.post(`/api/desk/me/passkeys/${passkeyId}/remove/`, { confirmation });
      expect(removed).toMatchObject({ status: 404 });
      expect(await idsOf(other, '/api/desk/me/sessions/')).not.toContain(sessionIds[0]);
    }
    const third = await scene.worker('sales');
    expect((await third.browser.post('/api/desk/sign-out/', { everywhere: true })).status).toBe(204);
    expect(await idsOf(own, '/api/desk/views/?place=lots')).toEqual([viewId]);
    expect(Object((await own.browser.get('/api/desk/me/passkeys/')).body).results).toMatchObject([
      { id: passkeyId },
    ]);
  });

  const withId = z.object({ id: z.string() });
  const idsOf = async ({ browser }: DeskWorker, path: string) =>
    z.parse(z.array(withId), (await browser.get(path)).body).map(({ id }) => id);

  /** As if he had added one: how that is done is told elsewhere. */
  async function givePasskey({ id: accountId }: DeskWorker): Promise<string> {
    const id = randomUUID();
    await scene.service.database.orm.insert(deskPasskeys).values({
      id,
      accountId,
      credentialId: id,
      publicKey: '',
      counter: 0,
      name: testSealer().seal('Телефон', `desk_passkeys.name:${id}`),
      createdAt: scene.now(),
      usedAt: null,
    });
    return id;
  }
});

describe('a right that is taken away', () => {
  const setRole = (id: string, role: DeskRole) =>
    scene.service.database.orm.execute(sql`update desk_accounts set role = ${role} where id = ${id}`);

  it('opens nothing from that moment on, whatever the session was opened with', async () => {
    const worker = await scene.worker('owner');
    await setRole(worker.id, 'viewer');
    for (const [name, endpoint] of guarded().filter(([, { roles }]) => roles !== 'signed-in')) {
      const isViewers = Array.isArray(endpoint.roles) && endpoint.roles.includes('viewer');
      if (isViewers) continue;
      expect(await call(worker.browser, endpoint), name).toEqual({ status: 403, code: 'forbidden' });
    }
  });

  it('by an owner, a block or the end of the session closes every path', async () => {
    const [demoted, blocked, late] = [
      await scene.worker('owner'),
      await scene.worker('owner'),
      await scene.worker('owner'),
    ];
    const change = async ({ id }: DeskWorker, fields: object) => {
      const body = { version: 1, ...fields, code: scene.freshCode() };
      const answer = await scene.owner.browser.patch(`/api/desk/people/${id}/`, body);
      expect(answer.status).toBe(200);
    };
    await change(demoted, { role: 'viewer' });
    await change(blocked, { is_blocked: true });
    const closed = async ({ browser }: DeskWorker) => {
      for (const [name, endpoint] of guarded())
        expect(await call(browser, endpoint), name).toEqual(UNAUTHORIZED);
    };
    await closed(demoted);
    await closed(blocked);
    scene.pass(13 * HOUR_MS);
    await closed(late);
  });
});

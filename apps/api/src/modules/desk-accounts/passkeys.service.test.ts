import { auditPageSchema } from '@quarter/contract/desk/audit';
import {
  deskPasskeySchema,
  deskPasskeysSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from '@quarter/contract/desk/passkeys';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type DeskScene, type DeskWorker, deskScene } from '../../testing/desk.ts';
import { Authenticator, type Faults } from '../../testing/passkey-device.ts';
import type { TestVisitor } from '../../testing/phone-visitor.ts';

const ORIGIN = 'https://example.ru';
const MINUTE_MS = 60_000;
const REFUSED = { status: 400, body: { code: 'sign_in_invalid' } };

let scene: DeskScene;
beforeAll(async () => {
  scene = await deskScene(null, { publicOrigin: ORIGIN });
});
afterAll(() => scene.close());

/** What a worker confirms with; each code is good once. */
function confirmation({ secret, password }: DeskWorker): string {
  if (secret === null) return password;
  scene.pass(MINUTE_MS);
  return scene.codeOf(secret);
}

const begin = (worker: DeskWorker, given = confirmation(worker)) =>
  worker.browser.post('/api/desk/me/passkeys/begin/', { confirmation: given });

async function add(worker: DeskWorker, key: Authenticator, name = 'Телефон', faults: Faults = {}) {
  const options = z.parse(passkeyCreationSchema, (await begin(worker)).body);
  return worker.browser.post('/api/desk/me/passkeys/', { name, credential: key.create(options, faults) });
}

async function withPasskey(role: DeskWorker['role'] = 'sales') {
  const worker = await scene.worker(role);
  const key = new Authenticator(ORIGIN);
  const { id } = z.parse(deskPasskeySchema, (await add(worker, key)).body);
  return { worker, key, id };
}

async function asked(browser: TestVisitor) {
  return z.parse(passkeyRequestSchema, (await browser.post('/api/desk/sign-in/passkey/begin/')).body);
}

const showTo = (browser: TestVisitor, credential: object) =>
  browser.post('/api/desk/sign-in/passkey/', { credential });

async function signIn(key: Authenticator, faults: Faults = {}, browser = scene.newBrowser()) {
  return showTo(browser, key.show(await asked(browser), faults));
}

async function list({ browser }: DeskWorker) {
  return z.parse(deskPasskeysSchema, (await browser.get('/api/desk/me/passkeys/')).body);
}

async function journal(query: string) {
  const { body } = await scene.owner.browser.get(`/api/desk/audit/?${query}`);
  return z.parse(auditPageSchema, body).results;
}

describe('a passkey', () => {
  it('is added for a code, and lets its owner in at once', async () => {
    const worker = await scene.worker('lawyer');
    const key = new Authenticator(ORIGIN);
    expect(await add(worker, key, ' Телефон Анны ')).toMatchObject({
      status: 201,
      body: { name: 'Телефон Анны', used_at: null },
    });
    const browser = scene.newBrowser();
    expect(await signIn(key, {}, browser)).toMatchObject({
      status: 200,
      body: { state: 'in', account: { id: worker.id, role: 'lawyer' } },
    });
    expect((await browser.get('/api/desk/bookings/')).status).toBe(200);
    expect(await list(worker)).toMatchObject({
      confirm_by: 'code',
      results: [{ name: 'Телефон Анны', used_at: scene.now().toISOString() }],
    });
    const lines = await journal(`account=${worker.id}`);
    expect(lines.slice(0, 2).map(({ action }) => action)).toEqual(['sign-in.passkey', 'passkey.add']);
    expect(JSON.stringify(lines)).not.toContain('Телефон');
    expect(await signIn(key)).toMatchObject({ status: 200 });
  });

  it('is added for the password by who has no authenticator', async () => {
    const worker = await scene.worker('viewer');
    expect(await list(worker)).toMatchObject({ confirm_by: 'password', results: [] });
    expect(await begin(worker, 'чужой пароль, не его')).toMatchObject({
      status: 400,
      body: { confirmation: ['Пароль не подошёл'] },
    });
    const key = new Authenticator(ORIGIN);
    expect(await add(worker, key)).toMatchObject({ status: 201 });
    expect(await signIn(key)).toMatchObject({ body: { state: 'in', account: { id: worker.id } } });
  });

  it('is not added for a wrong code, by what another session was given, or twice', async () => {
    const worker = await scene.worker('sales');
    expect(await begin(worker, '000000')).toMatchObject({ status: 403, body: { code: 'code_invalid' } });
    const other = await scene.worker('sales');
    const options = z.parse(passkeyCreationSchema, (await begin(worker)).body);
    const key = new Authenticator(ORIGIN);
    const given = { name: 'Чужой', credential: key.create(options) };
    const NOT_ADDED = { status: 409, body: { code: 'conflict' } };
    expect(await other.browser.post('/api/desk/me/passkeys/', given)).toMatchObject(NOT_ADDED);
    expect(await worker.browser.post('/api/desk/me/passkeys/', given)).toMatchObject({ status: 201 });
    expect(await worker.browser.post('/api/desk/me/passkeys/', given), 'replayed').toMatchObject(NOT_ADDED);
    expect(await add(other, key), 'somebody has it').toMatchObject(NOT_ADDED);
    const wrong = { origin: 'https://example.com' };
    expect(await add(other, new Authenticator(ORIGIN), 'Т', wrong)).toMatchObject(NOT_ADDED);
    expect(await add(other, new Authenticator(ORIGIN), 'Т', { isUnverified: true })).toMatchObject(NOT_ADDED);
    const late = z.parse(passkeyCreationSchema, (await begin(other)).body);
    scene.pass(6 * MINUTE_MS);
    const made = { name: 'Т', credential: new Authenticator(ORIGIN).create(late) };
    expect(await other.browser.post('/api/desk/me/passkeys/', made)).toMatchObject(NOT_ADDED);
    expect((await list(other)).results).toEqual([]);
  });

  it('is refused alike whatever is wrong with it, and the journal knows of it', async () => {
    const { worker, key } = await withPasskey();
    const other = await withPasskey();
    expect(await signIn(key)).toMatchObject({ status: 200 });
    const answers = [
      await signIn(new Authenticator(ORIGIN), { userHandle: 'AAAA' }),
      await signIn(key, { origin: 'https://example.com' }),
      await signIn(key, { isUnverified: true }),
      await signIn(key, { userHandle: Buffer.from(other.worker.id).toString('base64url') }),
      await signIn(key, { counter: 1 }),
    ];
    const details = answers.map(answer => {
      expect(answer).toMatchObject(REFUSED);
      return JSON.stringify(answer.body);
    });
    expect(new Set(details).size).toBe(1);
    const failed = await journal(`account=${worker.id}&action=sign-in.failed`);
    expect(failed).toHaveLength(4);
  });

  it('is shown once, in the browser that was asked, within five minutes', async () => {
    const { key } = await withPasskey();
    const [browser, other] = [scene.newBrowser(), scene.newBrowser()];
    const shown = key.show(await asked(browser));
    await asked(other);
    expect(await showTo(other, shown), 'in another browser').toMatchObject(REFUSED);
    const holder = browser.cookies.get('desk_challenge') ?? '';
    expect(await showTo(browser, shown)).toMatchObject({ status: 200 });
    browser.cookies.set('desk_challenge', holder);
    expect(await showTo(browser, shown), 'replayed').toMatchObject(REFUSED);
    const late = key.show(await asked(browser));
    scene.pass(5 * MINUTE_MS);
    expect(await showTo(browser, late), 'too late').toMatchObject(REFUSED);
    const failed = key.show(await asked(browser), { isUnverified: true });
    const again = browser.cookies.get('desk_challenge') ?? '';
    expect(await showTo(browser, failed)).toMatchObject(REFUSED);
    browser.cookies.set('desk_challenge', again);
    expect(await showTo(browser, failed), 'used up by a failure').toMatchObject(REFUSED);
  });

  it('lets nobody in who is blocked, was reset, or has not set up what his role needs', async () => {
    const { worker, key } = await withPasskey('viewer');
    const change = (version: number, fields: object) => {
      const body = { version, ...fields, code: scene.freshCode() };
      return scene.owner.browser.patch(`/api/desk/people/${worker.id}/`, body);
    };
    const inside = scene.newBrowser();
    await signIn(key, {}, inside);
    await change(1, { is_blocked: true });
    expect(await inside.get('/api/desk/me/')).toMatchObject({ body: { state: 'out' } });
    expect(await signIn(key)).toMatchObject(REFUSED);
    await change(2, { is_blocked: false });
    expect(await signIn(key, {}, inside)).toMatchObject({ body: { state: 'in' } });
    await change(3, { role: 'sales' });
    expect(await inside.get('/api/desk/me/')).toMatchObject({ body: { state: 'out' } });
    expect(await signIn(key)).toMatchObject({ body: { state: 'enrol' } });
    await scene.reset(worker.id);
    expect(await signIn(key)).toMatchObject(REFUSED);
  });

  it('is removed for a code by its owner alone, and is no good any more', async () => {
    const { worker, key, id } = await withPasskey();
    const other = await scene.worker('sales');
    const remove = (by: DeskWorker, given = confirmation(by)) =>
      by.browser.post(`/api/desk/me/passkeys/${id}/remove/`, { confirmation: given });
    expect(await remove(other)).toMatchObject({ status: 404 });
    expect(await remove(worker, '000000')).toMatchObject({ status: 403, body: { code: 'code_invalid' } });
    expect(await signIn(key)).toMatchObject({ status: 200 });
    expect(await remove(worker)).toMatchObject({ status: 204 });
    expect(await signIn(key)).toMatchObject(REFUSED);
    const [line] = await journal(`account=${worker.id}&action=passkey`);
    expect(line?.action).toBe('passkey.remove');
  });

  it('has nine others beside it at most', async () => {
    const { worker } = await withPasskey('viewer');
    await scene.service.database.orm.execute(sql`
      insert into desk_passkeys (account_id, credential_id, public_key, counter, name_sealed, created_at)
      select account_id, n::text, public_key, 0, name_sealed, created_at
      from desk_passkeys, generate_series(1, 8) n where account_id = ${worker.id}`);
    expect(await add(worker, new Authenticator(ORIGIN))).toMatchObject({ status: 201 });
    expect(await begin(worker)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('is tried so often by one network', async () => {
    const { key } = await withPasskey();
    const browser = scene.newBrowser();
    const asking = { rpId: 'example.ru', challenge: 'AAAA' };
    const unknown = new Authenticator(ORIGIN).show(asking, { userHandle: 'AAAA' });
    for (let tries = 0; tries < 40; tries += 1) await showTo(browser, unknown);
    expect(await signIn(key, {}, browser)).toMatchObject({ status: 429 });
  });
});

import { deskMeSchema, deskSessionListSchema } from '@quarter/contract/desk/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deskSessions } from '../../db/schema/desk.ts';
import { type DeskScene, deskScene } from '../../testing/desk.ts';
import { AT_ONCE, logIn, Mailbox, TestVisitor } from '../../testing/phone-visitor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SESSIONS = '/api/desk/me/sessions/';

const mailbox = new Mailbox();
let scene: DeskScene;
beforeAll(async () => {
  scene = await deskScene(null, { channels: { ...mailbox.channels, mail: null }, delivery: AT_ONCE });
});
afterAll(() => scene.close());

const stateOf = async (browser: TestVisitor) =>
  z.parse(deskMeSchema, (await browser.get('/api/desk/me/')).body).state;
const statusOf = async (browser: TestVisitor) => (await browser.get(SESSIONS)).status;

describe('a session', () => {
  it('ends after twelve hours without use', async () => {
    const { browser } = await scene.worker('viewer');
    // Uses within a minute are noted as one.
    scene.pass(MINUTE_MS);
    expect(await statusOf(browser)).toBe(200);
    scene.pass(12 * HOUR_MS - 1);
    expect(await statusOf(browser)).toBe(200);
    scene.pass(12 * HOUR_MS - 1);
    expect(await statusOf(browser)).toBe(200);
    scene.pass(12 * HOUR_MS);
    expect(await statusOf(browser)).toBe(401);
    expect(await stateOf(browser)).toBe('out');
  });

  it('is not kept alive by what an open page asks for of itself', async () => {
    const { browser } = await scene.worker('viewer');
    const refresh = async () => (await browser.get(SESSIONS, { 'x-desk-refresh': '1' })).status;
    for (let hours = 0; hours < 12; hours += 4) {
      expect(await refresh()).toBe(200);
      scene.pass(4 * HOUR_MS);
    }
    expect(await refresh()).toBe(401);
    expect(await stateOf(browser)).toBe('out');
  });

  it('counts what changes something as use, however it is marked', async () => {
    const { browser, password } = await scene.worker('viewer');
    const marked = { 'x-desk-refresh': '1' };
    scene.pass(11 * HOUR_MS);
    const body = { current: 'не тот пароль', password };
    expect((await browser.post('/api/desk/me/password/', body, marked)).status).toBe(400);
    scene.pass(11 * HOUR_MS);
    expect(await statusOf(browser)).toBe(200);
  });

  it('ends after seven days whatever is done with it', async () => {
    const { browser } = await scene.worker('viewer');
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      expect(await statusOf(browser)).toBe(200);
      scene.pass(8 * HOUR_MS);
    }
    expect(await statusOf(browser)).toBe(401);
  });

  it('waits a quarter of an hour for the code', async () => {
    const worker = await scene.worker('sales');
    const browser = scene.newBrowser();
    const { email, password, secret } = worker;
    await browser.post('/api/desk/sign-in/', { email, password });
    scene.pass(15 * MINUTE_MS);
    const code = scene.codeOf(secret ?? '');
    expect((await browser.post('/api/desk/sign-in/code/', { code })).status).toBe(401);
    expect(await stateOf(browser)).toBe('out');
  });

  it('is listed to its owner alone, with where it was opened, and kept sealed', async () => {
    const [one, another] = [await scene.worker('viewer'), await scene.worker('marketing')];
    scene.pass(MINUTE_MS);
    const second = await scene.signIn(one);
    const list = z.parse(deskSessionListSchema, (await second.get(SESSIONS)).body);
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    expect(list.every(({ network }) => network.startsWith('203.0.113.'))).toBe(true);
    const others = z.parse(deskSessionListSchema, (await another.browser.get(SESSIONS)).body);
    const shown = new Set(list.map(({ id }) => id));
    expect(others.some(({ id }) => shown.has(id))).toBe(false);
    const rows = await scene.service.database.orm.select().from(deskSessions);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.');
  });

  it('is ended by signing out, here or everywhere', async () => {
    const worker = await scene.worker('viewer');
    const [second, third] = [await scene.signIn(worker), await scene.signIn(worker)];
    const kept = third.cookies.get('desk') ?? '';
    expect((await third.post('/api/desk/sign-out/', {})).status).toBe(204);
    expect(third.cookies.has('desk')).toBe(false);
    third.cookies.set('desk', kept);
    expect(await statusOf(third)).toBe(401);
    expect(await statusOf(second)).toBe(200);
    await second.post('/api/desk/sign-out/', { everywhere: true });
    expect(await statusOf(worker.browser)).toBe(401);
  });

  it('of a browser is ended by another sign-in in it', async () => {
    const worker = await scene.worker('viewer');
    const kept = worker.browser.cookies.get('desk') ?? '';
    await scene.signIn(worker, worker.browser);
    const thief = new TestVisitor(scene.service);
    thief.cookies.set('desk', kept);
    expect(await statusOf(thief)).toBe(401);
    expect(await statusOf(worker.browser)).toBe(200);
  });
});

describe('another password', () => {
  const change = (browser: TestVisitor, body: object) => browser.post('/api/desk/me/password/', body);
  const NEXT = 'совсем другой пароль';

  it('needs the present one, ends all other sessions and keeps this one', async () => {
    const worker = await scene.worker('viewer');
    const other = await scene.signIn(worker);
    const { browser, password, email } = worker;
    expect((await change(browser, { current: NEXT, password: NEXT })).body).toEqual({
      current: ['Пароль не подошёл'],
    });
    expect((await change(browser, { current: password, password: email })).body).toEqual({
      password: ['Пароль не должен быть вашей почтой'],
    });
    expect(await statusOf(other)).toBe(200);
    const answer = await change(browser, { current: password, password: NEXT });
    expect(answer.body).toMatchObject({ state: 'in', account: { email } });
    expect(await statusOf(browser)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    const fresh = scene.newBrowser();
    expect((await fresh.post('/api/desk/sign-in/', { email, password })).status).toBe(400);
    expect((await fresh.post('/api/desk/sign-in/', { email, password: NEXT })).status).toBe(200);
  });

  it('is not found out from an open browser by trying', async () => {
    const { browser, password } = await scene.worker('viewer');
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await change(browser, { current: `${time}`, password: NEXT })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await change(browser, { current: password, password: NEXT })).status).toBe(429);
  });
});

describe('cookies of visitors and of the desk', () => {
  it('open nothing of one another', async () => {
    const visitor = await logIn(scene.service, mailbox, '+79450000001');
    expect((await visitor.get('/api/booking/lead/')).status).toBe(200);
    const atDesk = new TestVisitor(scene.service);
    atDesk.cookies.set('desk', visitor.cookies.get('session') ?? '');
    expect(await statusOf(atDesk)).toBe(401);
    expect(await stateOf(atDesk)).toBe('out');
    const atSite = new TestVisitor(scene.service);
    atSite.cookies.set('session', scene.owner.browser.cookies.get('desk') ?? '');
    expect((await atSite.get('/api/booking/lead/')).status).toBe(401);
  });

  it('live side by side in one browser', async () => {
    const browser = await logIn(scene.service, mailbox, '+79450000002');
    const worker = await scene.worker('viewer');
    await scene.signIn(worker, browser);
    expect(await statusOf(browser)).toBe(200);
    expect((await browser.get('/api/booking/lead/')).status).toBe(200);
    await browser.post('/api/desk/sign-out/', { everywhere: true });
    expect((await browser.get('/api/booking/lead/')).status).toBe(200);
  });
});

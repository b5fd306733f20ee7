import {
  deskIssuedLinkSchema,
  deskLinkSchema,
  deskPeoplePageSchema,
  deskPersonSchema,
} from '@quarter/contract/desk/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { outbox } from '../../db/schema/outbox.ts';
import { type DeskScene, type DeskWorker, deskScene } from '../../testing/desk.ts';
import { AT_ONCE, Mailbox, type TestVisitor } from '../../testing/phone-visitor.ts';

const DAY_MS = 86_400_000;
const PEOPLE = '/api/desk/people/';
const PASSWORD = 'долгий и верный пароль';

let scene: DeskScene;
beforeAll(async () => {
  scene = await deskScene();
});
afterAll(() => scene.close());

const people = async (by: TestVisitor = scene.owner.browser) =>
  z.parse(deskPeoplePageSchema, (await by.get(`${PEOPLE}?limit=100`)).body).results;
async function personOf({ id }: Pick<DeskWorker, 'id'>) {
  const found = (await people()).find(person => person.id === id);
  if (!found) throw new Error('the person is not listed');
  return found;
}
/** A change of somebody as he is now, for a fresh code unless another one is among the fields. */
async function change(worker: Pick<DeskWorker, 'id'>, fields: object, by = scene.owner) {
  const { version } = await personOf(worker);
  return by.browser.patch(`${PEOPLE}${worker.id}/`, { version, code: scene.freshCode(by), ...fields });
}
const isIn = async ({ browser }: DeskWorker) => (await browser.get('/api/desk/me/sessions/')).status === 200;
const tokenOf = (link: string | null) => (link ?? '').slice((link ?? '').lastIndexOf('/') + 1);

async function invite(email: string) {
  const answer = await scene.owner.browser.post(PEOPLE, { email, name: 'Анна', role: 'viewer' });
  expect(answer.status).toBe(201);
  return z.parse(deskIssuedLinkSchema, answer.body);
}

describe('an invitation', () => {
  it('is a link that says for whom it is, good once and for seven days', async () => {
    const issued = await invite('anna@example.ru');
    expect(issued).toEqual({
      link: expect.stringMatching(/^\/desk\/start\/[\w-]{43}$/),
      is_mailed: false,
      expires_at: new Date(scene.now().getTime() + 7 * DAY_MS).toISOString(),
    });
    const token = tokenOf(issued.link);
    const browser = scene.newBrowser();
    const seen = await browser.post('/api/desk/links/', { token });
    expect(z.parse(deskLinkSchema, seen.body)).toEqual({
      kind: 'invitation',
      email: 'anna@example.ru',
      name: 'Анна',
      role: 'viewer',
    });
    const used = await browser.post('/api/desk/links/use/', { token, password: PASSWORD });
    expect(used.body).toMatchObject({ state: 'in', account: { email: 'anna@example.ru', role: 'viewer' } });
    const again = await scene.newBrowser().post('/api/desk/links/use/', { token, password: PASSWORD });
    expect(again.status).toBe(404);
    const late = tokenOf((await invite('late@example.ru')).link);
    scene.pass(7 * DAY_MS);
    expect((await scene.newBrowser().post('/api/desk/links/', { token: late })).status).toBe(404);
    await scene.signIn(scene.owner, scene.owner.browser);
  });

  it('is refused for an e-mail that has an account, in any spelling', async () => {
    const body = { email: 'OLGA@example.ru', name: 'Другая Ольга', role: 'viewer' };
    const answer = await scene.owner.browser.post(PEOPLE, body);
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: 'taken', detail: 'Сотрудник с такой почтой уже есть' },
    ]);
  });

  it('can be made anew for who has not come; the former link is over', async () => {
    const { link } = await invite('vera@example.ru');
    const person = (await people()).find(({ email }) => email === 'vera@example.ru');
    expect(person).toMatchObject({ seen_at: null, has_second_factor: false, is_blocked: false, version: 1 });
    const again = await scene.reset(person?.id ?? '');
    const renewed = z.parse(deskIssuedLinkSchema, again.body);
    const look = (token: string) => scene.newBrowser().post('/api/desk/links/', { token });
    expect((await look(tokenOf(link))).status).toBe(404);
    expect((await look(tokenOf(renewed.link))).body).toMatchObject({ kind: 'invitation' });
  });

  it('is mailed where mails reach people, and then nobody else sees it', async () => {
    const mailbox = new Mailbox();
    const mailed = await deskScene(null, {
      channels: { crm: null, sms: null, mail: mailbox.channels.mail },
      delivery: AT_ONCE,
      publicOrigin: 'https://example.ru',
    });
    const body = { email: 'anna@example.ru', name: 'Анна', role: 'sales' };
    const answer = await mailed.owner.browser.post(PEOPLE, { ...body, code: mailed.freshCode() });
    expect(answer.body).toMatchObject({ link: null, is_mailed: true });
    const waiting = await mailed.service.database.orm.select().from(outbox);
    expect(JSON.stringify(waiting)).not.toMatch(/anna@|desk\/start/);
    const { subject, text } = await mailbox.find(mailbox.mail, ({ to }) => to === 'anna@example.ru');
    expect(subject).toBe('Приглашение в рабочее место сайта');
    const [link = ''] = /https:\/\/example\.ru\/desk\/start\/[\w-]+/.exec(text) ?? [];
    const worker = await mailed.comeIn(link, 'sales', { email: 'anna@example.ru', name: 'Анна' });
    expect(worker.secret).not.toBeNull();
    await mailed.close();
  });
});

describe('a change of somebody', () => {
  it('of the role or a block ends his sessions at once, of the name does not', async () => {
    const worker = await scene.worker('viewer');
    const renamed = await change(worker, { name: 'Анна Ивановна' });
    expect(z.parse(deskPersonSchema, renamed.body)).toMatchObject({ name: 'Анна Ивановна', version: 2 });
    expect(await isIn(worker)).toBe(true);
    expect((await change(worker, { role: 'marketing' })).body).toMatchObject({ role: 'marketing' });
    expect(await isIn(worker)).toBe(false);
    const again = { ...worker, browser: await scene.signIn(worker) };
    expect((await change(worker, { is_blocked: true })).body).toMatchObject({ is_blocked: true });
    expect(await isIn(again)).toBe(false);
    const { email, password } = worker;
    const refused = await scene.newBrowser().post('/api/desk/sign-in/', { email, password });
    expect(refused.status).toBe(400);
    await change(worker, { is_blocked: false });
    expect(await isIn({ ...worker, browser: await scene.signIn(worker) })).toBe(true);
  });

  it('that gives a role which needs a second factor has it set up at the next sign-in', async () => {
    const worker = await scene.worker('viewer');
    await change(worker, { role: 'sales' });
    const { email, password } = worker;
    const answer = await scene.newBrowser().post('/api/desk/sign-in/', { email, password });
    expect(answer.body).toMatchObject({ state: 'enrol' });
  });

  it('over a change of another is refused, with what is there now', async () => {
    const worker = await scene.worker('viewer');
    const { version } = await personOf(worker);
    await change(worker, { role: 'marketing' });
    const path = `${PEOPLE}${worker.id}/`;
    const code = scene.freshCode();
    const answer = await scene.owner.browser.patch(path, { version, role: 'lawyer', code });
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: 'changed', detail: expect.any(String), present: await personOf(worker) },
    ]);
    expect((await personOf(worker)).role).toBe('marketing');
  });

  it('of nobody is not found', async () => {
    for (const id of ['7', '00000000-0000-4000-8000-000000000000', 'people']) {
      const answer = await scene.owner.browser.patch(`${PEOPLE}${id}/`, { version: 1, name: 'Анна' });
      expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
      expect((await scene.reset(id)).status).toBe(404);
    }
  });

  it('takes the right from every owner but the last who can come in', async () => {
    const invited = { email: 'second@example.ru', name: 'Второй', role: 'owner' };
    await scene.owner.browser.post(PEOPLE, { ...invited, code: scene.freshCode() });
    for (const fields of [{ role: 'viewer' }, { is_blocked: true }]) {
      const answer = await change(scene.owner, fields);
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'last_owner' })]);
    }
    const second = await scene.worker('owner');
    const both = await Promise.all([
      change(scene.owner, { role: 'lawyer' }, second),
      change(second, { role: 'lawyer' }, scene.owner),
    ]);
    expect(both.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1);
    const rest = (await isIn(scene.owner)) ? scene.owner : second;
    const owners = (await people(rest.browser)).filter(({ role, seen_at }) => role === 'owner' && seen_at);
    expect(owners.map(({ id }) => id)).toEqual([rest.id]);
    // Those who come after this test have the owner that they know.
    if (rest.id === scene.owner.id) return;
    const former = (await people(rest.browser)).find(({ id }) => id === scene.owner.id);
    const path = `${PEOPLE}${scene.owner.id}/`;
    const code = scene.freshCode(rest);
    await rest.browser.patch(path, { version: former?.version, role: 'owner', code });
    await scene.signIn(scene.owner, scene.owner.browser);
  });
});

const WRONG_CODE = { code: 'code_invalid' };

it('the list has pages in the order in which people came, and the journal their names alone', async () => {
  await scene.worker('viewer');
  const all = await people();
  const page = async (path: string) => Object((await scene.owner.browser.get(path)).body);
  const second = z.parse(deskPeoplePageSchema, await page(`${PEOPLE}?limit=1&offset=1`));
  expect([second.count, second.results]).toEqual([all.length, all.slice(1, 2)]);
  expect(second.previous).toBe(`${PEOPLE}?limit=1&offset=0`);
  expect((await scene.owner.browser.get(`${PEOPLE}?limit=0`)).status).toBe(400);
  const { count, results } = await page('/api/desk/audit/people/?limit=1');
  expect([count, results]).toEqual([all.length, [{ id: scene.owner.id, name: scene.owner.name }]]);
});

describe('a reset', () => {
  it('takes password, second factor and sessions, and leaves a link for a day', async () => {
    const worker = await scene.worker('sales');
    const answer = await scene.reset(worker.id);
    const { link, expires_at } = z.parse(deskIssuedLinkSchema, answer.body);
    expect(expires_at).toBe(new Date(scene.now().getTime() + DAY_MS).toISOString());
    expect(await isIn(worker)).toBe(false);
    const { email, password } = worker;
    const refused = await scene.newBrowser().post('/api/desk/sign-in/', { email, password });
    expect(refused.status).toBe(400);
    expect(await personOf(worker)).toMatchObject({ has_second_factor: false });
    const again = await scene.comeIn(link ?? '', 'sales', { email, name: worker.name });
    expect(again.secret).not.toBe(worker.secret);
    const [former = ''] = worker.recoveryCodes;
    const browser = scene.newBrowser();
    await browser.post('/api/desk/sign-in/', { email, password: again.password });
    expect((await browser.post('/api/desk/sign-in/code/', { code: former })).status).toBe(400);
  });

  it('is done for a fresh code alone, which is used up by it', async () => {
    const [worker, another] = [await scene.worker('sales'), await scene.worker('viewer')];
    const code = scene.freshCode();
    for (const wrong of ['000000', scene.owner.recoveryCodes[0] ?? ''])
      expect(await scene.reset(worker.id, wrong)).toMatchObject({ status: 403, body: WRONG_CODE });
    expect(await scene.reset(worker.id, '')).toMatchObject({ status: 400, body: { code: ['Введите код'] } });
    expect(await isIn(worker)).toBe(true);
    expect((await scene.reset(worker.id, code)).status).toBe(200);
    expect(await scene.reset(another.id, code)).toMatchObject({ status: 403, body: WRONG_CODE });
    expect(await isIn(another)).toBe(true);
  });

  it('is none for oneself, nor for somebody blocked', async () => {
    const worker = await scene.worker('viewer');
    await change(worker, { is_blocked: true });
    for (const id of [scene.owner.id, worker.id]) {
      const answer = await scene.reset(id);
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
    }
  });

  it('link of somebody who is blocked meanwhile lets nobody in', async () => {
    const worker = await scene.worker('viewer');
    const answer = await scene.reset(worker.id);
    const { link } = z.parse(deskIssuedLinkSchema, answer.body);
    await change(worker, { is_blocked: true });
    const use = { token: tokenOf(link), password: PASSWORD };
    expect((await scene.newBrowser().post('/api/desk/links/use/', use)).status).toBe(404);
  });
});

import { deskMeSchema, deskPeoplePageSchema } from '@quarter/contract/desk/account';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deskAccounts } from '../../db/schema/desk.ts';
import { type DeskScene, type DeskWorker, deskScene } from '../../testing/desk.ts';
import { TestVisitor } from '../../testing/phone-visitor.ts';

const STEP_MS = 30_000;
const HOUR_MS = 3_600_000;
const SIGN_IN = '/api/desk/sign-in/';
const CODE = '/api/desk/sign-in/code/';
const ENROL = '/api/desk/sign-in/enrol/';
const WRONG = {
  code: 'sign_in_invalid',
  detail: 'Почта или пароль не подошли. Проверьте раскладку и попробуйте ещё раз',
};

let scene: DeskScene;
beforeAll(async () => {
  scene = await deskScene();
});
afterAll(() => scene.close());

const stateOf = async (browser: TestVisitor) =>
  z.parse(deskMeSchema, (await browser.get('/api/desk/me/')).body).state;

/** A browser in which the password was right, and the code is asked for. */
async function halfway({ email, password }: DeskWorker): Promise<TestVisitor> {
  const browser = scene.newBrowser();
  const answer = await browser.post(SIGN_IN, { email, password });
  expect([answer.status, answer.body]).toEqual([200, { state: 'code' }]);
  return browser;
}

describe('signing in', () => {
  it('takes the password, then the code, and nothing opens before both', async () => {
    const browser = scene.newBrowser();
    expect(await stateOf(browser)).toBe('out');
    expect((await browser.post(CODE, { code: '000000' })).status).toBe(401);
    const { email, password, secret } = scene.owner;
    await browser.post(SIGN_IN, { email: ' Olga@Example.RU ', password });
    expect(await stateOf(browser)).toBe('code');
    expect((await browser.get('/api/desk/people/')).status).toBe(401);
    expect((await browser.post(ENROL, { code: scene.codeOf(secret ?? '') })).status).toBe(401);
    const answer = await browser.post(CODE, { code: scene.codeOf(secret ?? '') });
    expect(answer.body).toMatchObject({ state: 'in', account: { email, role: 'owner' } });
    expect((await browser.get('/api/desk/people/')).status).toBe(200);
    scene.pass(STEP_MS);
  });

  it('gives the session another secret at each step, in a cookie that scripts and other sites have not', async () => {
    const browser = await halfway(scene.owner);
    const before = browser.cookies.get('desk');
    const answer = await browser.post(CODE, { code: scene.codeOf(scene.owner.secret ?? '') });
    const cookies = z.parse(z.array(z.string()), answer.headers['set-cookie']);
    const desk = cookies.find(cookie => cookie.startsWith('desk='));
    expect(desk).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(browser.cookies.get('desk')).not.toBe(before);
    const former = new TestVisitor(scene.service);
    former.cookies.set('desk', before ?? '');
    expect(await stateOf(former)).toBe('out');
    scene.pass(STEP_MS);
  });

  it('answers an unknown e-mail, a wrong password and a blocked account the same', async () => {
    const blocked = await scene.worker('viewer');
    const { body } = await scene.owner.browser.get('/api/desk/people/?limit=100');
    const { results: people } = z.parse(deskPeoplePageSchema, body);
    const version = people.find(({ id }) => id === blocked.id)?.version;
    const path = `/api/desk/people/${blocked.id}/`;
    const block = { version, is_blocked: true, code: scene.freshCode() };
    expect((await scene.owner.browser.patch(path, block)).status).toBe(200);
    const tries = [
      { email: 'nobody@example.ru', password: 'какой-нибудь пароль' },
      { email: scene.owner.email, password: 'какой-нибудь пароль' },
      { email: blocked.email, password: blocked.password },
    ];
    for (const given of tries) {
      const browser = scene.newBrowser();
      const answer = await browser.post(SIGN_IN, given);
      expect([answer.status, answer.body]).toEqual([400, WRONG]);
      expect(browser.cookies.has('desk')).toBe(false);
    }
  });

  it('keeps passwords by Argon2id and secrets sealed', async () => {
    const rows = await scene.service.database.orm.select().from(deskAccounts);
    for (const { passwordHash, email, name, secondFactor } of rows) {
      if (passwordHash !== null) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(`${email} ${name}`).not.toMatch(/@|Ольга|Анна/);
      expect(secondFactor).not.toBe(scene.owner.secret);
    }
  });
});

describe('a code', () => {
  // Those that were entered before are counted no more.
  beforeEach(() => scene.pass(HOUR_MS));

  it('is good once, within a step of the clock on either side', async () => {
    const { owner } = scene;
    const secret = owner.secret ?? '';
    const enter = async (browser: TestVisitor, code: string) => (await browser.post(CODE, { code })).status;
    const browser = await halfway(owner);
    expect(await enter(browser, scene.codeOf(secret, -2))).toBe(400);
    expect(await enter(browser, scene.codeOf(secret, 2))).toBe(400);
    expect(await enter(browser, scene.codeOf(secret, -1))).toBe(200);
    const second = await halfway(owner);
    expect(await enter(second, scene.codeOf(secret, -1))).toBe(400);
    expect(await enter(second, scene.codeOf(secret, 1))).toBe(200);
    const third = await halfway(owner);
    // What lies before a used one is used up as well.
    expect(await enter(third, scene.codeOf(secret, 0))).toBe(400);
    expect(await enter(third, scene.codeOf(secret, 1))).toBe(400);
    scene.pass(2 * STEP_MS);
    expect(await enter(third, scene.codeOf(secret))).toBe(200);
    scene.pass(STEP_MS);
  });

  it('opens one session of two that are asked for with it at once', async () => {
    const { owner } = scene;
    const browsers = [await halfway(owner), await halfway(owner)];
    const code = scene.codeOf(owner.secret ?? '');
    const answers = await Promise.all(browsers.map(browser => browser.post(CODE, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    scene.pass(STEP_MS);
  });

  it('of recovery stands in for the authenticator, once, however it is typed', async () => {
    const worker = await scene.worker('lawyer');
    expect(worker.recoveryCodes).toHaveLength(10);
    expect(new Set(worker.recoveryCodes).size).toBe(10);
    const [code = '', other = ''] = worker.recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    const first = await (await halfway(worker)).post(CODE, { code: typed });
    expect(first.body).toMatchObject({ state: 'in' });
    const again = await (await halfway(worker)).post(CODE, { code });
    expect([again.status, again.body]).toEqual([400, expect.objectContaining({ code: 'code_invalid' })]);
    const strangers = await (await halfway(scene.owner)).post(CODE, { code: other });
    expect(strangers.status).toBe(400);
  });

  it('can be tried ten times in an hour, whichever browser tries', async () => {
    const worker = await scene.worker('sales');
    const browsers = [await halfway(worker), await halfway(worker)];
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1)
      for (const browser of browsers) statuses.push((await browser.post(CODE, { code: '000000' })).status);
    // One try was spent on setting it up.
    expect(statuses.filter(status => status === 400)).toHaveLength(9);
    expect(statuses.filter(status => status === 429)).toHaveLength(11);
    scene.pass(HOUR_MS);
    expect((await (await halfway(worker)).post(CODE, { code: '000000' })).status).toBe(400);
  });
});

describe('setting up the authenticator', () => {
  it('is asked of roles that see people, and not of the others', async () => {
    for (const role of ['owner', 'sales', 'lawyer'] as const)
      expect((await scene.worker(role)).secret, role).not.toBeNull();
    for (const role of ['marketing', 'viewer'] as const)
      expect((await scene.worker(role)).secret, role).toBeNull();
  });

  it('offers the same secret until a code of it was right', async () => {
    const worker = await scene.worker('viewer');
    const { orm } = scene.service.database;
    await orm.execute(sql`update desk_accounts set role = 'sales' where id = ${worker.id}`);
    const browser = scene.newBrowser();
    const { email, password } = worker;
    const first = z.parse(deskMeSchema, (await browser.post(SIGN_IN, { email, password })).body);
    if (first.state !== 'enrol') throw new Error('the authenticator is not asked for');
    expect(first.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/);
    expect((await browser.get('/api/desk/me/')).body).toEqual(first);
    expect((await browser.get('/api/desk/me/sessions/')).status).toBe(401);
    expect((await browser.post(ENROL, { code: '000000' })).status).toBe(400);
    expect((await browser.post(CODE, { code: scene.codeOf(first.secret) })).status).toBe(401);
    expect((await browser.post(ENROL, { code: scene.codeOf(first.secret) })).status).toBe(200);
    expect(await stateOf(browser)).toBe('in');
    // The same code does not let anybody in a second time.
    const again = await (await halfway(worker)).post(CODE, { code: scene.codeOf(first.secret) });
    expect(again.status).toBe(400);
    scene.pass(STEP_MS);
  });
});

describe('an authenticator that was set up', () => {
  it('is not replaced by a browser that has begun to set up another one', async () => {
    const worker = await scene.worker('viewer');
    await scene.service.database.orm.execute(
      sql`update desk_accounts set role = 'sales' where id = ${worker.id}`,
    );
    const { email, password } = worker;
    const [own, stranger] = [scene.newBrowser(), scene.newBrowser()];
    const offers = [];
    for (const browser of [own, stranger])
      offers.push(z.parse(deskMeSchema, (await browser.post(SIGN_IN, { email, password })).body));
    const [mine, theirs] = offers.map(offer => (offer.state === 'enrol' ? offer.secret : ''));
    expect((await own.post(ENROL, { code: scene.codeOf(mine ?? '') })).status).toBe(200);
    expect((await stranger.post(ENROL, { code: scene.codeOf(theirs ?? '') })).status).toBe(401);
    expect(await stateOf(stranger)).toBe('out');
    expect(await stateOf(own)).toBe('in');
  });
});

describe('guessing passwords', () => {
  const attempt = (browser: TestVisitor, email: string) =>
    browser.post(SIGN_IN, { email, password: 'какой-нибудь пароль' });

  it('ends after ten tries of a network at an e-mail, known or not', async () => {
    scene.pass(HOUR_MS);
    for (const email of [scene.owner.email, 'nobody@example.ru']) {
      const browser = scene.newBrowser();
      for (let time = 0; time < 10; time += 1) expect((await attempt(browser, email)).status).toBe(400);
      const refused = await attempt(browser, email);
      expect([refused.status, refused.body]).toEqual([
        429,
        {
          code: 'too_many_requests',
          detail: 'Слишком много попыток входа. Подождите и попробуйте ещё раз',
        },
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('by many networks does not keep out a browser that has been signed in', async () => {
    scene.pass(HOUR_MS);
    const { owner } = scene;
    const known = await scene.signIn(owner);
    await known.post('/api/desk/sign-out/', {});
    let refused = 0;
    for (let network = 0; network < 60 && refused === 0; network += 1)
      if ((await attempt(scene.newBrowser(), owner.email)).status === 429) refused += 1;
    expect(refused).toBe(1);
    const { email, password } = owner;
    expect((await scene.newBrowser().post(SIGN_IN, { email, password })).status).toBe(429);
    expect((await known.post(SIGN_IN, { email, password })).body).toEqual({ state: 'code' });
  });
});

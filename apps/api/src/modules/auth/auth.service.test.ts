import { codeSentSchema, loggedInSchema, tokenSchema } from '@quarter/contract/auth';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import { sessions, visitors } from '../../db/schema/visitors.ts';
import { testDataset } from '../../testing/dataset.ts';
import { AT_ONCE, codeFor, logIn, Mailbox, TestVisitor } from '../../testing/phone-visitor.ts';
import { testSealer } from '../../testing/sealer.ts';
import { type TestService, testService } from '../../testing/service.ts';

let service: TestService;
let mailbox: Mailbox;
/** Set on by tests; never goes back, for messages expire by the database's clock. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const MINUTE = 60_000;

let phones = 0;
/** A phone and a network address that no other test uses. */
function newcomer(): { phone: string; visitor: TestVisitor } {
  phones += 1;
  const phone = `+7916${String(1_000_000 + phones)}`;
  return { phone, visitor: new TestVisitor(service, `198.51.100.${phones}`) };
}

beforeAll(async () => {
  mailbox = new Mailbox();
  service = await testService(testDataset({ flats: 20 }), {
    channels: mailbox.channels,
    delivery: AT_ONCE,
    now,
  });
});
afterAll(() => service.close());

async function confirmed(phone: string, visitor: TestVisitor) {
  const before = mailbox.sms.length;
  await visitor.post('/api/auth/code/', { phone });
  const code = await codeFor(mailbox, phone, before);
  const { body } = await visitor.post('/api/auth/validate/', { phone, code });
  return { phone, code, token: z.parse(tokenSchema, body).token };
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('R-403 R-404 R-405 R-436: goes to the phone, gives a token, opens a session', async () => {
    const { phone, visitor } = newcomer();
    const sent = await visitor.post('/api/auth/code/', { phone: '8 (916) 100-00-01' });
    expect(sent.status).toBe(200);
    const told = z.parse(codeSentSchema, sent.body);
    expect(told.phone).toBe('+7 (916) 100-00-01');
    expect(Date.parse(told.expires_at) - Date.parse(told.server_now)).toBe(5 * MINUTE);
    expect(JSON.stringify(sent.body)).not.toContain(await codeFor(mailbox, phone));

    const code = await codeFor(mailbox, phone);
    const { body } = await visitor.post('/api/auth/validate/', { phone, code });
    const { token } = z.parse(tokenSchema, body);
    const answer = await visitor.post('/api/auth/login/', { code, token, phone });
    expect(answer.status).toBe(200);
    expect(z.parse(loggedInSchema, answer.body)).toEqual({
      phone: '+7 (916) 100-00-01',
      lead: null,
      problem: null,
    });
    expect((await visitor.get('/api/booking/lead/')).body).toEqual([]);
  });

  it('R-412 R-436: is refused when wrong, used or too old', async () => {
    const { phone, visitor } = newcomer();
    const { code, token } = await confirmed(phone, visitor);
    const refused = { status: 400, body: { code: 'code_invalid' } };
    expect(await visitor.post('/api/auth/validate/', { phone, code })).toMatchObject(refused);
    expect(await visitor.post('/api/auth/login/', { phone, code: another(code), token })).toMatchObject(
      refused,
    );
    expect(await visitor.post('/api/auth/login/', { phone, code, token: `${token}0` })).toMatchObject(
      refused,
    );
    expect((await visitor.post('/api/auth/login/', { phone, code, token })).status).toBe(200);
    expect(await visitor.post('/api/auth/login/', { phone, code, token })).toMatchObject(refused);
    expect(await visitor.post('/api/auth/validate/', { phone, code })).toMatchObject(refused);

    const late = newcomer();
    const given = await confirmed(late.phone, late.visitor);
    ahead += 5 * MINUTE;
    expect(await late.visitor.post('/api/auth/login/', given)).toMatchObject(refused);
  });

  it('R-413: a wrong code says how many tries are left, the same for a phone without a code', async () => {
    const { phone, visitor } = newcomer();
    await visitor.post('/api/auth/code/', { phone });
    const wrong = another(await codeFor(mailbox, phone));
    const nobody = newcomer();
    for (const left of ['Осталось 4', 'Осталось 3', 'Осталось 2', 'Осталась 1', 'Попыток больше нет']) {
      for (const who of [{ phone, visitor }, nobody]) {
        const { body } = await who.visitor.post('/api/auth/validate/', { phone: who.phone, code: wrong });
        expect(body).toMatchObject({ detail: expect.stringContaining(left) });
      }
    }
  });

  it('a lost answer is asked for again with the same key of repetition', async () => {
    const { phone, visitor } = newcomer();
    await visitor.post('/api/auth/code/', { phone });
    const code = await codeFor(mailbox, phone);
    const validate = (key: string) =>
      visitor.post('/api/auth/validate/', { phone, code }, { 'idempotency-key': key });
    const first = await validate('validate-1');
    const again = await validate('validate-1');
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await validate('validate-2')).status).toBe(400);

    const login = (who: TestVisitor, key: string) =>
      who.post('/api/auth/login/', { phone, code, ...Object(first.body) }, { 'idempotency-key': key });
    const lost = new TestVisitor(service, '198.51.100.200');
    expect((await login(lost, 'login-1234')).status).toBe(200);
    expect((await login(visitor, 'login-1234')).status).toBe(200);
    expect((await login(visitor, 'login-5678')).status).toBe(400);
    // The session whose cookie never arrived is worth nothing.
    expect((await lost.get('/api/booking/lead/')).status).toBe(401);
    expect((await visitor.get('/api/booking/lead/')).status).toBe(200);
  });

  it('R-413: may be tried five times, sent or not, and says when to come again', async () => {
    const known = newcomer();
    await known.visitor.post('/api/auth/code/', { phone: known.phone });
    const code = await codeFor(mailbox, known.phone);
    const unknown = newcomer();
    for (const { phone, visitor } of [known, unknown]) {
      const wrong = phone === known.phone ? another(code) : '123456';
      const answers = [];
      for (let time = 0; time < 6; time += 1)
        answers.push(await visitor.post('/api/auth/validate/', { phone, code: wrong }));
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
      const retry = Number(answers.at(-1)?.headers['retry-after']);
      expect(retry).toBeGreaterThan(200);
      expect(retry).toBeLessThanOrEqual(300);
    }
    // The right one comes too late.
    expect((await known.visitor.post('/api/auth/validate/', { phone: known.phone, code })).status).toBe(429);
  });

  it('R-413: parallel guesses are counted one by one', async () => {
    const { phone, visitor } = newcomer();
    await visitor.post('/api/auth/code/', { phone });
    const code = Number(await codeFor(mailbox, phone));
    const guesses = Array.from({ length: 20 }, (_, index) =>
      String((code + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(
      guesses.map(guess => visitor.post('/api/auth/validate/', { phone, code: guess })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('R-413: is sent once a minute to a phone, and to few phones from one address', async () => {
    const { phone, visitor } = newcomer();
    expect((await visitor.post('/api/auth/code/', { phone })).status).toBe(200);
    const again = await new TestVisitor(service, '198.51.100.201').post('/api/auth/code/', { phone });
    expect(again.status).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
    expect(again.body).toMatchObject({ code: 'too_many_requests' });
    ahead += MINUTE;
    expect((await visitor.post('/api/auth/code/', { phone })).status).toBe(200);

    const crowd = new TestVisitor(service, '198.51.100.202');
    const statuses = [];
    for (let index = 0; index < 52; index += 1)
      statuses.push((await crowd.post('/api/auth/code/', { phone: `+7917${1_000_000 + index}` })).status);
    expect(statuses.slice(0, 50).every(status => status === 200)).toBe(true);
    expect(statuses.slice(50)).toEqual([429, 429]);
  });

  it('R-413: cannot be kept from a phone by asking for it on and on', async () => {
    const { phone, visitor } = newcomer();
    expect((await visitor.post('/api/auth/code/', { phone })).status).toBe(200);
    const pest = new TestVisitor(service, '198.51.100.210');
    for (let time = 0; time < 20; time += 1)
      expect((await pest.post('/api/auth/code/', { phone })).status).toBe(429);
    ahead += MINUTE;
    expect((await visitor.post('/api/auth/code/', { phone })).status).toBe(200);
    const own = [];
    for (let time = 0; time < 5; time += 1) {
      ahead += MINUTE;
      own.push((await visitor.post('/api/auth/code/', { phone })).status);
    }
    expect(own, 'six in an hour').toEqual([200, 200, 200, 200, 429]);
  });

  it('A-22: nothing tells a phone that is known here from one that is not', async () => {
    const { phone, visitor } = newcomer();
    await logIn(service, mailbox, phone, '198.51.100.203');
    ahead += MINUTE;
    const stranger = newcomer();
    const answers = [];
    for (const who of [{ phone, visitor }, stranger]) {
      const sent = await who.visitor.post('/api/auth/code/', { phone: who.phone });
      const wrong = await who.visitor.post('/api/auth/validate/', { phone: who.phone, code: '000000' });
      answers.push({
        sent: [sent.status, Object.keys(Object(sent.body))],
        wrong: [wrong.status, wrong.body],
      });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('R-400 A-44: a phone or a code that is none is refused in words', async () => {
    const { visitor } = newcomer();
    expect(await visitor.post('/api/auth/code/', { phone: '+7 (916) 123' })).toMatchObject({
      status: 400,
      body: { phone: ['Введите номер телефона полностью'] },
    });
    expect(await visitor.post('/api/auth/validate/', { phone: '9161234567', code: '12' })).toMatchObject({
      status: 400,
      body: { code: ['Введите 6 цифр из сообщения'] },
    });
  });
});

describe('a session', () => {
  it('has a cookie that scripts and other sites cannot use, rotated at each login', async () => {
    const { phone, visitor } = newcomer();
    const given = await confirmed(phone, visitor);
    const answer = await visitor.post('/api/auth/login/', given);
    const header = String(answer.headers['set-cookie']);
    expect(header).toMatch(/session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/);
    const first = visitor.cookies.get('session') ?? '';
    ahead += MINUTE;
    await visitor.post('/api/auth/login/', await confirmed(phone, visitor));
    expect(visitor.cookies.get('session')).not.toBe(first);
    const thief = new TestVisitor(service);
    thief.cookies.set('session', first);
    expect((await thief.get('/api/booking/lead/')).status).toBe(401);
    expect((await visitor.get('/api/booking/lead/')).status).toBe(200);
  });

  it('R-414 A-78: without it booking answers 401, a made-up cookie is none', async () => {
    const anonymous = new TestVisitor(service);
    const paths = ['lead/', 'owners/', 'properties/', 'documents/', 'documents/typerm/'];
    for (const path of paths)
      expect(await anonymous.get(`/api/booking/${path}`)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    expect((await anonymous.get('/api/finish/1/')).status).toBe(401);
    anonymous.cookies.set('session', 'x'.repeat(43));
    expect((await anonymous.get('/api/booking/lead/')).status).toBe(401);
  });

  it('R-408 R-437 R-670: ends at logout, everywhere when asked for', async () => {
    const { phone } = newcomer();
    const one = await logIn(service, mailbox, phone, '198.51.100.204');
    ahead += MINUTE;
    const other = await logIn(service, mailbox, phone, '198.51.100.204');
    const stolen = new TestVisitor(service);
    stolen.cookies.set('session', one.cookies.get('session') ?? '');
    const answer = await one.delete('/api/auth/logout/');
    expect(answer.status).toBe(204);
    expect(one.cookies.has('session')).toBe(false);
    expect((await stolen.get('/api/booking/lead/')).status).toBe(401);
    expect((await other.get('/api/booking/lead/')).status).toBe(200);

    ahead += MINUTE;
    const third = await logIn(service, mailbox, phone, '198.51.100.204');
    await third.delete('/api/auth/logout/?everywhere=true');
    expect((await other.get('/api/booking/lead/')).status).toBe(401);
    expect((await new TestVisitor(service).delete('/api/auth/logout/')).status).toBe(204);
  });

  it('R-422 R-437 A-67: cannot be used by another site', async () => {
    const { phone } = newcomer();
    const visitor = await logIn(service, mailbox, phone, '198.51.100.205');
    const refused = { status: 403, body: { code: 'csrf_failed' } };
    const forged = { 'x-csrftoken': 'guess' };
    expect(await visitor.call('DELETE', '/api/auth/logout/', undefined, forged)).toMatchObject(refused);
    expect(await visitor.call('GET', '/api/finish/1/', undefined, forged)).toMatchObject(refused);
    expect(await visitor.call('GET', '/api/auth/activate/?token=t&uid64=u', undefined, forged)).toMatchObject(
      refused,
    );
    expect((await visitor.get('/api/booking/lead/')).status).toBe(200);
  });

  it('A-67: another site logs nobody in as somebody else', async () => {
    const { phone, visitor } = newcomer();
    const given = await confirmed(phone, visitor);
    const victim = new TestVisitor(service, '198.51.100.209');
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await victim.post('/api/auth/login/', given, foreign)).toMatchObject({
      status: 403,
      body: { code: 'csrf_failed' },
    });
    expect(victim.cookies.has('session')).toBe(false);
    expect((await victim.post('/api/auth/login/', given, { 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
  });

  it('survives a restart of the service and is good in another process', async () => {
    const { phone } = newcomer();
    const visitor = await logIn(service, mailbox, phone, '198.51.100.206');
    const api = await createApi({ database: service.database, sealer: testSealer(), now });
    const twin = new TestVisitor({ ...service, api });
    twin.cookies.set('session', visitor.cookies.get('session') ?? '');
    expect((await twin.get('/api/booking/lead/')).status).toBe(200);
    await api.close();
  });

  it('ends by itself after thirty days', async () => {
    const { phone } = newcomer();
    const visitor = await logIn(service, mailbox, phone, '198.51.100.207');
    ahead += 30 * 24 * 60 * MINUTE;
    expect((await visitor.get('/api/booking/lead/')).status).toBe(401);
  });

  it('R-416: the database holds no phone, no code and no cookie that could be read', async () => {
    const { phone } = newcomer();
    const visitor = await logIn(service, mailbox, phone, '198.51.100.208');
    const { orm } = service.database;
    const rows = await orm.select({ all: sql<string>`${visitors}::text` }).from(visitors);
    const open = await orm.select({ all: sql<string>`${sessions}::text` }).from(sessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(phone.slice(2));
    expect(JSON.stringify(open)).not.toContain(visitor.cookies.get('session'));
  });
});

describe('a link of a message', () => {
  it('R-370 R-409: needs both of its parts', async () => {
    const visitor = new TestVisitor(service);
    const answer = await visitor.get('/api/auth/activate/?token=t');
    expect(answer).toMatchObject({ status: 400, body: { uid64: [expect.stringMatching(/^В ссылке/)] } });
    expect((await visitor.get('/api/auth/activate/?uid64=u')).status).toBe(400);
  });

  it.each(['dQ', Buffer.from('00000000-0000-4000-8000-000000000000').toString('base64url'), '%D0%AF'])(
    'R-435: that nobody sent opens nothing: %s',
    async uid64 => {
      const visitor = new TestVisitor(service);
      expect(await visitor.get(`/api/auth/activate/?token=t&uid64=${uid64}`)).toMatchObject({
        status: 400,
        body: { code: 'link_invalid' },
      });
      expect(visitor.cookies.has('session')).toBe(false);
    },
  );
});

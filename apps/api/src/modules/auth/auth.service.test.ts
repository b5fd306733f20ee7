import { codeSentSchema, loggedInSchema, tokenSchema } from '@quarter/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AuthScene, authScene, MINUTE } from '../../testing/auth-scene.ts';
import { codeFor, logIn, TestVisitor } from '../../testing/phone-visitor.ts';

let scene: AuthScene;
beforeAll(async () => {
  scene = await authScene();
});
afterAll(() => scene.close());

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('R-403 R-404 R-405 R-436: goes to the phone, gives a token, opens a session', async () => {
    const { phone, visitor } = scene.newcomer();
    const sent = await visitor.post('/api/auth/code/', { phone: '8 (916) 100-00-01' });
    expect(sent.status).toBe(200);
    const told = z.parse(codeSentSchema, sent.body);
    expect(told.phone).toBe('+7 (916) 100-00-01');
    expect(Date.parse(told.expires_at) - Date.parse(told.server_now)).toBe(5 * MINUTE);
    expect(JSON.stringify(sent.body)).not.toContain(await codeFor(scene.mailbox, phone));

    const code = await codeFor(scene.mailbox, phone);
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
    const { phone, visitor } = scene.newcomer();
    const { code, token } = await scene.confirmed(phone, visitor);
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

    const late = scene.newcomer();
    const given = await scene.confirmed(late.phone, late.visitor);
    scene.pass(5 * MINUTE);
    expect(await late.visitor.post('/api/auth/login/', given)).toMatchObject(refused);
  });

  it('R-413: a wrong code says how many tries are left, the same for a phone without a code', async () => {
    const { phone, visitor } = scene.newcomer();
    await visitor.post('/api/auth/code/', { phone });
    const wrong = another(await codeFor(scene.mailbox, phone));
    const nobody = scene.newcomer();
    for (const left of ['Осталось 4', 'Осталось 3', 'Осталось 2', 'Осталась 1', 'Попыток больше нет']) {
      for (const who of [{ phone, visitor }, nobody]) {
        const { body } = await who.visitor.post('/api/auth/validate/', { phone: who.phone, code: wrong });
        expect(body).toMatchObject({ detail: expect.stringContaining(left) });
      }
    }
  });

  it('a lost answer is asked for again with the same key of repetition', async () => {
    const { phone, visitor } = scene.newcomer();
    await visitor.post('/api/auth/code/', { phone });
    const code = await codeFor(scene.mailbox, phone);
    const validate = (key: string) =>
      visitor.post('/api/auth/validate/', { phone, code }, { 'idempotency-key': key });
    const first = await validate('validate-1');
    const again = await validate('validate-1');
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await validate('validate-2')).status).toBe(400);

    const login = (who: TestVisitor, key: string) =>
      who.post('/api/auth/login/', { phone, code, ...Object(first.body) }, { 'idempotency-key': key });
    const lost = new TestVisitor(scene.service, '198.51.100.200');
    expect((await login(lost, 'login-1234')).status).toBe(200);
    expect((await login(visitor, 'login-1234')).status).toBe(200);
    expect((await login(visitor, 'login-5678')).status).toBe(400);
    // The session whose cookie never arrived is worth nothing.
    expect((await lost.get('/api/booking/lead/')).status).toBe(401);
    expect((await visitor.get('/api/booking/lead/')).status).toBe(200);
  });

  it('R-413: may be tried five times, sent or not, and says when to come again', async () => {
    const known = scene.newcomer();
    await known.visitor.post('/api/auth/code/', { phone: known.phone });
    const code = await codeFor(scene.mailbox, known.phone);
    const unknown = scene.newcomer();
    const attempts = [
      { ...known, wrong: another(code), longest: 300 },
      { ...unknown, wrong: '123456', longest: 60 },
    ];
    for (const { phone, visitor, wrong, longest } of attempts) {
      const answers = [];
      for (let time = 0; time < 6; time += 1)
        answers.push(await visitor.post('/api/auth/validate/', { phone, code: wrong }));
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
      const retry = Number(answers.at(-1)?.headers['retry-after']);
      expect(retry).toBeGreaterThan(longest - 20);
      expect(retry).toBeLessThanOrEqual(longest);
    }
    // The right one comes too late.
    expect((await known.visitor.post('/api/auth/validate/', { phone: known.phone, code })).status).toBe(429);
  });

  it('R-413: parallel guesses are counted one by one', async () => {
    const { phone, visitor } = scene.newcomer();
    await visitor.post('/api/auth/code/', { phone });
    const code = Number(await codeFor(scene.mailbox, phone));
    const guesses = Array.from({ length: 20 }, (_, index) =>
      String((code + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(
      guesses.map(guess => visitor.post('/api/auth/validate/', { phone, code: guess })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('R-413: is sent once a minute to a phone, and to few phones from one network', async () => {
    const { phone, visitor } = scene.newcomer();
    expect((await visitor.post('/api/auth/code/', { phone })).status).toBe(200);
    const again = await visitor.post('/api/auth/code/', { phone });
    expect(again.status).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
    expect(again.body, 'the page lets the code be typed').toMatchObject({ code: 'code_sent' });
    scene.pass(MINUTE);
    expect((await visitor.post('/api/auth/code/', { phone })).status).toBe(200);

    // One subscriber of IPv6, who takes a new address for each call.
    const statuses = [];
    for (let index = 0; index < 52; index += 1) {
      const crowd = new TestVisitor(scene.service, `2001:db8:0:7:${index.toString(16)}::1`);
      statuses.push((await crowd.post('/api/auth/code/', { phone: `+7917${1_000_000 + index}` })).status);
    }
    expect(statuses.slice(0, 50).every(status => status === 200)).toBe(true);
    expect(statuses.slice(50)).toEqual([429, 429]);
  });

  it('R-413: is sent six times in an hour; what is refused counts for nothing', async () => {
    const { phone, visitor } = scene.newcomer();
    const ask = async () => (await visitor.post('/api/auth/code/', { phone })).status;
    expect(await ask()).toBe(200);
    for (let time = 0; time < 20; time += 1) expect(await ask()).toBe(429);
    const later = [];
    for (let time = 0; time < 6; time += 1) {
      scene.pass(MINUTE);
      later.push(await ask());
    }
    expect(later).toEqual([200, 200, 200, 200, 200, 429]);
    scene.pass(10 * MINUTE);
    expect(await ask(), 'the window slides').toBe(200);
  });

  it('A-22: nothing tells a phone that is known here from one that is not', async () => {
    const { phone, visitor } = scene.newcomer();
    await logIn(scene.service, scene.mailbox, phone, '198.51.100.203');
    scene.pass(MINUTE);
    const stranger = scene.newcomer();
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
    const { visitor } = scene.newcomer();
    expect(await visitor.post('/api/auth/code/', { phone: '+7 (916) 123' })).toMatchObject({
      status: 400,
      body: { phone: ['Введите номер телефона полностью'] },
    });
    const office = '+7 (495) 123-45-67';
    for (const path of ['code', 'register']) {
      const body = { phone: office, property: 1, consent: true };
      expect(await visitor.post(`/api/auth/${path}/`, body), 'a code is an SMS').toMatchObject({
        status: 400,
        body: { phone: ['Нужен мобильный номер для SMS: он начинается с +7 9'] },
      });
    }
    expect(await visitor.post('/api/auth/validate/', { phone: '9161234567', code: '12' })).toMatchObject({
      status: 400,
      body: { code: ['Введите 6 цифр из сообщения'] },
    });
  });
});

import { dayAfter, moscowDate } from '@quarter/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthScene, authScene, MINUTE } from '../../testing/auth-scene.ts';
import { logIn, TestVisitor } from '../../testing/phone-visitor.ts';
import { METRICS_ACCESS } from '../../testing/service.ts';

let scene: AuthScene;
beforeAll(async () => {
  scene = await authScene({ smsPerDay: 10 });
  // No midnight falls among the calls.
  scene.pass(Date.parse(`${dayAfter(moscowDate(new Date()), 1)}T12:00:00+03:00`) - Date.now());
});
afterAll(() => scene.close());

const alerts = () => scene.log.filter(line => /"level":50/.test(line) && /budget of SMS/.test(line));
const figures = async () =>
  String((await scene.service.get('/metrics', METRICS_ACCESS)).body).match(/^sms_budget.*$/gm);

describe('the budget of messages', () => {
  it('is that of a day for all phones together; a reserve of it is for those who were here before', async () => {
    const { phone } = scene.newcomer();
    const known = await logIn(scene.service, scene.mailbox, phone, '198.51.100.250');
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        new TestVisitor(scene.service, `203.0.113.${index}`).post('/api/auth/code/', {
          phone: `+7919${1_000_000 + index}`,
        }),
      ),
    );
    const refused = codes.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    for (const { status, body, headers } of refused) {
      expect({ status, body }).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests', detail: expect.stringMatching(/^Сегодня .*офис продаж/) },
      });
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600);
    }
    expect(alerts()).toEqual([expect.stringContaining('only the reserve is left')]);

    for (let time = 0; time < 2; time += 1) {
      scene.pass(MINUTE);
      expect((await known.post('/api/auth/code/', { phone })).status).toBe(200);
    }
    scene.pass(MINUTE);
    expect((await known.post('/api/auth/code/', { phone })).status).toBe(429);
    expect(alerts()).toHaveLength(2);
    expect(await figures()).toEqual([
      'sms_budget_refused_total 6',
      'sms_budget{figure="most"} 10',
      'sms_budget{figure="sent"} 10',
    ]);

    scene.pass(24 * 60 * MINUTE);
    expect((await known.post('/api/auth/code/', { phone })).status, 'another day').toBe(200);
  });

  it('refuses notices to phones in their own words, and those to mail addresses not at all', async () => {
    scene.pass(24 * 60 * MINUTE);
    const askNotice = (index: number, contact: object) =>
      new TestVisitor(scene.service, `192.0.2.${index}`).post('/api/favorites-notify/', {
        ...contact,
        consent: true,
      });
    let answer = await askNotice(0, { phone: '+79192000000' });
    for (let index = 1; answer.status !== 429 && index < 12; index += 1)
      answer = await askNotice(index, { phone: `+7919${2_000_000 + index}` });
    expect(answer).toMatchObject({
      status: 429,
      body: { detail: expect.stringMatching(/сообщения на телефоны.*почту/) },
    });
    expect(JSON.stringify(answer.body)).not.toContain('код');
    expect((await askNotice(20, { email: 'anna@example.ru' })).status).toBeLessThan(300);
  });
});

import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { until } from '../../testing/bell.ts';
import {
  REQUESTS_DATASET,
  type RequestScene,
  type RequestSceneOptions,
  requestScene,
  SECRET,
} from '../../testing/request-scene.ts';
import { answerSchema, NOW, REQUEST } from '../../testing/requests.ts';

let scene: RequestScene;
afterEach(() => scene.close());

async function start(options: RequestSceneOptions = {}): Promise<void> {
  scene = await requestScene(options);
}

describe('POST /api/requests/', () => {
  it('R-024 R-424 R-429 R-521: takes a request with everything that belongs to it and tells the CRM', async () => {
    await start();
    const lot = REQUESTS_DATASET.lots[0]?.slug;
    const { status, body, headers } = await scene.post({
      ...REQUEST,
      email: 'anna@example.ru',
      comment: 'Хочу увидеть двор',
      wished_date: '2026-03-04',
      wished_time: '18:30',
      lot,
      page: '/flats',
      utm_first: { utm_source: 'yandex', utm_campaign: 'spring' },
      utm_last: { utm_source: 'vk' },
      client_id: 'GA1.2.3',
      news: true,
      news_version: '2026-01',
      filled_ms: 8_000,
      website: '',
    });
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    const { id } = z.parse(answerSchema, body);
    expect(body).toEqual({ id, kind: 'meeting', created_at: NOW.toISOString() });
    await scene.told(1);
    const [event] = scene.events();
    expect(event).toMatchObject({ event: 'lead.created', subject: `lead:${id}` });
    expect(event?.data).toMatchObject({
      id,
      kind: 'meeting',
      name: 'Анна',
      phone: '+79161234567',
      email: 'anna@example.ru',
      comment: 'Хочу увидеть двор',
      wished_date: '2026-03-04',
      wished_time: '18:30',
      lot: { slug: lot, kind: 'flat' },
      page: '/flats',
      utm_first: { utm_source: 'yandex', utm_campaign: 'spring' },
      utm_last: { utm_source: 'vk' },
      client_id: 'GA1.2.3',
      consents: [
        { purpose: 'personal', version: '0', given_at: NOW.toISOString() },
        { purpose: 'news', version: '0', given_at: NOW.toISOString() },
      ],
    });
  });

  it.each([2 ** 31, 2 ** 53, 1e30, -1, 0.5])('takes a request about no lot there can be: %d', async lot => {
    await start();
    expect((await scene.post({ ...REQUEST, lot })).status).toBe(201);
    await scene.told(1);
    expect(scene.events()[0]?.data).toMatchObject({ phone: '+79161234567', lot: null });
  });

  it('keeps the lot of a form that was opened before the lot was renamed', async () => {
    await start();
    const lot = REQUESTS_DATASET.lots[0]?.slug;
    await scene.service.database.change(tx =>
      tx.execute(
        sql`insert into former_slugs (slug, lot_id) select 'before', id from lots where slug = ${lot}`,
      ),
    );
    expect((await scene.post({ ...REQUEST, lot: 'before' })).status).toBe(201);
    await scene.told(1);
    expect(scene.events()[0]?.data).toMatchObject({ lot: { slug: lot } });
  });

  it('signs what it tells the CRM', async () => {
    await start();
    await scene.post(REQUEST);
    await scene.told(1);
    const [request] = scene.crm.received;
    const timestamp = String(request?.headers['x-timestamp']);
    expect(Number(timestamp)).toBe(NOW.getTime() / 1000);
    expect(request?.headers['x-signature']).toBe(
      createHmac('sha256', SECRET).update(`${timestamp}.${request?.body}`).digest('hex'),
    );
    expect(request?.headers['idempotency-key']).toBe(scene.events()[0]?.key);
  });

  it('R-425: takes forms of both kinds, their page and their utm', async () => {
    await start();
    for (const form of [new FormData(), new URLSearchParams()]) {
      const fields = {
        ...REQUEST,
        consent: 'on',
        page: '/payment-options',
        utm_last: 'utm_source=x&other=1',
      };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const answer = await scene.postForm('/api/requests/', form);
      expect(answer.statusCode).toBe(201);
    }
    await scene.told(2);
    const kept = { page: '/payment-options', utm_last: { utm_source: 'x' } };
    expect(scene.events().map(({ data }) => data)).toMatchObject([kept, kept]);
  });

  it.each([
    [{ phone: '+7 (916) 123-45' }, 'phone', 'Введите номер телефона полностью'],
    [{ phone: undefined }, 'phone', 'Введите номер телефона полностью'],
    [{ name: '  ' }, 'name', 'Введите имя'],
    [{ name: 'я'.repeat(101) }, 'name', 'Не больше 100 знаков'],
    [{ consent: false }, 'consent', 'Без согласия мы не можем принять обращение'],
    [{ consent: undefined }, 'consent', 'Без согласия мы не можем принять обращение'],
    [{ email: 'anna@' }, 'email', 'Проверьте адрес почты'],
    [{ kind: 'complaint' }, 'kind', 'Выберите, о чём обращение'],
    [{ wished_date: '2026-02-30' }, 'wished_date', 'Неверная дата'],
    [{ wished_date: '2026-03-01' }, 'wished_date', 'Этот день уже прошёл'],
    [{ wished_date: '2027-04-01' }, 'wished_date', 'Выберите день в пределах года'],
    [{ wished_time: '24:00' }, 'wished_time', 'Неверное время'],
  ])('R-400 R-401 A-44: refuses %j with a sentence beside the field', async (change, field, sentence) => {
    await start();
    const { status, body } = await scene.post({ ...REQUEST, ...change });
    expect([status, body]).toEqual([400, { [field]: [sentence] }]);
    expect(await scene.stored()).toEqual([]);
  });

  it('takes today in Moscow for a wish, though it is yesterday elsewhere', async () => {
    await start();
    expect((await scene.post({ ...REQUEST, wished_date: '2026-03-02' })).status).toBe(201);
  });

  it('does not lose a request for what the page adds by itself', async () => {
    await start();
    const { status } = await scene.post({
      ...REQUEST,
      lot: 'no-such-lot',
      page: ['/'],
      utm_first: 7,
      utm_last: { utm_source: { a: 1 }, utm_medium: 'м'.repeat(5_000), gclid: 'x', utm_term: '' },
      client_id: 'c'.repeat(5_000),
      consent_version: 'a b',
      filled_ms: 'long',
    });
    expect(status).toBe(201);
    await scene.told(1);
    const { data } = z.parse(z.object({ data: z.unknown() }), scene.events()[0]);
    expect(data).toMatchObject({ lot: null, page: null, utm_first: {}, client_id: null });
    expect(data).toHaveProperty('utm_last', { utm_medium: 'м'.repeat(200) });
    expect((await scene.consents()).map(({ textVersion }) => textVersion)).toEqual(['0']);
  });

  it('sends a mail to the sales office when it has a mailbox', async () => {
    const mails: unknown[] = [];
    const mail = { send: async (message: unknown) => void mails.push(message) };
    await start({ channels: { crm: null, mail, sms: null }, requests: { mailTo: 'office@example.ru' } });
    await scene.post({ ...REQUEST, wished_date: '2026-03-04' });
    await until(() => expect(mails).toHaveLength(1));
    expect(mails[0]).toMatchObject({
      to: 'office@example.ru',
      subject: expect.stringContaining('Встреча в офисе продаж'),
      text: expect.stringMatching(
        /Имя: Анна\nТелефон: \+7 \(916\) 123-45-67\nУдобное время: 4\u00a0марта[\s\S]*\nСогласия: .* \(редакция\u00a00\)/,
      ),
    });
  });

  it('A-18: takes no other method', async () => {
    await start();
    const answer = await scene.service.get('/api/requests/');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
  });
});

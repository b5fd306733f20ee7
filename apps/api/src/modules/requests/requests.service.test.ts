import { createHmac } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ApiOptions, createApi } from '../../app.ts';
import { leadConsents, leads } from '../../db/schema/leads.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { crmWebhook } from '../../integrations/crm-webhook.ts';
import { sampleContent } from '../../testing/content.ts';
import { testDataset } from '../../testing/dataset.ts';
import { type HttpReceiver, startHttpReceiver } from '../../testing/http-receiver.ts';
import { answerSchema, LEAD, NOW, postLead } from '../../testing/requests.ts';
import { testSealer } from '../../testing/sealer.ts';
import { type TestService, testService } from '../../testing/service.ts';

const WAIT = { timeout: 15_000, interval: 20 };
const DATASET = testDataset({ flats: 3 });
const DAY_MS = 86_400_000;
const SECRET = 'shared with the CRM';

const eventSchema = z.object({
  event: z.string(),
  key: z.string(),
  subject: z.string(),
  data: z.record(z.string(), z.unknown()),
});

let service: TestService;
let crm: HttpReceiver;
beforeEach(async () => {
  crm = await startHttpReceiver();
});
afterEach(async () => {
  await service.close();
  await crm.close();
});

type Options = Partial<Omit<ApiOptions, 'database'>> & { content?: ReadonlyMap<string, unknown> };

async function start(options: Options = {}): Promise<void> {
  service = await testService(DATASET, {
    now: () => NOW,
    channels: { crm: crmWebhook({ url: crm.url, secret: SECRET }), mail: null, sms: null },
    delivery: { pace: { pollMs: 10 }, patience: { firstDelayMs: 10, longestDelayMs: 50 } },
    ...options,
  });
}

const post = (payload: object, headers?: Record<string, string>) => postLead(service, payload, headers);

async function postForm(url: string, form: FormData | URLSearchParams) {
  const sent = new Response(form);
  return service.api.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

const stored = () => service.database.orm.select().from(leads).orderBy(asc(leads.createdAt));
const consents = () => service.database.orm.select().from(leadConsents).orderBy(asc(leadConsents.purpose));
const messages = () => service.database.orm.select().from(outbox).orderBy(asc(outbox.id));
const events = () => crm.received.map(({ body }) => z.parse(eventSchema, JSON.parse(body)));
const told = (count: number) => vi.waitFor(() => expect(crm.received).toHaveLength(count), WAIT);

describe('POST /api/requests/', () => {
  it('R-024 R-424 R-429 R-521: takes a lead with everything that belongs to it and tells the CRM', async () => {
    await start();
    const lot = DATASET.lots[0]?.slug;
    const { status, body, headers } = await post({
      ...LEAD,
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
    await told(1);
    const [event] = events();
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

  it.each([2 ** 31, 2 ** 53, 1e30, -1, 0.5])('takes a lead about no lot there can be: %d', async lot => {
    await start();
    expect((await post({ ...LEAD, lot })).status).toBe(201);
    await told(1);
    expect(events()[0]?.data).toMatchObject({ phone: '+79161234567', lot: null });
  });

  it('signs what it tells the CRM', async () => {
    await start();
    await post(LEAD);
    await told(1);
    const [request] = crm.received;
    const timestamp = String(request?.headers['x-timestamp']);
    expect(Number(timestamp)).toBe(NOW.getTime() / 1000);
    expect(request?.headers['x-signature']).toBe(
      createHmac('sha256', SECRET).update(`${timestamp}.${request?.body}`).digest('hex'),
    );
    expect(request?.headers['idempotency-key']).toBe(events()[0]?.key);
  });

  it('R-425: takes forms of both kinds, their page and their utm', async () => {
    await start();
    for (const form of [new FormData(), new URLSearchParams()]) {
      const fields = { ...LEAD, consent: 'on', page: '/payment-options', utm_last: 'utm_source=x&other=1' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const answer = await postForm('/api/requests/', form);
      expect(answer.statusCode).toBe(201);
    }
    await told(2);
    const kept = { page: '/payment-options', utm_last: { utm_source: 'x' } };
    expect(events().map(({ data }) => data)).toMatchObject([kept, kept]);
  });

  it('R-416: keeps what is personal sealed, with the proof of each consent', async () => {
    const log: string[] = [];
    await start({
      channels: { crm: null, mail: null, sms: null },
      logger: pino({ level: 'debug' }, { write: line => void log.push(line) }),
    });
    await post(
      {
        ...LEAD,
        email: 'anna@example.ru',
        comment: 'Позвоните Анне',
        news: 'on',
        page: '/flats?from=letter-to-anna',
        utm_last: { utm_content: 'letter-to-anna' },
        client_id: 'GA1.letter-to-anna',
      },
      { 'user-agent': 'Browser/1' },
    );
    await post({ ...LEAD, email: 'anna@' });
    expect(log.join('')).toContain('/api/requests/');
    const rows = JSON.stringify([await stored(), await consents(), await messages(), log]);
    expect(rows).not.toMatch(/Анн|9161234567|123-45-67|anna|203\.0\.113|Browser/);
    expect(
      (await consents()).map(({ purpose, textVersion, givenAt }) => [purpose, textVersion, givenAt]),
    ).toEqual([
      ['news', '0', NOW],
      ['personal', '0', NOW],
    ]);
  });

  it('names the documents of the content as what was agreed to, each its own', async () => {
    const content = sampleContent();
    const text = JSON.stringify(content.get('documents'));
    const versions = { personal: '2026-09', marketing: '2026-10' };
    const documents = Object.entries(versions).reduce(
      (documents, [slug, version]) =>
        documents.replace(
          new RegExp(`("slug":"${slug}","name":"[^"]+","note":null,"version":)"1"`),
          `$1"${version}"`,
        ),
      text,
    );
    content.set('documents', JSON.parse(documents));
    await start({ content });
    await post({ ...LEAD, consent_version: undefined, news: true, news_version: '2026-10' });
    expect((await consents()).map(({ purpose, textVersion }) => [purpose, textVersion])).toEqual([
      ['news', '2026-10'],
      ['personal', '2026-09'],
    ]);

    // A page kept from before, or anybody's word: the lead is taken, the word is no proof but is not lost.
    const { status, body } = await post({ ...LEAD, consent_version: '1999-no-such' });
    expect(status).toBe(201);
    const { id } = z.parse(answerSchema, body);
    const [claimed] = (await consents()).filter(({ leadId }) => leadId === id);
    expect(claimed?.textVersion).toBe('2026-09');
    const proof = testSealer().open(claimed?.proof ?? '', 'lead_consents.proof');
    expect(JSON.parse(proof)).toMatchObject({ claimedVersion: '1999-no-such', address: '203.0.113.1' });
  });

  it('152-ФЗ: is removed with its consents and its messages when its term is over, and not before', async () => {
    let clock = NOW;
    await start({ now: () => clock, channels: { crm: null, mail: null, sms: null } });
    await post(LEAD);
    await service.database.orm.update(outbox).set({ createdAt: NOW, state: 'dead' });
    /** A process that starts later cleans up first. */
    const startedLater = (days: number, leadDays: number) => {
      clock = new Date(NOW.getTime() + days * DAY_MS);
      return createApi({
        database: service.database,
        sealer: testSealer(),
        now: () => clock,
        channels: { crm: null, mail: null, sms: null },
        retention: { leadDays },
      });
    };
    const early = await startedLater(24, 25);
    await early.close();
    expect([await stored(), await consents(), await messages()].map(rows => rows.length)).toEqual([1, 1, 1]);
    const late = await startedLater(26, 10);
    await vi.waitFor(
      async () => expect([await stored(), await consents(), await messages()]).toEqual([[], [], []]),
      WAIT,
    );
    await late.close();
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
    const { status, body } = await post({ ...LEAD, ...change });
    expect([status, body]).toEqual([400, { [field]: [sentence] }]);
    expect(await stored()).toEqual([]);
  });

  it('takes today in Moscow for a wish, though it is yesterday elsewhere', async () => {
    await start();
    expect((await post({ ...LEAD, wished_date: '2026-03-02' })).status).toBe(201);
  });

  it('does not lose a lead for what the page adds by itself', async () => {
    await start();
    const { status } = await post({
      ...LEAD,
      lot: 'no-such-lot',
      page: ['/'],
      utm_first: 7,
      utm_last: { utm_source: { a: 1 }, utm_medium: 'м'.repeat(5_000), gclid: 'x', utm_term: '' },
      client_id: 'c'.repeat(5_000),
      consent_version: 'a b',
      filled_ms: 'long',
    });
    expect(status).toBe(201);
    await told(1);
    const { data } = z.parse(z.object({ data: z.unknown() }), events()[0]);
    expect(data).toMatchObject({ lot: null, page: null, utm_first: {}, client_id: null });
    expect(data).toHaveProperty('utm_last', { utm_medium: 'м'.repeat(200) });
    expect((await consents()).map(({ textVersion }) => textVersion)).toEqual(['0']);
  });

  it('answers the same lead to the same Idempotency-Key, also when all come at once', async () => {
    await start();
    const key = { 'idempotency-key': 'form-0001-aaaa' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(LEAD, key)));
    // What the page adds by itself may be another one by then.
    const again = await post({ ...LEAD, utm_last: { utm_source: 'vk' }, page: '/', filled_ms: 9_000 }, key);
    expect(new Set([...answers, again].map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set([...answers, again].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await post(LEAD, { 'idempotency-key': 'form-0002-aaaa' })).body).not.toEqual(again.body);
    expect(await stored()).toHaveLength(2);
    await told(2);
  });

  it('refuses a key that came with something else, and keeps what came first', async () => {
    await start();
    const key = { 'idempotency-key': 'form-0001-aaaa' };
    const first = await post(LEAD, key);
    const others = [{ name: 'Борис' }, { phone: '+7 (916) 123-45-68' }, { comment: 'Ещё' }, { news: true }];
    for (const other of others)
      expect(await post({ ...LEAD, ...other }, key)).toMatchObject({
        status: 422,
        body: {
          code: 'key_reused',
          detail: expect.stringMatching(/^Форма уже отправлена с другими данными/),
        },
      });
    expect(await post(LEAD, key)).toMatchObject({ status: 201, body: first.body });
    expect(await stored()).toHaveLength(1);
    const at = Array.from({ length: 4 }, (_, index) => ({ ...LEAD, name: `Анна ${index % 2}` }));
    const twice = await Promise.all(at.map(lead => post(lead, { 'idempotency-key': 'form-0002-aaaa' })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422]);
  });

  it('two people with one key are two leads, and each is known again by his browser', async () => {
    await start();
    const as = (browser: string) => ({ 'idempotency-key': '1', cookie: `csrftoken=${browser}` });
    const boris = { ...LEAD, name: 'Борис', phone: '+7 (916) 765-43-21' };
    const [anna, her, his] = [
      await post(LEAD, as('a')),
      await post(LEAD, as('a')),
      await post(boris, as('b')),
    ];
    expect([anna.status, her.status, his.status]).toEqual([201, 201, 201]);
    expect(her.body).toEqual(anna.body);
    expect((await post(LEAD, as('b'))).status).toBe(422);
    expect(await stored()).toHaveLength(2);
    await told(2);

    // The first answer is what gives a browser its secret: sent again with it, a lead is the same.
    const key = { 'idempotency-key': '2' };
    const bare = await post(LEAD, key);
    expect((await post(LEAD, { ...key, cookie: 'csrftoken=c' })).body).toEqual(bare.body);
    expect((await post(boris, { ...key, cookie: 'csrftoken=c' })).status).toBe(201);
    expect(await stored()).toHaveLength(4);
  });

  it('writes lead, consents and messages together or not at all', async () => {
    const sealer = testSealer();
    await start({
      sealer: {
        ...sealer,
        seal(plain, context) {
          if (context === 'outbox.payload') throw new Error('no');
          return sealer.seal(plain, context);
        },
      },
    });
    expect((await post(LEAD, { 'idempotency-key': 'form-0001-aaaa' })).status).toBe(500);
    expect([await stored(), await consents(), await messages()]).toEqual([[], [], []]);
  });

  it('sends a mail to the sales office when it has a mailbox', async () => {
    const mails: unknown[] = [];
    const mail = { send: async (message: unknown) => void mails.push(message) };
    await start({ channels: { crm: null, mail, sms: null }, leads: { mailTo: 'office@example.ru' } });
    await post({ ...LEAD, wished_date: '2026-03-04' });
    await vi.waitFor(() => expect(mails).toHaveLength(1), WAIT);
    expect(mails[0]).toMatchObject({
      to: 'office@example.ru',
      subject: expect.stringContaining('Встреча в офисе продаж'),
      text: expect.stringMatching(/Имя: Анна\nТелефон: \+7 \(916\) 123-45-67\nУдобное время: 4\u00a0марта/),
    });
  });

  it('A-18: takes no other method', async () => {
    await start();
    const answer = await service.get('/api/requests/');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
  });
});

describe('POST /api/requests/{id}/register/', () => {
  const register = async (id: string, payload: object = {}) => {
    const answer = await service.api.server.inject({
      method: 'POST',
      url: `/api/requests/${id}/register/`,
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('R-587 A-46: ties a call to a lead once, and the CRM hears of it after the lead', async () => {
    await start();
    let failures = 3;
    crm.answer((_request, response) => void response.writeHead(failures-- > 0 ? 500 : 200).end());
    const { id } = z.parse(answerSchema, (await post(LEAD)).body);
    const first = await register(id, { call_id: 'c-77', client_id: 'GA1', page: '/flats' });
    expect(first).toEqual({ status: 200, body: { id, registered_at: NOW.toISOString() } });
    expect(await register(id, { call_id: 'c-78' })).toEqual(first);
    await vi.waitFor(
      async () => expect((await messages()).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
      WAIT,
    );
    expect(events().map(({ event }) => event)).toEqual([
      'lead.created',
      'lead.created',
      'lead.created',
      'lead.created',
      'lead.call_registered',
    ]);
    expect(events().at(-1)?.data).toMatchObject({ lead: id, call_id: 'c-77', client_id: 'GA1' });
  });

  it('takes a form too, and a number for a call', async () => {
    await start();
    const { id } = z.parse(answerSchema, (await post(LEAD)).body);
    const answer = await postForm(`/api/requests/${id}/register/`, new URLSearchParams({ call_id: '77' }));
    expect(answer.statusCode).toBe(200);
    expect((await stored())[0]).toMatchObject({ callRegisteredAt: NOW });
    await told(2);
    expect(events().at(-1)?.data).toMatchObject({ call_id: '77' });
  });

  it('answers 404 to what is no lead and 405 to reading', async () => {
    await start();
    for (const id of ['15', 'x', crypto.randomUUID()])
      expect(await register(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await service.get(`/api/requests/${crypto.randomUUID()}/register/`)).status).toBe(405);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ApiOptions } from '../../api.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { requests } from '../../db/schema/requests.ts';
import { testDataset } from '../../testing/dataset.ts';
import { AT_ONCE, Mailbox } from '../../testing/phone-visitor.ts';
import { answerSchema, NOW, postRequest, REQUEST } from '../../testing/requests.ts';
import { type TestService, testService } from '../../testing/service.ts';

const DATASET = testDataset({ flats: 3 });

let service: TestService;
afterEach(() => service.close());

async function start(options: Partial<Omit<ApiOptions, 'database'>> = {}): Promise<void> {
  const channels = { crm: null, mail: null, sms: null };
  service = await testService(DATASET, { now: () => NOW, channels, ...options });
}

const post = (payload: object, headers?: Record<string, string>, address?: string) =>
  postRequest(service, payload, headers, address);

describe('spam', () => {
  it('lets so many requests of one address through in an hour, repetitions not counted', async () => {
    let now = NOW;
    await start({ requests: { perAddress: 3 }, now: () => now });
    const send = (number: number, address = '203.0.113.1') =>
      post(
        { ...REQUEST, phone: `+7916000000${number}` },
        { 'idempotency-key': `form-${number}-aaaa-bbbb` },
        address,
      );
    for (const number of [1, 2, 2, 2, 3]) expect((await send(number)).status).toBe(201);
    const refused = await send(4);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1200']);
    expect(refused.body).toMatchObject({ code: 'too_many_requests' });
    expect((await send(5, '203.0.113.2')).status).toBe(201);
    expect((await send(2)).status).toBe(201);
    now = new Date(NOW.getTime() + 1_200_000);
    expect((await send(4)).status).toBe(201);
  });

  it('lets so many requests with one phone through in an hour from one network, however it is written', async () => {
    await start({ requests: { perPhone: 2 } });
    const phones = ['+7 (916) 123-45-67', '89161234567', '9161234567'];
    const statuses = [];
    for (const [index, phone] of phones.entries())
      statuses.push((await post({ ...REQUEST, phone }, {}, `2001:db8:0:7::${index}`)).status);
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('loses no request of who owns a phone that others use up: it is taken and marked', async () => {
    const mailbox = new Mailbox();
    await start({
      channels: mailbox.channels,
      delivery: AT_ONCE,
      requests: { perPhone: 2, mailTo: 'office@example.ru' },
    });
    for (const name of ['Чужой', 'Чужая']) await post({ ...REQUEST, name }, {}, '203.0.113.1');
    expect((await post({ ...REQUEST, name: 'Чужой' }, {}, '203.0.113.1')).status).toBe(429);
    expect((await post(REQUEST, {}, '198.51.100.1')).status).toBe(201);

    const eventOf = (person: string) => mailbox.find(mailbox.crm, ({ contact }) => contact.name === person);
    const [first, second, owner] = [await eventOf('Чужой'), await eventOf('Чужая'), await eventOf('Анна')];
    const marks = [first, second, owner].map(({ data }) => data.possible_repetition);
    expect(marks).toEqual([false, false, true]);
    const mail = await mailbox.find(mailbox.mail, ({ text }) => text.includes('Имя: Анна'));
    expect(mail.text).toContain('Возможно, повтор: за час с этим телефоном пришло много заявок');
  });

  it('keeps what a robot has sent to itself', async () => {
    await start();
    const { status, body } = await post({ ...REQUEST, website: 'https://example.com' });
    expect([status, Object.keys(z.parse(answerSchema, body))]).toEqual([201, ['id', 'kind', 'created_at']]);
    const { orm } = service.database;
    expect((await orm.select().from(requests)).map(({ isSpam }) => isSpam)).toEqual([true]);
    expect(await orm.select().from(outbox)).toEqual([]);
  });

  it('tells nobody what cannot be seen: no mail, terminal, table or CRM gets it', async () => {
    const mailbox = new Mailbox();
    const requests = { mailTo: 'office@example.ru' };
    await start({ channels: mailbox.channels, delivery: AT_ONCE, requests });
    const unseen = '\r\n\u001b[2J\u0007\u202e\u2066\u0085\u2028\u200b';
    const { status } = await post({
      ...REQUEST,
      name: `Анна${unseen}Bcc: all@example.ru`,
      comment: `Добрый день!\r\n${unseen}Позвоните`,
      page: `/flats${unseen}`,
      client_id: `7${unseen}`,
      utm_last: { utm_source: `vk${unseen}` },
    });
    expect(status).toBe(201);
    const event = await mailbox.find(mailbox.crm, ({ name }) => name === 'lead.created');
    const mail = await mailbox.find(mailbox.mail, () => true);
    expect(event.contact.name).toBe('Анна [2J Bcc: all@example.ru');
    expect(mail.text).toContain('Имя: Анна [2J Bcc: all@example.ru\nТелефон');
    const texts = JSON.stringify([event, mail], (_name, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\n', '') : value,
    );
    expect(texts).not.toMatch(/[\p{Cc}\p{Cf}\u2028]|\\[rnu]/u);
    expect(await post({ ...REQUEST, email: 'anna\u001b@example.ru', name: '\u202e' })).toMatchObject({
      status: 400,
      body: { name: ['Введите имя'] },
    });
  });

  it('asks who is faster than people are to send once more', async () => {
    await start();
    const fast = await post({ ...REQUEST, filled_ms: 300 }, { 'idempotency-key': 'form-0001-aaaa' });
    expect([fast.status, fast.headers['retry-after']]).toEqual([429, '2']);
    const again = await post({ ...REQUEST, filled_ms: 2_400 }, { 'idempotency-key': 'form-0001-aaaa' });
    expect(again.status).toBe(201);
  });
});

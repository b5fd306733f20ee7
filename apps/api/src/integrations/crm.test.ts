import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type HttpReceiver, type ReceivedRequest, startHttpReceiver } from '../testing/http-receiver.ts';
import { crmAmoCrm } from './crm-amocrm.ts';
import { crmBitrix24 } from './crm-bitrix24.ts';
import type { CrmEvent, Receiver } from './ports.ts';

const EVENT: CrmEvent = {
  name: 'lead.created',
  subject: 'lead:3f2a9c1e-0000-4000-8000-000000000000',
  reference: '3f2a9c1e',
  occurredAt: '2026-03-02T10:00:00.000Z',
  title: '3f2a9c1e: Встреча в офисе продаж',
  contact: { name: 'Анна', phone: '+79161234567', email: 'anna@example.ru' },
  facts: [{ label: 'Комментарий', value: 'Хочу увидеть двор' }],
  utm: { utm_source: 'vk', utm_other: 'x' },
  price: 12_000_000,
  data: {},
};
const CALL: CrmEvent = {
  ...EVENT,
  name: 'lead.call_registered',
  facts: [{ label: 'Звонок', value: 'c-77' }],
};

interface Deal {
  readonly sent: Record<string, unknown>;
  readonly notes: string[];
}

/** A system of others with its deals; `lose` lets that many answers get lost after the work is done. */
interface FakeCrm {
  readonly http: HttpReceiver;
  readonly deals: Deal[];
  lose: number;
}

const record = z.record(z.string(), z.unknown());
const parse = (request: ReceivedRequest): unknown => JSON.parse(request.body || 'null');

async function fake(
  reply: (request: ReceivedRequest, deals: Deal[]) => { status?: number; body: unknown; wrote?: boolean },
): Promise<FakeCrm> {
  const http = await startHttpReceiver();
  const crm: FakeCrm = { http, deals: [], lose: 0 };
  http.answer((request, response: ServerResponse) => {
    const { status = 200, body, wrote } = reply(request, crm.deals);
    if (wrote && crm.lose-- > 0) response.destroy();
    else response.writeHead(status).end(body === null ? undefined : JSON.stringify(body));
  });
  return crm;
}

const bitrixParams = z.object({ filter: z.optional(record), fields: z.optional(record) });

const fakeBitrix = () =>
  fake((request, deals) => {
    const { filter = {}, fields = {} } = z.parse(bitrixParams, parse(request));
    const lead = (id: unknown) => deals[Number(id) - 1];
    switch (request.path) {
      case '/rest/1/secret/crm.lead.list.json': {
        const found = deals.findIndex(({ sent }) => sent.ORIGIN_ID === filter.ORIGIN_ID);
        return { body: { result: found < 0 ? [] : [{ ID: String(found + 1) }] } };
      }
      case '/rest/1/secret/crm.lead.add.json':
        deals.push({ sent: fields, notes: [] });
        return { body: { result: deals.length }, wrote: true };
      case '/rest/1/secret/crm.timeline.comment.list.json':
        return { body: { result: lead(filter.ENTITY_ID)?.notes.map(COMMENT => ({ ID: '1', COMMENT })) } };
      case '/rest/1/secret/crm.timeline.comment.add.json':
        lead(fields.ENTITY_ID)?.notes.push(String(fields.COMMENT));
        return { body: { result: 1 }, wrote: true };
      default:
        return { status: 404, body: { error: 'ERROR_METHOD_NOT_FOUND' } };
    }
  });

const amoNotes = z.array(z.object({ params: z.object({ text: z.string() }) }));

const fakeAmo = () =>
  fake((request, deals) => {
    if (request.headers.authorization !== 'Bearer token') return { status: 401, body: {} };
    const { pathname, searchParams } = new URL(request.path, 'http://amo');
    const isPost = request.body !== '';
    const [, id] = /^\/api\/v4\/leads\/(\d+)\/notes$/.exec(pathname) ?? [];
    if (pathname === '/api/v4/leads') {
      const query = searchParams.get('query') ?? '';
      const leads = deals
        .map(({ sent }, index) => ({ id: index + 1, name: String(sent.name) }))
        .filter(({ name }) => name.includes(query));
      return leads.length === 0 ? { status: 204, body: null } : { body: { _embedded: { leads } } };
    }
    if (pathname === '/api/v4/leads/complex') {
      for (const sent of z.parse(z.array(record), parse(request))) deals.push({ sent, notes: [] });
      return { body: [{ id: deals.length, contact_id: 7, request_id: ['x'], merged: false }], wrote: true };
    }
    const deal = deals[Number(id) - 1];
    if (deal === undefined) return { status: 404, body: {} };
    if (isPost) {
      deal.notes.push(...z.parse(amoNotes, parse(request)).map(({ params }) => params.text));
      return { body: {}, wrote: true };
    }
    const notes = deal.notes.map(text => ({ params: { text } }));
    return notes.length === 0 ? { status: 204, body: null } : { body: { _embedded: { notes } } };
  });

const SYSTEMS = [
  {
    name: 'Bitrix24',
    start: fakeBitrix,
    receiver: (url: string): Receiver<CrmEvent> => crmBitrix24({ url: `${url}/rest/1/secret/` }),
    deal: {
      TITLE: EVENT.title,
      NAME: 'Анна',
      OPENED: 'Y',
      SOURCE_ID: 'WEB',
      ORIGINATOR_ID: 'site',
      ORIGIN_ID: EVENT.subject,
      PHONE: [{ VALUE: '+79161234567', VALUE_TYPE: 'MOBILE' }],
      EMAIL: [{ VALUE: 'anna@example.ru', VALUE_TYPE: 'HOME' }],
      OPPORTUNITY: 12_000_000,
      CURRENCY_ID: 'RUB',
      UTM_SOURCE: 'vk',
    },
  },
  {
    name: 'amoCRM',
    start: fakeAmo,
    receiver: (url: string): Receiver<CrmEvent> => crmAmoCrm({ url, token: 'token' }),
    deal: {
      name: EVENT.title,
      request_id: 'key-1',
      price: 12_000_000,
      custom_fields_values: [{ field_code: 'UTM_SOURCE', values: [{ value: 'vk' }] }],
      _embedded: {
        contacts: [
          {
            first_name: 'Анна',
            custom_fields_values: [
              { field_code: 'PHONE', values: [{ value: '+79161234567', enum_code: 'MOB' }] },
              { field_code: 'EMAIL', values: [{ value: 'anna@example.ru', enum_code: 'PRIV' }] },
            ],
          },
        ],
        tags: [{ name: 'сайт' }],
      },
    },
  },
];

describe.each(SYSTEMS)('$name', ({ start, receiver, deal }) => {
  let crm: FakeCrm;
  let target: Receiver<CrmEvent>;
  const send = (event: CrmEvent, key: string) =>
    target.send(event, { key, at: new Date(), signal: AbortSignal.timeout(10_000) });
  beforeEach(async () => {
    crm = await start();
    target = receiver(crm.http.url);
  });
  afterEach(() => crm.http.close());

  it('gets a deal with its contact and a note of what a manager wants to know', async () => {
    await send(EVENT, 'key-1');
    expect(crm.deals).toHaveLength(1);
    expect(crm.deals[0]?.sent).toEqual(deal);
    expect(crm.deals[0]?.notes).toEqual([
      'Телефон: +7 (916) 123-45-67\nКомментарий: Хочу увидеть двор\nСообщение сайта key-1',
    ]);
  });

  it('gets later events of the same subject as notes of the same deal', async () => {
    await send(EVENT, 'key-1');
    await send(CALL, 'key-2');
    expect(crm.deals).toHaveLength(1);
    expect(crm.deals[0]?.notes.at(-1)).toContain('Звонок: c-77');
  });

  it('gets nothing twice when its answers get lost', async () => {
    crm.lose = 2;
    await expect(send(EVENT, 'key-1')).rejects.toThrow();
    await expect(send(EVENT, 'key-1')).rejects.toThrow();
    await send(EVENT, 'key-1');
    await send(EVENT, 'key-1');
    expect(crm.deals.map(({ notes }) => notes.length)).toEqual([1]);
  });

  it.each([
    [500, false],
    [429, false],
    [401, false],
    [400, true],
  ])('that answers %i has refused the message for good: %s', async (status, isRejection) => {
    crm.http.answer((_request, response) => void response.writeHead(status, { 'Retry-After': '7' }).end());
    await expect(send(EVENT, 'key-1')).rejects.toMatchObject({
      message: `HTTP ${status}`,
      isRejection,
      retryAfterMs: 7_000,
    });
  });

  it('that answers something else has not taken the message', async () => {
    crm.http.answer((_request, response) => void response.end('<html>Анна +79161234567</html>'));
    await expect(send(EVENT, 'key-1')).rejects.toThrow(/^unexpected answer$/);
  });

  it('that redirects gets nothing: personal data goes nowhere else', async () => {
    crm.http.answer((_request, response) => void response.writeHead(307, { Location: '/elsewhere' }).end());
    await expect(send(EVENT, 'key-1')).rejects.toThrow('HTTP 307');
    expect(crm.http.received).toHaveLength(1);
  });
});

describe('Bitrix24 that answers 200 with an error', () => {
  it.each([
    ['QUERY_LIMIT_EXCEEDED', 'Bitrix24 QUERY_LIMIT_EXCEEDED', false],
    ['ACCESS_DENIED', 'Bitrix24 ACCESS_DENIED', true],
    ['Анна, +79161234567', 'Bitrix24 error', true],
  ])('%s', async (error, message, isRejection) => {
    const http = await startHttpReceiver();
    http.answer((_request, response) => void response.end(JSON.stringify({ error })));
    const target = crmBitrix24({ url: `${http.url}/rest/1/secret/` });
    await expect(
      target.send(EVENT, { key: 'key-1', at: new Date(), signal: AbortSignal.timeout(10_000) }),
    ).rejects.toMatchObject({ message, isRejection });
    await http.close();
  });
});

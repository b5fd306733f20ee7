import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ApiError, FieldError } from './errors.ts';
import { findIn } from './groups.ts';
import { GROUPS, httpTransport } from './http.ts';
import { VISITOR_ENDPOINTS } from './visitor-endpoints.ts';
import { VISITOR_GROUPS, visitorHttp } from './visitor-http.ts';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Notes what is sent and answers everything the same. */
function network(answer: unknown, status = 200) {
  const sent: Sent[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.text();
    sent.push({
      url: request.url,
      method: request.method,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    return Response.json(answer, { status });
  };
  return { sent, fetch };
}

const BASE = 'https://service.example';

/** Calls of a visitor on the page /flats, whose browser holds the pair's cookie. */
function visitor(answer: unknown, status = 200) {
  const { sent, fetch } = network(answer, status);
  const cookies = () => 'a=1; csrftoken=t0%3Dken; b=2';
  return { sent, call: visitorHttp({ baseUrl: BASE, fetch, cookies, page: () => '/flats' }) };
}

describe('parts of the tables', () => {
  it('have every path between them, the same one', async () => {
    for (const [name, endpoint] of Object.entries(ENDPOINTS))
      expect(await findIn(GROUPS, name)).toBe(endpoint);
    for (const [name, endpoint] of Object.entries(VISITOR_ENDPOINTS))
      expect(await findIn(VISITOR_GROUPS, name)).toBe(endpoint);
  });

  it('are not fetched past the one that has the path, and a wrong name is refused', async () => {
    const asked: string[] = [];
    const part = (name: string) => async () => {
      asked.push(name);
      return { [name]: name };
    };
    const parts = ['first', 'second', 'third'].map(part);
    expect(await findIn(parts, 'second')).toBe('second');
    expect(asked).toEqual(['first', 'second']);
    await expect(findIn(parts, 'fourth')).rejects.toThrow('fourth');
  });
});

describe('calls of the pages', () => {
  it('R-418 R-419 go to the configured address and say what they accept', async () => {
    const { sent, fetch } = network({ count: 0 }, 500);
    const api = createClient(httpTransport({ baseUrl: `${BASE}/gateway`, fetch }));
    await expect(api.mortgageSettings()).rejects.toBeInstanceOf(ApiError);
    expect(sent.map(({ url }) => url)).toEqual([`${BASE}/gateway/api/mortgage/get_settings/`]);
    expect(sent[0]?.headers.get('accept')).toBe('application/json');
  });

  it('an answer that is not of its shape is a failure', async () => {
    const { fetch } = network({ is_active: 'yes' });
    const api = createClient(httpTransport({ baseUrl: BASE, fetch }));
    await expect(api.mortgageSettings()).rejects.toThrow();
  });
});

describe('calls of a visitor', () => {
  it('R-418 R-419 R-420 carry the pair and say what they accept', async () => {
    const { sent, call } = visitor({}, 500);
    await call('logout').catch(() => undefined);
    expect(sent[0]?.url).toMatch(/^https:\/\/service\.example\/api\/auth\/logout\/$/);
    expect(sent[0]?.headers.get('accept')).toBe('application/json');
    expect(sent[0]?.headers.get('x-csrftoken')).toBe('t0=ken');
  });

  it('R-424 R-426 only requests of forms tell the page', async () => {
    const { sent, call } = visitor({}, 500);
    const id = '0';
    await call('registerRequestCall', { params: { id }, body: { call_id: '7' } }).catch(() => undefined);
    await call('sendCode', { body: { phone: '+79161234567' } }).catch(() => undefined);
    await call('bookingOwners').catch(() => undefined);
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { call_id: '7', page: '/flats' }],
      ['POST', { phone: '+79161234567' }],
      ['GET', undefined],
    ]);
  });

  it.each([
    'login',
    'logout',
    'booking',
    'patchBooking',
    'finishBooking',
    'bookingOwners',
    'addOwner',
    'patchOwner',
    'bookingProperty',
  ] as const)('R-682 R-683 a failure of %s is thrown to the caller', async name => {
    const { call } = visitor({ code: 'conflict', detail: 'Лот занят' }, 409);
    await expect(call(name)).rejects.toMatchObject({ status: 409, detail: 'Лот занят' });
    const refused = visitor({ phone: ['Введите номер телефона полностью'] }, 400);
    await expect(refused.call(name)).rejects.toBeInstanceOf(FieldError);
  });
});

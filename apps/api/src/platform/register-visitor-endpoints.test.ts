import type { VisitorEndpoint } from '@quarter/contract/endpoint';
import { ApiError } from '@quarter/contract/errors';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createHttpServer } from './http-server.ts';
import { TRUST_NOBODY } from './proxies.ts';
import { registerVisitorEndpoints } from './register-visitor-endpoints.ts';
import type { VisitorRequest } from './visitor-endpoint.ts';

const endpoint = (
  method: VisitorEndpoint['method'],
  more: Partial<VisitorEndpoint> = {},
): VisitorEndpoint => ({
  method,
  path: `/api/toys/${method.toLowerCase()}/`,
  summary: 'A toy',
  query: [],
  body: null,
  response: z.unknown(),
  status: 200,
  ...more,
});
const TOYS = {
  read: endpoint('GET'),
  make: endpoint('POST', {
    body: z.object({
      name: z.string('Введите имя').check(z.minLength(2, 'Имя слишком короткое')),
      tags: z.optional(z.array(z.string())),
    }),
    status: 201,
  }),
  remove: endpoint('DELETE', { status: 204, response: null }),
  finish: endpoint('GET', { path: '/api/toys/finish/', isUnsafe: true }),
  open: endpoint('POST', { path: '/api/toys/open/', isOpen: true }),
  busy: endpoint('GET', { path: '/api/toys/busy/' }),
  broken: endpoint('GET', { path: '/api/toys/broken/' }),
  endless: endpoint('GET', { path: '/api/toys/endless/' }),
};

let server: FastifyInstance;
let seen: VisitorRequest<unknown>[];
let log: string[];
beforeEach(async () => {
  seen = [];
  log = [];
  server = await createHttpServer(
    pino({ level: 'info' }, { write: line => void log.push(line) }),
    TRUST_NOBODY,
  );
  const echo = async (request: VisitorRequest<never>) => {
    seen.push(request);
    return { body: request.body ?? { ok: true }, cookies: [{ name: 'session', value: 's1', maxAge: 60 }] };
  };
  await registerVisitorEndpoints(
    server,
    TOYS,
    {
      read: echo,
      make: echo,
      remove: async () => ({ body: undefined, cookies: [{ name: 'session', value: null }] }),
      finish: echo,
      open: echo,
      busy: async () => {
        throw new ApiError(429, 'too_many_requests', 'Подождите', 30);
      },
      endless: () => new Promise(() => {}),
      broken: async () => {
        throw new DrizzleQueryError(
          'insert into leads values ($1)',
          ['+79161234567'],
          Object.assign(new Error('Key (phone)=(+79161234567) already exists'), { code: '23505' }),
        );
      },
    },
    'https://example.ru',
  );
});
afterEach(() => server.close());

const json = (payload: unknown) => ({
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(payload),
});
const make = (input: { headers: Record<string, string>; payload: string }) =>
  server.inject({ method: 'POST', url: '/api/toys/post/', ...input });

describe('bodies', () => {
  it('are taken as JSON, as an encoded form and as form data alike', async () => {
    const form = new FormData();
    form.set('name', 'Анна');
    form.append('tags', 'a');
    form.append('tags', 'b');
    const data = new Response(form);
    const answers = [
      await make(json({ name: 'Анна', tags: ['a', 'b'] })),
      await make({
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: String(
          new URLSearchParams([
            ['name', 'Анна'],
            ['tags', 'a'],
            ['tags', 'b'],
          ]),
        ),
      }),
      await make({
        headers: { 'content-type': data.headers.get('content-type') ?? '' },
        payload: await data.text(),
      }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ name: 'Анна', tags: ['a', 'b'] });
    }
  });

  it('A-44: answers 400 with a sentence for each wrong field', async () => {
    const short = await make(json({ name: 'А', tags: [1] }));
    expect(short.statusCode).toBe(400);
    expect(short.json()).toEqual({ name: ['Имя слишком короткое'], 'tags.0': ['Неверное значение'] });
    expect((await make(json({}))).json()).toEqual({ name: ['Введите имя'] });
    expect((await make(json([]))).statusCode).toBe(400);
  });

  it.each([
    ['broken JSON', 'application/json', '{"name":'],
    ['a NUL in a text', 'application/json', '{"name":"a\\u0000b"}'],
    ['a prototype', 'application/json', '{"__proto__":{"name":"Анна"}}'],
    ['a broken form', 'multipart/form-data; boundary=x', 'nothing'],
    [
      'a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="name"; filename="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ['another type', 'text/plain', 'name=a'],
  ])('refuses %s', async (_what, type, payload) => {
    const answer = await make({ headers: { 'content-type': type }, payload });
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ code: 'invalid_body' });
    expect(seen).toEqual([]);
  });

  it('refuses what is too large, and a NUL in the address', async () => {
    const large = await make(json({ name: 'а'.repeat(70_000) }));
    expect(large.statusCode).toBe(413);
    expect((await server.inject({ url: '/api/toys/get/?a=%00' })).statusCode).toBe(400);
  });
});

describe('the CSRF pair', () => {
  const pair = { cookie: 'session=s1; csrftoken=t1', 'x-csrftoken': 't1' };

  it('R-420 R-421: its cookie is offered once, readable by the page', async () => {
    const first = await server.inject({ url: '/api/toys/get/' });
    const cookie = first.cookies.find(({ name }) => name === 'csrftoken');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookie?.httpOnly).toBeUndefined();
    const again = await server.inject({
      url: '/api/toys/get/',
      headers: { cookie: `csrftoken=${cookie?.value}` },
    });
    expect(again.cookies.map(({ name }) => name)).not.toContain('csrftoken');
  });

  it.each(['session', 'favorites'])(
    'R-422 A-67: a change with the cookie %s needs the header',
    async name => {
      const input = json({ name: 'Анна' });
      const send = (headers: Record<string, string>) =>
        make({ ...input, headers: { ...input.headers, ...headers } });
      expect((await send({ cookie: `${name}=s1; csrftoken=t1` })).json()).toMatchObject({
        code: 'csrf_failed',
      });
      expect((await send({ cookie: `${name}=s1; csrftoken=t1`, 'x-csrftoken': 't2' })).statusCode).toBe(403);
      expect((await send({ cookie: `${name}=s1`, 'x-csrftoken': '' })).statusCode).toBe(403);
      expect((await send({ cookie: `${name}=s1; csrftoken=t1`, 'x-csrftoken': 't1' })).statusCode).toBe(201);
      expect((await send({})).statusCode).toBe(201);
    },
  );

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('A-67: a page of another site changes nothing, not even without cookies: %o', async foreign => {
    const refused = { detail: expect.any(String), code: 'csrf_failed' };
    const tries = [
      make({
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...foreign },
        payload: 'name=Анна',
      }),
      server.inject({ url: '/api/toys/finish/', headers: foreign }),
    ];
    for (const answer of await Promise.all(tries)) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual(refused);
    }
    expect(seen).toEqual([]);
    expect((await server.inject({ url: '/api/toys/get/', headers: foreign })).statusCode).toBe(200);
    const open = await server.inject({ method: 'POST', url: '/api/toys/open/', headers: foreign });
    expect(open.statusCode).toBe(200);
  });

  it.each([
    { 'sec-fetch-site': 'same-origin', origin: 'http://anything' },
    { origin: 'http://localhost:80' },
    { origin: 'https://example.ru' },
  ])('A-67: a page of this site is believed: %o', async own => {
    const body = json({ name: 'Анна' });
    expect((await make({ ...body, headers: { ...body.headers, ...own } })).statusCode).toBe(201);
  });

  it('A-19: a GET with side effects demands it too, reading does not', async () => {
    const cookie = { cookie: pair.cookie };
    expect((await server.inject({ url: '/api/toys/finish/', headers: cookie })).statusCode).toBe(403);
    expect((await server.inject({ url: '/api/toys/finish/', headers: pair })).statusCode).toBe(200);
    expect((await server.inject({ url: '/api/toys/get/', headers: cookie })).statusCode).toBe(200);
  });
});

describe('answers', () => {
  it('are kept by nobody and set cookies that scripts cannot read', async () => {
    const answer = await server.inject({ url: '/api/toys/get/' });
    expect(answer.headers['cache-control']).toBe('no-store');
    const cookie = answer.cookies.find(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ value: 's1', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 60 });
    // The public address is of TLS, however this process is asked.
    expect(cookie?.secure).toBe(true);
    const removed = await server.inject({ method: 'DELETE', url: '/api/toys/delete/' });
    expect(removed.statusCode).toBe(204);
    expect(removed.body).toBe('');
    expect(removed.cookies.find(({ name }) => name === 'session')?.expires?.getTime()).toBe(0);
  });

  it('set cookies that travel by TLS only, where the visitor came by it', async () => {
    const behindTls = await createHttpServer(pino({ level: 'silent' }), () => true);
    await registerVisitorEndpoints(
      behindTls,
      { read: TOYS.read },
      { read: async () => ({ body: {}, cookies: [{ name: 'session', value: 's1' }] }) },
      null,
    );
    const ask = (proto: string) =>
      behindTls.inject({ url: '/api/toys/get/', headers: { 'x-forwarded-proto': proto } });
    const secure = async (proto: string) => (await ask(proto)).cookies.map(cookie => cookie.secure ?? false);
    expect(await secure('https')).toEqual([true, true]);
    expect(await secure('http')).toEqual([false, false]);
    await behindTls.close();
  });

  it('say when to come again', async () => {
    const answer = await server.inject({ url: '/api/toys/busy/' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json()).toEqual({ detail: 'Подождите', code: 'too_many_requests' });
  });

  it.each(['1', '0f3d-77aa-11', '"order 7"; v=1', '~'.repeat(255)])(
    'take any printable key of repetition: %s',
    async key => {
      await server.inject({ url: '/api/toys/get/', headers: { 'idempotency-key': key } });
      expect(seen.at(-1)?.idempotencyKey).toBe(key);
    },
  );

  it.each(['', 'ключ', 'a\tb', 'x'.repeat(256)])('refuse another: %s', async key => {
    const calls = seen.length;
    const answer = await server.inject({ url: '/api/toys/get/', headers: { 'idempotency-key': key } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_body']);
    expect(seen).toHaveLength(calls);
  });

  it('are not waited for without end: 503 with a time to come again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const asked = server.inject({ url: '/api/toys/endless/' });
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
      await vi.runOnlyPendingTimersAsync();
      const { statusCode, headers } = await asked;
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('R-416: leave the values of a failed statement out of the log', async () => {
    expect((await server.inject({ url: '/api/toys/broken/' })).statusCode).toBe(500);
    expect(log.join('')).toContain('insert into leads');
    expect(log.join('')).toContain('23505');
    expect(log.join('')).not.toContain('79161234567');
  });
});

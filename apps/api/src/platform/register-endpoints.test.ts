import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Handlers } from './endpoint.ts';
import { createHttpServer } from './http-server.ts';
import { TRUST_NOBODY } from './proxies.ts';
import { registerEndpoints } from './register-endpoints.ts';
import { ANSWER_TURNS, Turns } from './turns.ts';

const PAGE = { count: 1, next: null, previous: null, results: [{ id: 7, is_favorite: false }] };
const HIS = { cookie: 'favorites=his' };

let server: FastifyInstance;
let edition: string;
let kept: ReadonlySet<number>;
const properties = vi.fn(() => PAGE);
const ask = (headers: Record<string, string> = {}) =>
  server.inject({ url: '/api/properties/?balcony=1', headers });

beforeEach(async () => {
  properties.mockClear();
  edition = '1';
  kept = new Set([7]);
  server = await createHttpServer({ level: 'error' }, TRUST_NOBODY);
  await server.register(fastifyCookie);
  // One handler is enough: no other path is asked for.
  const handlers = { properties } as unknown as Handlers;
  registerEndpoints(server, handlers, {
    turns: new Turns(ANSWER_TURNS),
    edition: () => edition,
    ownParts: {
      mayHave: cookies => cookies.favorites !== undefined,
      read: async () => kept,
      put: {
        properties: (page, own) =>
          page.results.some(({ id }) => own.has(id))
            ? { ...page, results: page.results.map(flat => ({ ...flat, is_favorite: own.has(flat.id) })) }
            : null,
      },
    },
  });
});
afterEach(() => server.close());

it('a visitor whose own is in an answer gets one that nobody else keeps', async () => {
  const his = await ask(HIS);
  expect(his.headers['cache-control']).toBe('private, no-cache');
  expect(his.json()).toMatchObject({ results: [{ id: 7, is_favorite: true }] });
  expect((await ask()).json()).toEqual(PAGE);
  expect(properties).toHaveBeenCalledTimes(2);
});

it('an answer without anything of the visitor who has something is asked for once and kept for all', async () => {
  kept = new Set([8]);
  const his = await ask(HIS);
  expect(his.headers['cache-control']).toBe('no-cache');
  expect(his.json()).toEqual(PAGE);
  expect(properties).toHaveBeenCalledTimes(1);
  expect((await ask()).json()).toEqual(PAGE);
  expect(properties).toHaveBeenCalledTimes(1);
});

it('an answer of data that has changed since is asked for again', async () => {
  kept = new Set([8]);
  properties.mockImplementationOnce(() => {
    edition = '2';
    return { ...PAGE, count: 0 };
  });
  expect((await ask(HIS)).json()).toEqual(PAGE);
  expect((await ask()).json()).toEqual(PAGE);
  expect(properties).toHaveBeenCalledTimes(2);
});

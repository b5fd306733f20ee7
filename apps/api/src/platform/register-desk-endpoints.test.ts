import type { DeskEndpoint } from '@quarter/contract/desk/endpoint';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { DeskGate } from './desk-endpoint.ts';
import { createHttpServer } from './http-server.ts';
import { TRUST_NOBODY } from './proxies.ts';
import { registerDeskEndpoints } from './register-desk-endpoints.ts';
import { registerVisitorEndpoints } from './register-visitor-endpoints.ts';

const LOTS: DeskEndpoint = {
  method: 'POST',
  path: '/api/desk/lots/',
  roles: ['sales'],
  query: [],
  body: z.object({ price: z.int('Введите цену') }),
  response: z.unknown(),
  status: 200,
};
const gate: DeskGate = {
  find: async ({ desk }) =>
    desk === 'sales' || desk === 'viewer' ? { id: '1', name: 'Анна', role: desk, sessionId: '2' } : null,
};

let server: FastifyInstance;
beforeEach(async () => {
  server = await createHttpServer(pino({ level: 'silent' }), TRUST_NOBODY);
  await registerVisitorEndpoints(server, {}, {}, null);
});
afterEach(() => server.close());

const register = (endpoint: DeskEndpoint, handlers: Parameters<typeof registerDeskEndpoints>[2]) =>
  registerDeskEndpoints(server, { lots: endpoint }, handlers, { gate, publicOrigin: 'https://example.ru' });
const echo = async (request: { account: never; body: never }) => ({
  body: { account: request.account, body: request.body },
});

describe('paths of the desk', () => {
  it('do not start without a handler, or without anybody who may call them', () => {
    expect(() => register(LOTS, {})).toThrow('no handler for lots');
    expect(() => register({ ...LOTS, roles: [] }, { lots: echo })).toThrow('nobody may call lots');
  });

  it('know who calls, and read a body only of who may', async () => {
    register(LOTS, { lots: echo });
    const call = async (desk: string, payload: object) => {
      const cookie = `desk=${desk}; csrftoken=t`;
      const headers = { cookie, 'x-csrftoken': 't' };
      const answer = await server.inject({ method: 'POST', url: '/api/desk/lots/', headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    };
    expect(await call('sales', { price: 5 })).toEqual({
      status: 200,
      body: { account: { id: '1', name: 'Анна', role: 'sales', sessionId: '2' }, body: { price: 5 } },
    });
    expect(await call('sales', { price: 'x' })).toEqual({ status: 400, body: { price: ['Введите цену'] } });
    expect((await call('viewer', { price: 'x' })).status).toBe(403);
    expect((await call('nobody', { price: 'x' })).status).toBe(401);
  });

  it('set cookies that come with no link of another site, behind TLS only', async () => {
    const cookies = [{ name: 'desk', value: 's1', isStrict: true }];
    register({ ...LOTS, roles: 'anyone', body: null }, { lots: async () => ({ body: {}, cookies }) });
    const answer = await server.inject({ method: 'POST', url: '/api/desk/lots/' });
    expect(answer.headers['set-cookie']).toContain('desk=s1; Path=/; HttpOnly; Secure; SameSite=Strict');
  });
});

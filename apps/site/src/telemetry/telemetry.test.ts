import { tracingChannel } from 'node:diagnostics_channel';
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { REQUEST } from '@quarter/api/testing/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listen } from '../listen.ts';
import { demoDatabase, startTestSite, type TestSite } from '../testing/site.ts';
import { openTelemetry } from './telemetry.ts';
import { summaryOf } from './trace-site.ts';

const valueSchema = z.record(z.string(), z.unknown());
const attributesSchema = z.array(z.object({ key: z.string(), value: valueSchema }));
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: attributesSchema,
});
const tracesSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});
const logsSchema = z.object({
  resourceLogs: z.array(
    z.object({
      scopeLogs: z.array(
        z.object({
          logRecords: z.array(
            z.object({ severityText: z.string(), body: valueSchema, attributes: attributesSchema }),
          ),
        }),
      ),
    }),
  ),
});

let collector: Server;
let url: string;
const came: { readonly path: string; readonly key: string | undefined; readonly body: unknown }[] = [];
let site: TestSite;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const key = request.headers.authorization;
    came.push({ path: request.url ?? '', key, body: await json(request) });
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  url = `http://127.0.0.1:${await listen(collector, 0, '127.0.0.1')}`;
  site = await startTestSite(await demoDatabase());
});
afterAll(async () => {
  await site.close();
  collector.close();
});

test('a collector is sent what the site does, how long it takes, and nothing of a visitor', async () => {
  const telemetry = openTelemetry({ url, headers: { authorization: 'Bearer k' } });
  const line = {
    level: 50,
    time: Date.now(),
    pid: 7,
    msg: 'page failed',
    err: { type: 'TypeError', code: 'x' },
  };
  telemetry.log.write(`${JSON.stringify(line)}\n`);
  await site.get('/documents/lease?utm_source=mail-of-anna');
  await site.get('/_.data');
  await site.get('/documents/lease.data');
  await site.get('/api/properties/?price_max=87654321');
  await site.get('/nowhere/anna@example.ru');
  const sent = await fetch(`http://127.0.0.1:${site.port}/api/requests/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(REQUEST),
  });
  expect(sent.status).toBe(201);
  await telemetry.close();

  expect(new Set(came.map(({ path, key }) => `${path} ${key}`))).toEqual(
    new Set(['/v1/traces Bearer k', '/v1/logs Bearer k']),
  );
  const bodies = (path: string) => came.filter(each => each.path === path).map(({ body }) => body);
  const spans = bodies('/v1/traces')
    .flatMap(body => z.parse(tracesSchema, body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans));
  const named = (name: string) => spans.find(span => span.name === name);
  const page = named('page GET /documents/:category?');
  const route = named('GET /api/properties/');
  expect(page).toBeDefined();
  expect(named('page GET *')).toBeDefined();
  expect(named('page GET / (data)')).toBeDefined();
  expect(named('page GET /documents/:category? (data)')).toBeDefined();
  expect(route?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  const request = named('POST /api/requests/');
  const within = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(within.map(({ name }) => name)).toContain('insert leads');

  const [record] = bodies('/v1/logs')
    .flatMap(body => z.parse(logsSchema, body).resourceLogs)
    .flatMap(({ scopeLogs }) => scopeLogs.flatMap(scope => scope.logRecords));
  expect(record).toMatchObject({ severityText: 'ERROR', body: { stringValue: 'page failed' } });
  expect(record?.attributes).toContainEqual({ key: 'err.code', value: { stringValue: 'x' } });
  const all = JSON.stringify(came);
  for (const personal of ['anna', 'Анна', '79161234567', '123-45-67', 'utm_source', '87654321', 'lease'])
    expect(all).not.toContain(personal);
});

test('the trace of a request whose visitor has gone before its handler begins has its first span too', async () => {
  const telemetry = openTelemetry({ url, headers: {} });
  const raw = new ServerResponse(new IncomingMessage(new Socket())).destroy();
  const told = { reply: { raw }, route: { method: 'GET', url: '/api/left/' } };
  tracingChannel('fastify.request.handler').start.runStores(told, () => {});
  await telemetry.close();
  expect(JSON.stringify(came)).toContain('GET /api/left/');
});

test('a collector that is not there costs nobody anything', async () => {
  const telemetry = openTelemetry({ url: 'http://127.0.0.1:1', headers: {} });
  expect((await site.get('/api/project/')).status).toBe(200);
  await telemetry.close();
});

test('a collector whose answer never ends is waited for a few seconds, whatever comes of it meanwhile', async () => {
  const endless = createServer((_, response) => {
    const timer = setInterval(() => response.write(' '), 200);
    response.once('close', () => clearInterval(timer));
  });
  try {
    const telemetry = openTelemetry({
      url: `http://127.0.0.1:${await listen(endless, 0, '127.0.0.1')}`,
      headers: {},
    });
    telemetry.log.write(`${JSON.stringify({ level: 50, time: Date.now(), msg: 'page failed' })}\n`);
    await site.get('/api/project/');
    const began = performance.now();
    await telemetry.close();
    expect(performance.now() - began).toBeLessThan(6_000);
  } finally {
    endless.closeAllConnections();
    endless.close();
  }
});

test('a statement is called by what it does to which table, without its text', () => {
  expect(summaryOf('select "id" from "lots" where "slug" = $1')).toBe('select lots');
  expect(summaryOf("insert into leads (name) values ('Анна')")).toBe('insert leads');
  expect(summaryOf(' UPDATE bookings set note = 1')).toBe('update bookings');
  expect(summaryOf('begin')).toBe('begin');
});

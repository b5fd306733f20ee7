import * as z from 'zod/mini';
import { EXAMPLES } from './examples.ts';

/** A request that the service must survive. */
export interface MalformedRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

/** Ids of things that a visitor has, so that requests get as far as these. */
export interface Belongings {
  readonly booking: string;
  readonly owner: string;
  readonly lot: string;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Random = () => number;

const parameterSchema = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) });
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(parameterSchema),
  requestBody: z.optional(
    z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) }),
  ),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });
const bodySchema = z.object({ properties: z.optional(z.record(z.string(), z.unknown())) });

const LONG = 'ж'.repeat(9_000);
const DEEP: Json = Array.from({ length: 400 }).reduce<Json>(inner => [inner], 0);
const TEXTS = [
  '',
  ' ',
  'null',
  'NaN',
  '-1',
  '1e999',
  '99999999999999999999',
  '0x10',
  '1,2,,3',
  "'; drop table lots; --",
  "1' or '1'='1",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '{{7*7}}',
  '%00',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ'.repeat(300),
  '\r\nSet-Cookie: session=1',
  '+7 (916) 123-45-67',
  '2026-02-31',
  'true',
  LONG,
];
/** Just out of what a column can hold, and far out. */
const NUMBERS = [-1, 0, 0.1, 2 ** 31, 2 ** 53, 1e30, 1e308];
const VALUES: readonly Json[] = [
  ...TEXTS,
  ...NUMBERS,
  null,
  true,
  { utm_source: '\ud800' },
  [],
  {},
  [null],
  DEEP,
  { a: DEEP },
  [LONG, LONG],
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/xml',
  '',
];

/**
 * Requests made from the OpenAPI document: every path and method in turn, with wrong types, huge and strange texts,
 * nulls, deep nesting, injections and broken bodies. Each operation comes twice in a row: once to be sent with a session
 * and once without. The same seed makes the same requests.
 */
export function malformedRequests(
  document: unknown,
  count: number,
  seed: number,
  ids: Belongings,
): MalformedRequest[] {
  const random = generator(seed);
  const operations = operationsOf(document);
  return Array.from({ length: count }, (_, index) => {
    const operation = operations[Math.floor(index / 2) % operations.length] ?? raise();
    const { path, method, parameters } = operation;
    const places = random() < 0.5 ? [ownId(path, ids)] : [...TEXTS, '1', '2'];
    const filled = path.replace(/\{\w+\}/g, () => encodeText(pick(random, places)) || '-');
    const query = parameters
      .filter(parameter => parameter.in === 'query' && random() < 0.4)
      .map(({ name }) => `${name}=${encodeText(pick(random, TEXTS))}`);
    const strange = random() < 0.1 ? [`${encodeText(pick(random, TEXTS))}=1`] : [];
    const search = [...query, ...strange].join('&').slice(0, 12_000);
    return {
      method,
      url: search === '' ? filled : `${filled}?${search}`,
      ...payload(random, operation),
    };
  });
}

/**
 * Requests that are all right but for one field, which is a number out of the ordinary: every field of every operation
 * with every such number.
 */
export function oddNumbers(document: unknown, ids: Belongings): MalformedRequest[] {
  return operationsOf(document).flatMap(operation => {
    const { method, path } = operation;
    const url = path.replace(/\{\w+\}/g, ownId(path, ids));
    const headers = { 'content-type': 'application/json' };
    return fieldsOf(operation).flatMap(name =>
      NUMBERS.map(value => {
        const payload = JSON.stringify({ ...exampleOf(operation), [name]: value });
        return { method, url, headers, payload };
      }),
    );
  });
}

function operationsOf(document: unknown) {
  const { paths } = z.parse(documentSchema, document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: z.parse(z.enum(['GET', 'POST', 'PATCH', 'DELETE']), method.toUpperCase()),
    })),
  );
}

type Operation = ReturnType<typeof operationsOf>[number];

function fieldsOf({ requestBody }: Operation): string[] {
  if (!requestBody) return [];
  return Object.keys(z.parse(bodySchema, requestBody.content['application/json'].schema).properties ?? {});
}

function exampleOf({ operationId }: Operation): Readonly<Record<string, unknown>> {
  const example = EXAMPLES[operationId];
  if (!example) throw new Error(`${operationId} has no example of a body`);
  return example;
}

/** What a path's parameter stands for. */
function ownId(path: string, { booking, owner, lot }: Belongings): string {
  if (/\/(lead|finish|documents)\//.test(path)) return booking;
  return path.includes('/owners/') ? owner : lot;
}

/** The request as a visitor who has logged in sends it. A logout stays without his session: he is needed on. */
export function inSession(request: MalformedRequest, cookies: ReadonlyMap<string, string>): MalformedRequest {
  if (request.url.startsWith('/api/auth/logout/')) return request;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    ...request,
    headers: { ...request.headers, cookie, 'x-csrftoken': cookies.get('csrftoken') ?? '' },
  };
}

function payload(random: Random, operation: Operation): Pick<MalformedRequest, 'headers' | 'payload'> {
  if (!operation.requestBody) return { headers: {}, payload: undefined };
  const names = fieldsOf(operation);
  // With one or two fields wrong the rest of a handler is reached; with most of them the whole of a schema.
  const isExample = random() < 0.6;
  const fields = isExample ? [pick(random, names), pick(random, names)] : names.filter(() => random() < 0.8);
  const spoiled = Object.fromEntries(fields.map(name => [name, pick(random, VALUES)]));
  const object = { ...(isExample ? exampleOf(operation) : {}), ...spoiled };
  const chosen = random() < 0.85 ? object : pick(random, VALUES);
  const type = random() < 0.85 ? 'application/json' : pick(random, TYPES);
  const text = JSON.stringify(chosen);
  const isTorn = random() < 0.08;
  return {
    headers: type === '' ? {} : { 'content-type': type },
    payload: isTorn ? text.slice(0, Math.floor(text.length * random())) : text,
  };
}

function encodeText(text: string): string {
  // A half of a surrogate pair has no encoding of its own.
  return encodeURIComponent(text.toWellFormed());
}

function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  return item === undefined ? raise() : item;
}

/** mulberry32: a small generator that is the same everywhere. */
function generator(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function raise(): never {
  throw new Error('the document has no operations');
}

import * as z from 'zod/mini';

/** A request that the service must survive. */
export interface MalformedRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Random = () => number;

const parameterSchema = z.object({ name: z.string(), in: z.enum(['path', 'query']) });
const operationSchema = z.object({
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
const VALUES: readonly Json[] = [
  ...TEXTS,
  null,
  true,
  -1,
  0.1,
  1e308,
  2 ** 53,
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
 * nulls, deep nesting, injections and broken bodies. The same seed makes the same requests.
 */
export function malformedRequests(document: unknown, count: number, seed: number): MalformedRequest[] {
  const random = generator(seed);
  const { paths } = z.parse(documentSchema, document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  return Array.from({ length: count }, (_, index) => {
    const { path, method, parameters, requestBody } = operations[index % operations.length] ?? raise();
    const filled = path.replace(/\{\w+\}/g, () => encodeText(pick(random, [...TEXTS, '1', '2'])) || '-');
    const query = parameters
      .filter(parameter => parameter.in === 'query' && random() < 0.4)
      .map(({ name }) => `${name}=${encodeText(pick(random, TEXTS))}`);
    const strange = random() < 0.1 ? [`${encodeText(pick(random, TEXTS))}=1`] : [];
    const search = [...query, ...strange].join('&').slice(0, 12_000);
    const body = requestBody?.content['application/json'].schema;
    return {
      method: z.parse(z.enum(['GET', 'POST', 'PATCH', 'DELETE']), method.toUpperCase()),
      url: search === '' ? filled : `${filled}?${search}`,
      ...payload(random, body),
    };
  });
}

function payload(random: Random, schema: unknown): Pick<MalformedRequest, 'headers' | 'payload'> {
  if (schema === undefined) return { headers: {}, payload: undefined };
  const { properties = {} } = z.parse(bodySchema, schema);
  const fields = Object.keys(properties).filter(() => random() < 0.8);
  const object = Object.fromEntries(fields.map(name => [name, pick(random, VALUES)]));
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

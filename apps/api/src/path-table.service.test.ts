import { bookingSchema } from '@quarter/contract/booking';
import type { Endpoint, VisitorEndpoint } from '@quarter/contract/endpoint';
import { ENDPOINTS } from '@quarter/contract/endpoints';
import { FILE_ENDPOINTS, type FileEndpoint } from '@quarter/contract/file-endpoints';
import { VISITOR_ENDPOINTS } from '@quarter/contract/visitor-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { planPictureFiles } from './db/schema/plan-pictures.ts';
import { ADULT, freeFlats } from './testing/booking.ts';
import { clerkOf } from './testing/clerk.ts';
import { sampleContent } from './testing/content.ts';
import { drawnDataset } from './testing/dataset.ts';
import { PUBLIC_PATHS, VISITOR_PATHS } from './testing/path-table.ts';
import { AT_ONCE, codeFor, logIn, Mailbox, TestVisitor } from './testing/phone-visitor.ts';
import { podiumDataset } from './testing/podium.ts';
import { type TestService, testService } from './testing/service.ts';

type Agreed = Endpoint | VisitorEndpoint | FileEndpoint;
const CONTRACT: readonly Agreed[] = Object.values<Agreed>({
  ...ENDPOINTS,
  ...VISITOR_ENDPOINTS,
  ...FILE_ENDPOINTS,
});
const nameOf = ({ method, path }: Agreed) => `${method} ${path}`;

let service: TestService;
const mailbox = new Mailbox();
/** What has been called and answered as agreed, by method and path. */
const called = new Set<string>();

beforeAll(async () => {
  const [drawn, podium] = [drawnDataset({ flats: 60 }), podiumDataset()];
  const dataset = {
    ...drawn,
    levels: podium.levels,
    dictionaries: podium.dictionaries,
    lots: [...drawn.lots, ...podium.lots].filter(
      (lot, index) => (lot.kind === 'flat') === index < drawn.lots.length,
    ),
  };
  service = await testService(dataset, {
    content: sampleContent(),
    channels: mailbox.channels,
    delivery: AT_ONCE,
    publicOrigin: 'https://example.ru',
  });
});
afterAll(() => service.close());

/** What the contract says of a call; a path without parameters stands above one with them. */
function agreedOn(method: string, url: string): Agreed {
  const [path = ''] = url.split('?');
  const fits = (endpoint: Agreed) =>
    endpoint.method === method && new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const [found] = CONTRACT.filter(fits).toSorted(
    (a, b) => a.path.split('{').length - b.path.split('{').length,
  );
  if (!found) throw new Error(`the contract has no ${method} ${path}`);
  return found;
}

/** Calls a path and compares the answer with the contract: status, schema, and nothing beside what the schema has. */
async function call(
  visitor: TestVisitor,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<unknown> {
  const endpoint = agreedOn(method, url);
  const answer = await visitor.call(method, url, body, headers);
  expect([nameOf(endpoint), answer.status, answer.body]).toEqual([
    nameOf(endpoint),
    'status' in endpoint ? endpoint.status : 200,
    answer.body,
  ]);
  if ('type' in endpoint) expect(String(answer.headers['content-type'])).toContain(endpoint.type);
  else if (endpoint.response === null) expect(answer.body).toBe('');
  else {
    const parsed = z.safeParse(endpoint.response, answer.body);
    expect(parsed.error?.issues ?? [], nameOf(endpoint)).toEqual([]);
    expect(parsed.data, nameOf(endpoint)).toEqual(answer.body);
  }
  called.add(nameOf(endpoint));
  return answer.body;
}

const paths = PUBLIC_PATHS.flatMap(([prefix, ends]) =>
  Object.entries(ends).map(([end, rows]) => [rows, prefix + end] as const),
);

describe('the path table', () => {
  it.each(paths)('%s: %s answers what the contract says', async (_rows, url) => {
    await call(new TestVisitor(service), 'GET', url);
  });

  // Words of pages that came later, and documents by name.
  it.each(
    Object.values<Endpoint>(ENDPOINTS)
      .map(({ path }) =>
        path
          .replace('{slug}', path.includes('categories') ? 'general' : 'policy')
          .replace('{intent}', 'studii'),
      )
      .filter(path => !path.includes('{') && !paths.some(([, url]) => url.split('?')[0] === path)),
  )('%s, which the table does not have, answers what the contract says', async url => {
    await call(new TestVisitor(service), 'GET', url);
  });

  it('R-521, R-587: a request from a form and its call answer what the contract says', async () => {
    const visitor = new TestVisitor(service);
    const booking = { kind: 'meeting', name: 'Анна', phone: '+7 (916) 123-45-67', consent: true };
    const { id } = Object(await call(visitor, 'POST', '/api/requests/', booking));
    await call(visitor, 'POST', `/api/requests/${id}/register/`, { call_id: '1' });
  });

  it('what a page tells of its lots answers what the contract says', async () => {
    const seen = { visit: true, lots: ['flat-1'], prints: [], searches: [] };
    await call(new TestVisitor(service), 'POST', '/api/figures/', seen);
  });

  it('R-522 R-523 R-524 R-525 R-526 R-527 R-528: favourites and their notices answer what the contract says', async () => {
    const visitor = new TestVisitor(service);
    await call(visitor, 'POST', '/api/favorites/2/');
    const collection = z.parse(
      z.object({ id: z.string() }),
      await call(visitor, 'GET', '/api/favorites/collection/'),
    );
    for (const search of ['', '?page=1', '?page=2', `?collection=${collection.id}`])
      await call(visitor, 'GET', `/api/favorites/${search}`);
    await call(visitor, 'GET', '/api/favorites/count/');
    await call(visitor, 'POST', '/api/favorites-notify/', { email: 'anna@example.ru', consent: true });
    const [notice] = z.parse(
      z.array(z.object({ key: z.string() })),
      await call(visitor, 'GET', '/api/favorites-notify/'),
    );
    await call(visitor, 'GET', `/api/favorites-notify/${notice?.key}/`);
    const mail = await mailbox.find(mailbox.mail, ({ to }) => to === 'anna@example.ru');
    const token = /#confirm=[\da-f-]+\.([\w-]+)/.exec(mail.text)?.[1];
    await call(visitor, 'POST', `/api/favorites-notify/${notice?.key}/confirm/`, { token });
    await call(visitor, 'POST', `/api/favorites-notify/${notice?.key}/`);
    await call(visitor, 'DELETE', '/api/favorites/2/');
  });

  it.each([
    ['register', 'validate', 'property'],
    ['register_parking', 'validate_parking', 'parking'],
    ['register_storeroom', 'validate_storeroom', 'storeroom'],
  ])(
    'R-551 R-552 R-553 R-554 R-555 R-556 R-557 R-558 R-559: %s and %s answer what the contract says',
    async (register, validate, field) => {
      const visitor = new TestVisitor(service);
      const phone = `+7916100000${field.length % 10}`;
      const kinds: Readonly<Record<string, string>> = { parking: 'parking', storeroom: 'storerooms' };
      const list = Object(
        await call(
          visitor,
          'GET',
          `/api/${kinds[field] ?? 'properties'}/${field === 'property' ? '' : 'properties/'}`,
        ),
      );
      const lot = z.parse(z.array(z.object({ id: z.int(), status: z.string() })), list.results);
      const free = lot.find(({ status }) => status === 'free')?.id;
      await call(visitor, 'POST', `/api/auth/${register}/`, { phone, [field]: free, consent: true });
      const code = await codeFor(mailbox, phone);
      const { token } = Object(await call(visitor, 'POST', `/api/auth/${validate}/`, { phone, code }));
      await call(visitor, 'POST', '/api/auth/login/', { phone, code, token });
      await call(visitor, 'DELETE', '/api/auth/logout/');
    },
  );

  it('R-550 R-556 R-560 R-561 R-562 R-563 R-564 R-565 R-567 R-568 R-585: a booking from the code to its document, and the link of who waited', async () => {
    const phone = '+79162000001';
    const visitor = new TestVisitor(service);
    await call(visitor, 'POST', '/api/auth/code/', { phone });
    const code = await codeFor(mailbox, phone);
    const { token } = Object(await call(visitor, 'POST', '/api/auth/validate/', { phone, code }));
    await call(visitor, 'POST', '/api/auth/login/', { phone, code, token });
    const property = (await freeFlats(service)).at(-1);
    const registered = await call(visitor, 'POST', '/api/auth/register/', { property, consent: true });
    const { id } = z.parse(z.object({ lead: bookingSchema }), registered).lead;
    await call(visitor, 'GET', '/api/booking/lead/');
    await call(visitor, 'GET', `/api/booking/lead/${id}/`);
    await call(visitor, 'PATCH', `/api/booking/lead/${id}/`, { agreement: true, email: 'anna@example.ru' });
    const owner = Object(await call(visitor, 'POST', '/api/booking/owners/', ADULT));
    await call(visitor, 'GET', '/api/booking/owners/');
    await call(visitor, 'GET', `/api/booking/owners/${owner.id}/`);
    await call(visitor, 'PATCH', `/api/booking/owners/${owner.id}/`, { first_name: 'Анна' });
    const another = Object(await call(visitor, 'POST', '/api/booking/owners/', { category: 'spouse' }));
    await call(visitor, 'DELETE', `/api/booking/owners/${another.id}/`);
    await call(visitor, 'GET', '/api/booking/properties/');
    await call(visitor, 'GET', `/api/booking/properties/${property}/?deposit=20&term=30`);
    await call(visitor, 'GET', `/api/finish/${id}/`);
    await call(visitor, 'POST', `/api/finish/${id}/`);
    await call(visitor, 'GET', '/api/booking/documents/');
    await call(visitor, 'GET', '/api/booking/documents/typerm/');
    await call(visitor, 'GET', `/api/booking/documents/${id}/`);

    const next = await logIn(service, mailbox, '+79162000002', '203.0.113.2');
    await call(next, 'POST', '/api/auth/register/', { property, queue: true });
    await call(visitor, 'PATCH', `/api/booking/lead/${id}/`, { status: 'cancelled' });
    const sms = await mailbox.find(mailbox.sms, message => message.text.includes('/booking#'));
    const secret = new URL(/https:\S+/.exec(sms.text)?.[0] ?? '').hash.slice(1);
    const other = new TestVisitor(service);
    await call(other, 'GET', `/api/auth/activate/?${secret}`);
    await call(other, 'POST', '/api/auth/activate/', Object.fromEntries(new URLSearchParams(secret)));
  });

  it('a selection that a manager has made for a client answers what the contract says', async () => {
    const manager = await clerkOf(service, 'sales', { now: () => new Date() });
    const [lot] = await freeFlats(service);
    const { body } = await manager.post('/api/desk/selections/', { title: 'Двушка', words: '', lots: [lot] });
    const token: string = Object(body).own.link.split('#')[1];
    const visitor = new TestVisitor(service);
    await call(visitor, 'POST', '/api/selections/open/', { token });
    await call(visitor, 'POST', '/api/selections/like/', { token, lot, is_liked: true });
    await call(visitor, 'GET', '/api/selections/file/', undefined, { 'x-selection': token });
  });

  it('R-417: whoever is logged in reads the same as anybody', async () => {
    const [anybody, visitor] = [new TestVisitor(service), await logIn(service, mailbox, '+79162000003')];
    for (const [, url] of paths) {
      // One of many, drawn anew by each call.
      if (url.includes('random')) continue;
      expect((await visitor.get(url)).body, url).toEqual((await anybody.get(url)).body);
    }
  });

  it('R-402: knows no roles, and opens nothing of the office to whoever is logged in', async () => {
    const visitor = await logIn(service, mailbox, '+79162000004');
    const names = [
      'admin',
      'users',
      'roles',
      'leads',
      'bookings',
      'outbox',
      'secrets',
      'import',
      'booking/leads',
    ];
    for (const name of names)
      for (const method of ['GET', 'POST'] as const)
        expect((await visitor.call(method, `/api/${name}/`)).status, name).toBe(404);
  });

  it('the files that the answers name are of the type that the contract says', async () => {
    const visitor = new TestVisitor(service);
    for (const url of ['/api/layouts/?limit=100', '/api/floors/?limit=100']) {
      const text = JSON.stringify(await call(visitor, 'GET', url));
      const drawing = /\/plans\/(?:layout|floor)\/[^"#]+/.exec(text)?.[0] ?? 'none';
      await call(visitor, 'GET', drawing);
    }
    const flats = JSON.stringify(await call(visitor, 'GET', '/api/properties/?limit=1'));
    const slug = /"slug":"([^"]+)/.exec(flats)?.[1] ?? 'none';
    await call(visitor, 'GET', `/api/properties/${slug}/presentation/`);
    const picture = {
      name: '0123456789abcdef0123',
      width: 480,
      format: 'webp',
      bytes: Buffer.from('x'),
    } as const;
    await service.database.orm.insert(planPictureFiles).values(picture);
    await call(visitor, 'GET', `/plans/picture/${picture.name}-480.webp`);
    await call(visitor, 'GET', `/plans/card/${slug}.png`);
  });

  it.each(['csv', 'xlsx'])('the price list as %s is of the type that the contract says', async extension => {
    await call(new TestVisitor(service), 'GET', `/api/properties/price_list.${extension}`);
  });

  it('events for everybody are of the type that the contract says', async () => {
    const { type } = FILE_ENDPOINTS.changes;
    const stream = await new TestVisitor(service).listen(FILE_ENDPOINTS.changes.path);
    expect([stream.status, stream.headers['content-type']]).toEqual([200, type]);
    stream.close();
    called.add(nameOf(FILE_ENDPOINTS.changes));
  });

  it('a withdrawn flat answers what the contract says', async () => {
    const slug = drawnDataset({ flats: 60 }).lots.findLast(
      ({ kind, status }) => kind === 'flat' && status === 'sold',
    )?.slug;
    await service.database.change(tx =>
      tx.execute(sql`update lots set withdrawn_at = now() where slug = ${slug}`),
    );
    await call(new TestVisitor(service), 'GET', `/api/former_properties/${slug}/`);
  });

  it('has been called whole: no path of the table is missing, and the contract has none that was not called', () => {
    expect(VISITOR_PATHS.filter(path => !called.has(path))).toEqual([]);
    expect(CONTRACT.map(nameOf).filter(name => !called.has(name))).toEqual([]);
  });
});

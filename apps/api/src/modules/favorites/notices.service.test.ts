import { noticeListSchema, noticeSchema } from '@quarter/contract/favorites';
import { moscowDate } from '@quarter/domain/dates';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { favoriteCollections, favoriteNotices } from '../../db/schema/favorites.ts';
import { outbox } from '../../db/schema/outbox.ts';
import type { Mail, Sms } from '../../integrations/ports.ts';
import { AT_CALL, lookAround, until } from '../../testing/bell.ts';
import { sampleContent } from '../../testing/content.ts';
import { testDataset } from '../../testing/dataset.ts';
import { METRICS_ACCESS, type TestService, testService } from '../../testing/service.ts';
import { type Visitor, visitorOf } from '../../testing/visitor.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Noon in Moscow of this very day: the outbox goes by the clock of the database, and messages grow too old. */
const NOON = new Date(`${moscowDate(new Date())}T12:00:00+03:00`);
const EVENING = new Date(NOON.getTime() + 9 * HOUR_MS);
const MORNING = new Date(NOON.getTime() + 21 * HOUR_MS);

let service: TestService;
let visitor: Visitor;
let mails: Mail[];
let texts: Sms[];
/** Those that ask to confirm, by mail and to phones. */
let asked: { readonly text: string }[];
let clock: Date;
beforeEach(async () => {
  mails = [];
  texts = [];
  asked = [];
  clock = NOON;
  service = await testService(testDataset({ flats: 40 }), {
    content: sampleContent(),
    channels: {
      crm: null,
      mail: { send: async mail => void (linkOf(mail.text).length > 0 ? asked : mails).push(mail as never) },
      sms: { send: async sms => void (linkOf(sms.text).length > 0 ? asked : texts).push(sms as never) },
    },
    delivery: { pace: AT_CALL },
    watch: AT_CALL,
    publicOrigin: 'https://izluchina.example',
    now: () => clock,
  });
  visitor = visitorOf(service);
});
afterEach(() => service.close());

const ask = (body: unknown) => visitor.call('POST', '/api/favorites-notify/', body);
const change = (id: number, values: Partial<typeof lots.$inferInsert>) =>
  service.database.change(tx => tx.update(lots).set(values).where(eq(lots.id, id)));
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
/** Everything that the watch had to say has been said: it has looked around, and nothing waits. */
async function settled(): Promise<void> {
  await lookAround();
  await until(async () => {
    const waiting = await service.database.orm.select().from(outbox).where(eq(outbox.state, 'waiting'));
    expect(waiting).toHaveLength(0);
  });
}
const linkOf = (text: string) => /#confirm=([\da-f-]{36})\.([\w-]+)/.exec(text) ?? [];
/** Opens the newest link to confirm that came to a contact, in a browser that has never been here. */
async function confirm(messages: readonly { readonly text: string }[] = asked, by = visitorOf(service)) {
  await until(() => expect(messages.length).toBeGreaterThan(0));
  const [, key = '', token = ''] = linkOf(messages.at(-1)?.text ?? '');
  return by.call('POST', `/api/favorites-notify/${key}/confirm/`, { token });
}
/** Asks to be told at an address, and has it confirmed. */
async function subscribe(body: unknown, who = visitor) {
  asked.length = 0;
  expect((await who.call('POST', '/api/favorites-notify/', body)).status).toBe(201);
  expect((await confirm()).status).toBe(200);
}
/** A collection of one free flat of 10,000,000 roubles. */
async function keepOne(id: number): Promise<void> {
  await change(id, { status: 'free', price: 10_000_000, oldPrice: null });
  await visitor.call('POST', `/api/favorites/${id}/`);
}
const keyOf = (mail: Mail | undefined) => /withdraw=([\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '';

describe('asking to be told', () => {
  it('R-528, A-47: takes an e-mail, a phone or both, with the consent; twice is once', async () => {
    await keepOne(1);
    const body = { email: ' Anna@Example.RU ', phone: '8 916 123-45-67', consent: true };
    expect(await ask(body)).toMatchObject({ status: 201, body: { success: true } });
    expect((await ask(body)).status).toBe(201);
    const own = z.parse(noticeListSchema, (await visitor.call('GET', '/api/favorites-notify/')).body);
    expect(own.map(({ channel, contact, state }) => [channel, contact, state])).toEqual([
      ['mail', 'a…@example.ru', 'waiting'],
      ['sms', '+7 (916) …-67', 'waiting'],
    ]);
    const rows = await service.database.orm.select().from(favoriteNotices);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ consentVersion: null, consentAt: null, withdrawnAt: null });
    const stored = JSON.stringify(rows);
    for (const secret of ['example.ru', '9161234567', '127.0.0.1']) expect(stored).not.toContain(secret);
  });

  it('makes a collection for a visitor who has none', async () => {
    expect((await ask({ email: 'anna@example.ru', consent: 'true' })).status).toBe(201);
    expect(visitor.cookies.get('favorites')).toMatch(/^[\w-]{43}$/);
    await visitor.call('POST', '/api/favorites/1/');
    expect(await service.database.orm.select().from(favoriteCollections)).toHaveLength(1);
  });

  it('R-400, R-401: refuses what is missing or wrong with a sentence for each field', async () => {
    const refused: [unknown, string[]][] = [
      [{}, ['consent']],
      [{ consent: true }, ['email']],
      [{ consent: true, email: '', phone: ' ' }, ['email']],
      [{ email: 'anna@example.ru' }, ['consent']],
      [{ email: 'anna@example.ru', consent: false }, ['consent']],
      [{ email: 'anna', consent: true }, ['email']],
      [{ phone: '+7 (916) 123-45', consent: true }, ['phone']],
      [{ email: 'anna@example.ru', phone: '12', consent: true }, ['phone']],
      [{ email: 'anna', phone: '12' }, ['consent', 'email', 'phone']],
    ];
    for (const [body, fields] of refused) {
      const answer = await ask(body);
      expect(answer.status).toBe(400);
      expect(Object.keys(Object(answer.body)).sort()).toEqual(fields);
      for (const sentences of Object.values(Object(answer.body)))
        expect(sentences).toEqual([expect.stringMatching(/^[А-Я].+/)]);
    }
    expect(visitor.cookies.has('favorites')).toBe(false);
  });

  it('one contact may be given only so often, whoever gives it, however it is written', async () => {
    const statuses: number[] = [];
    for (const email of ['a@b.ru', 'A@b.ru', 'a+shop@b.ru', 'a+other@b.ru', 'a@b.ru']) {
      const other = visitorOf(service);
      const answer = await other.call('POST', '/api/favorites-notify/', { email, consent: true });
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.headers['retry-after']).toBe('28800');
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    await until(() => expect(asked).toHaveLength(3));
  });
});

describe('confirming', () => {
  it('nothing but one link to confirm goes to a contact before its owner has pressed', async () => {
    await keepOne(1);
    await ask({ email: 'anna@example.ru', consent: true });
    await until(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      to: 'anna@example.ru',
      text: expect.stringContaining('Если это не вы'),
    });
    expect(asked[0]?.text).toContain('https://izluchina.example/favorites#confirm=');
    await change(1, { price: 9_000_000 });
    await settled();
    expect(mails).toEqual([]);

    const [, key = '', token = ''] = linkOf(asked[0]?.text ?? '');
    const path = `/api/favorites-notify/${key}/`;
    // Programs that open links look only; a guess and the key alone are worth nothing.
    for (let look = 0; look < 3; look += 1)
      expect((await visitorOf(service).call('GET', path)).body).toMatchObject({ state: 'waiting' });
    for (const guess of ['x', key])
      expect(await visitorOf(service).call('POST', `${path}confirm/`, { token: guess })).toMatchObject({
        status: 400,
        body: { code: 'link_invalid' },
      });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await visitorOf(service).call('POST', `${path}confirm/`, { token })).status).toBe(200);
    expect((await visitorOf(service).call('GET', path)).body).toMatchObject({ state: 'active' });
    const [row] = await service.database.orm.select().from(favoriteNotices);
    expect(row).toMatchObject({ consentVersion: '1', withdrawnAt: null });
    expect(new Date(row?.consentAt ?? 0)).toEqual(NOON);
    expect(JSON.stringify(row)).not.toContain(token);

    // What changed before the press is no news; what changes after it is.
    await settled();
    expect(mails).toEqual([]);
    await change(1, { price: 8_000_000 });
    await until(() => expect(mails).toHaveLength(1));
  });

  it('pressed several times at once it begins once, and every press hears so', async () => {
    await ask({ email: 'a@b.ru', consent: true });
    await until(() => expect(asked).toHaveLength(1));
    const presses = await Promise.all(Array.from({ length: 8 }, () => confirm()));
    expect(presses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(
      z.parse(noticeListSchema, (await visitor.call('GET', '/api/favorites-notify/')).body),
    ).toMatchObject([{ state: 'active' }]);
  });

  it('asked again it sends another link, and the former one is worth nothing', async () => {
    await keepOne(1);
    for (const count of [1, 2]) {
      await ask({ phone: '+7 (916) 123-45-67', consent: true });
      await until(() => expect(asked).toHaveLength(count));
    }
    const [first, second] = [...asked];
    expect((await confirm(first ? [first] : [])).status).toBe(400);
    expect((await confirm(second ? [second] : [])).status).toBe(200);
    // Told already: asked once more it is left in peace.
    await ask({ phone: '+7 (916) 123-45-67', consent: true });
    await settled();
    expect(asked).toHaveLength(2);
  });

  it('what is not confirmed in two days is over, and one that is taken back leaves nothing', async () => {
    await keepOne(1);
    await ask({ email: 'anna@example.ru', consent: true });
    await until(() => expect(asked).toHaveLength(1));
    const [, key = ''] = linkOf(asked[0]?.text ?? '');
    // The removal that begins with the service would take it away at once.
    await until(async () =>
      expect((await service.get('/metrics', METRICS_ACCESS)).body).toMatch(/^housekeeping_rounds 1$/m),
    );
    later(48 * HOUR_MS);
    expect((await visitor.call('GET', `/api/favorites-notify/${key}/`)).body).toMatchObject({
      state: 'expired',
    });
    expect((await confirm()).status).toBe(400);
    expect((await visitor.call('GET', '/api/favorites-notify/')).body).toEqual([]);
    await visitor.call('POST', `/api/favorites-notify/${key}/`);
    expect(await service.database.orm.select().from(favoriteNotices)).toEqual([]);
  });
});

describe('telling', () => {
  beforeEach(async () => {
    await keepOne(1);
    await subscribe({ email: 'anna@example.ru', consent: true });
  });

  it('A-47: tells of a new price once, with a link to the lot and one that ends it', async () => {
    await change(1, { price: 9_500_000 });
    await until(() => expect(mails).toHaveLength(1));
    expect(mails[0]).toMatchObject({ to: 'anna@example.ru' });
    expect(mails[0]?.text).toContain('https://izluchina.example/flats/flat-1');
    expect(mails[0]?.unsubscribeUrl).toBe(
      `https://izluchina.example/api/favorites-notify/${keyOf(mails[0])}/`,
    );
    later(2 * HOUR_MS);
    await settled();
    expect(mails).toHaveLength(1);
  });

  it('A-47: tells of a state, but not of a hold, which may end in nothing', async () => {
    await change(1, { status: 'held' });
    await settled();
    expect(mails).toHaveLength(0);
    await change(1, { status: 'free' });
    await settled();
    expect(mails).toHaveLength(0);
    await change(1, { status: 'booked' });
    await until(() => expect(mails).toHaveLength(1));
    expect(mails[0]?.subject).toContain('забронировано');
    later(2 * HOUR_MS);
    await change(1, { withdrawnAt: '2026-11-20T00:00:00Z' });
    await until(() => expect(mails).toHaveLength(2));
    expect(mails[1]?.subject).toContain('снято с\u0020продажи');
  });

  it('a price of a lot that is not on sale is no news', async () => {
    await change(1, { status: 'sold' });
    await until(() => expect(mails).toHaveLength(1));
    later(2 * HOUR_MS);
    await change(1, { price: 1 });
    await settled();
    expect(mails).toHaveLength(1);
  });

  it('not more than once an hour; what was taken back meanwhile is never told', async () => {
    await change(1, { price: 9_000_000 });
    await until(() => expect(mails).toHaveLength(1));
    await change(1, { price: 8_000_000 });
    await settled();
    await change(1, { price: 9_000_000 });
    later(HOUR_MS);
    await settled();
    expect(mails).toHaveLength(1);
    await change(1, { price: 8_500_000 });
    await until(() => expect(mails).toHaveLength(2));
  });

  it('nobody is woken: between nine in the evening and nine in the morning of Moscow it waits', async () => {
    clock = EVENING;
    await settled();
    await change(1, { price: 9_000_000 });
    await settled();
    clock = new Date(MORNING.getTime() - 60_000);
    await settled();
    expect(mails).toHaveLength(0);
    clock = MORNING;
    await until(() => expect(mails).toHaveLength(1));
  });

  it('several changes come in one message, to the phone as well', async () => {
    await subscribe({ phone: '+7 (916) 123-45-67', consent: true });
    await keepOne(2);
    clock = EVENING;
    await settled();
    await change(1, { price: 9_000_000 });
    await change(2, { status: 'sold' });
    clock = MORNING;
    await until(() => expect([mails.length, texts.length]).toEqual([1, 1]));
    expect(mails[0]?.subject).toBe('Избранное: 2 изменения');
    expect(texts[0]).toMatchObject({ phone: '+79161234567' });
    expect(texts[0]?.text).toContain('/favorites?withdraw=');
  });

  it('what happened before anybody asked, and lots of others, are no news', async () => {
    const other = visitorOf(service);
    await change(3, { status: 'free' });
    await other.call('POST', '/api/favorites/3/');
    await change(3, { status: 'sold' });
    await subscribe({ email: 'boris@example.ru', consent: true }, other);
    await settled();
    expect(mails).toHaveLength(0);
  });

  it('no personal value stands readable in the outbox', async () => {
    await change(1, { price: 9_000_000 });
    await until(() => expect(mails).toHaveLength(1));
    expect(JSON.stringify(await service.database.orm.select().from(outbox))).not.toContain('example.ru');
  });
});

describe('withdrawing', () => {
  beforeEach(async () => {
    await keepOne(1);
    await subscribe({ email: 'anna@example.ru', consent: true });
    await change(1, { price: 9_000_000 });
    await until(() => expect(mails).toHaveLength(1));
  });

  it('A-47: looking at the link changes nothing, however often a mail program fetches it', async () => {
    const stranger = visitorOf(service);
    const path = `/api/favorites-notify/${keyOf(mails[0])}/`;
    for (let look = 0; look < 3; look += 1) {
      const { status, body } = await stranger.call('GET', path);
      expect(status).toBe(200);
      expect(z.parse(noticeSchema, body)).toMatchObject({ contact: 'a…@example.ru', state: 'active' });
    }
  });

  it('A-47: one POST without cookies ends it, twice is once, and the contact is forgotten', async () => {
    const path = `/api/favorites-notify/${keyOf(mails[0])}/`;
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await service.api.server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    }
    expect((await visitor.call('GET', path)).body).toMatchObject({ contact: null, state: 'ended' });
    expect((await visitor.call('GET', '/api/favorites-notify/')).body).toEqual([]);
    const [row] = await service.database.orm.select().from(favoriteNotices);
    expect(row).toMatchObject({ contact: null });
    later(2 * HOUR_MS);
    await change(1, { price: 8_000_000 });
    await settled();
    expect(mails).toHaveLength(1);
  });

  it('asking anew after a withdrawal begins anew', async () => {
    await visitor.call('POST', `/api/favorites-notify/${keyOf(mails[0])}/`);
    await change(1, { price: 7_000_000 });
    await subscribe({ email: 'anna@example.ru', consent: true });
    later(2 * HOUR_MS);
    await settled();
    expect(mails).toHaveLength(1);
    await change(1, { price: 6_000_000 });
    await until(() => expect(mails).toHaveLength(2));
    expect(keyOf(mails[1])).not.toBe(keyOf(mails[0]));
  });

  it('a key that nobody was given is 404', async () => {
    for (const key of ['x', '00000000-0000-4000-8000-000000000000'])
      for (const method of ['GET', 'POST'] as const)
        expect((await visitor.call(method, `/api/favorites-notify/${key}/`)).status).toBe(404);
  });
});

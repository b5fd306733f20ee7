import { deskRequestPageSchema, deskRequestSchema } from '@quarter/contract/desk/requests';
import { deskSelectionSchema } from '@quarter/contract/desk/selections';
import { selectionLikesSchema, selectionSchema } from '@quarter/contract/selection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAY, MINUTE } from '../../testing/booking-scene.ts';
import { type Clerk, clerkOf } from '../../testing/clerk.ts';
import { type LotDesk, lotDesk } from '../../testing/lot-desk.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { TestVisitor } from '../../testing/phone-visitor.ts';
import { answerSchema, NOW, postRequest, REQUEST } from '../../testing/requests.ts';
import { testService } from '../../testing/service.ts';

const PATH = '/api/desk/selections/';
const TITLE = 'Ивановы, двушка';
const WORDS = 'Пётр, вот что есть на реку.';

let desk: LotDesk;
beforeAll(async () => {
  desk = await lotDesk(80);
});
afterAll(() => desk.close());

let networks = 0;
/** A client on a network of his own. */
function client(): TestVisitor {
  networks += 1;
  return new TestVisitor(desk.scene.service, `198.51.100.${networks}`);
}

async function made(lots: readonly number[], by: Clerk = desk.manager, words = WORDS) {
  networks += 1;
  // The same again within ten minutes would be the same selection.
  const answer = await by.post(PATH, { title: `${TITLE} ${networks}`, words, lots });
  expect(answer.status).toBe(201);
  const card = z.parse(deskSelectionSchema, answer.body);
  return { ...card, token: tokenOf(card.own?.link) };
}
const tokenOf = (link: string | null | undefined) => /#([\w-]{32})$/.exec(link ?? '')?.[1] ?? 'none';
const card = async (id: string, by: Clerk = desk.manager) =>
  z.parse(deskSelectionSchema, (await by.get(`${PATH}${id}/`)).body);
const look = (token: string, by = client()) => by.post('/api/selections/open/', { token });
const opened = async (token: string, by = client()) => z.parse(selectionSchema, (await look(token, by)).body);
const like = (token: string, lot: number, isLiked: boolean, by = client()) =>
  by.post('/api/selections/like/', { token, lot, is_liked: isLiked });
const file = (token: string) =>
  client().get('/api/selections/file/', token === '' ? {} : { 'x-selection': token });

describe('a client with the address of a selection', () => {
  it('sees its lots in their order with the prices of today, who has made it and what he writes', async () => {
    const [first, second, third] = [await desk.plainFlat(), await desk.plainFlat(), await desk.plainFlat()];
    const { token, number, ends_at } = await made([second, first, third]);
    await desk.changed(first, { price: 19_000_000 });
    await desk.changed(third, { status: 'sold' });
    const seen = await opened(token);
    expect(seen).toMatchObject({
      number,
      manager: 'Анна Ветрова',
      words: WORDS,
      ends_at,
      gone: [],
      liked: [],
    });
    expect(seen.lots.map(({ id, price, status }) => [id, price, status])).toEqual([
      [second, 20_000_000, 'free'],
      [first, 19_000_000, 'free'],
      [third, 20_000_000, 'sold'],
    ]);
    await desk.changed(second, { status: 'withdrawn' });
    const { gone, lots } = await opened(token);
    expect([gone.length, lots.map(({ id }) => id)]).toEqual([1, [first, third]]);
    expect((await card((await list()).results[0]?.id ?? '')).lots.map(({ status }) => status)).toEqual([
      null,
      'free',
      'sold',
    ]);
  });

  it('is told nothing of the office, and nobody keeps what he is told', async () => {
    const { token } = await made([await desk.plainFlat()]);
    const { body, headers } = await look(token);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(body)).not.toContain(TITLE);
  });

  it('gets 404 for a secret that is none', async () => {
    const { token } = await made([await desk.plainFlat()]);
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect(await look(wrong)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await like(wrong, 1, true)).status).toBe(404);
    expect((await file(wrong)).status).toBe(404);
    expect((await look(token.slice(0, -1))).status).toBe(400);
  });

  it('gets 410 when it was closed; opened again it has another address', async () => {
    const { token, id, version } = await made([await desk.plainFlat()]);
    await desk.manager.post(`${PATH}${id}/close/`, { version });
    expect((await look(token)).status).toBe(410);
    const { version: closed } = await card(id);
    const again = z.parse(
      deskSelectionSchema,
      (await desk.manager.post(`${PATH}${id}/prolong/`, { version: closed })).body,
    );
    expect((await look(token)).status).toBe(404);
    expect((await look(tokenOf(again.own?.link))).status).toBe(200);
  });

  it('has it on paper, lot by lot', async () => {
    const lots = [await desk.plainFlat(), await desk.plainFlat(21_500_000)];
    const { token, number } = await made(lots);
    const answer = await file(token);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-disposition']).toContain(`podborka-${number}.pdf`);
    const text = pdfText(z.parse(z.instanceof(Buffer), answer.body));
    for (const part of [`Подборка № ${number}`, 'Анна Ветрова', WORDS, '20 000 000 ₽', '21 500 000 ₽'])
      expect(text).toContain(part);
    expect((await file('')).status).toBe(404);
  });
});

const list = async (query = '', by: Clerk = desk.manager) =>
  z.parse(
    z.object({ count: z.int(), results: z.array(z.looseObject({ id: z.string() })) }),
    (await by.get(`${PATH}${query}`)).body,
  );

describe('what a client has done', () => {
  it('is counted by visits, and the looks of the office are not', async () => {
    const { token, id } = await made([await desk.plainFlat()]);
    expect((await opened(token, desk.manager)).is_preview).toBe(true);
    expect((await opened(token, desk.owner)).is_preview).toBe(true);
    expect((await card(id)).opened).toEqual({ count: 0, first_at: null, last_at: null });
    const first = desk.scene.now().getTime();
    expect((await opened(token)).is_preview).toBe(false);
    desk.scene.pass(10 * MINUTE);
    await opened(token);
    expect((await card(id)).opened.count).toBe(1);
    desk.scene.pass(31 * MINUTE);
    await opened(token);
    const { count, first_at, last_at } = (await card(id)).opened;
    expect(count).toBe(2);
    expect(Date.parse(first_at ?? '')).toBeLessThan(first + MINUTE);
    expect(Date.parse(last_at ?? '')).toBeGreaterThan(first + 40 * MINUTE);
  });

  it('has the lots that he likes, however often he says so, until he does not', async () => {
    const [one, other] = [await desk.plainFlat(), await desk.plainFlat()];
    const { token, id } = await made([one, other]);
    const liked = async (answer: Promise<{ body: unknown }>) =>
      z.parse(selectionLikesSchema, (await answer).body).liked;
    expect(await liked(like(token, other, true))).toEqual([other]);
    const [, before] = (await card(id)).lots;
    desk.scene.pass(MINUTE);
    expect(await liked(like(token, other, true))).toEqual([other]);
    expect((await card(id)).lots[1]?.liked_at).toBe(before?.liked_at);
    expect(await liked(like(token, one, true))).toEqual([one, other]);
    expect((await opened(token)).liked).toEqual([one, other]);
    expect((await list()).results.find(row => row.id === id)).toMatchObject({ liked: 2, lots: 2 });
    expect(await liked(like(token, other, false))).toEqual([one]);
    expect((await like(token, await desk.plainFlat(), true)).status).toBe(404);
    expect((await like(token, one, false, desk.manager)).status).toBe(403);
    expect((await opened(token)).liked).toEqual([one]);
  });

  it('has the request that he sends: it is the manager’s, and says where it came from', async () => {
    const { token, id, number } = await made([await desk.plainFlat()]);
    const { service, mailbox } = desk.scene;
    const send = async (words: object) => {
      networks += 1;
      const { body } = await postRequest(service, { ...REQUEST, ...words }, {}, `192.0.2.${networks}`);
      return z.parse(answerSchema, body).id;
    };
    const asked = await send({ kind: 'question', selection: token, phone: '+7 916 200-00-01' });
    expect((await card(id)).requests.map(request => [request.id, request.kind])).toEqual([
      [asked, 'question'],
    ]);
    const { body } = await desk.owner.get(`/api/desk/requests/${asked}/`);
    expect(z.parse(deskRequestSchema, body)).toMatchObject({
      state: 'new',
      selection: { id, number },
      taken_by: { id: desk.manager.id },
    });
    const event = await mailbox.find(mailbox.crm, ({ subject }) => subject === `lead:${asked}`);
    expect(event.facts).toContainEqual({ label: 'Подборка', value: `№ ${number}, менеджер Анна Ветрова` });

    // It is still new for whoever looks what waits, and taken in work by a press.
    const news = z.parse(
      deskRequestPageSchema,
      (await desk.manager.get('/api/desk/requests/?state=new')).body,
    );
    expect(news.results.map(request => request.id)).toContain(asked);
    const taken = await desk.colleague.patch(`/api/desk/requests/${asked}/`, { version: 1, take: true });
    expect(taken.body).toMatchObject({ state: 'in_work', taken_by: { id: desk.colleague.id } });

    // A secret that is none, or over, costs nobody his request.
    for (const selection of ['A'.repeat(32), 'none', 7]) {
      const other = await send({ selection, phone: '+7 916 200-00-02' });
      const answer = await desk.owner.get(`/api/desk/requests/${other}/`);
      expect(answer.body).toMatchObject({ selection: null, taken_by: null });
    }
  });
});

describe('a manager', () => {
  it('sees and changes his own selections, an owner those of all', async () => {
    const lot = await desk.plainFlat();
    const { id, version } = await made([lot]);
    const { colleague, manager, owner } = desk;
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', 'prolong/'],
      ['POST', 'close/'],
      ['POST', 'reveal/'],
    ] as const) {
      const body = method === 'GET' || path === 'reveal/' ? undefined : { version };
      expect((await colleague.call(method, `${PATH}${id}/${path}`, body)).status, path).toBe(404);
    }
    expect((await list('', colleague)).results.map(row => row.id)).not.toContain(id);
    expect((await list('', manager)).results.map(row => row.id)).toContain(id);
    expect((await list('', owner)).results.map(row => row.id)).toContain(id);
    const { status } = await owner.patch(`${PATH}${id}/`, { version, lots: [lot, await desk.plainFlat()] });
    expect(status).toBe(200);
  });

  it('is found by the number of the selection or of a lot', async () => {
    const lot = await desk.plainFlat();
    const { id, number } = await made([lot]);
    const { number: lotNumber } = await desk.card(lot);
    expect((await list(`?number=${number}`)).results.map(row => row.id)).toContain(id);
    expect((await list(`?number=${lotNumber}`)).results.map(row => row.id)).toContain(id);
    expect(await list('?number=99999')).toEqual(expect.objectContaining({ count: 0 }));
    expect((await desk.manager.get(`${PATH}?number=%20`)).status).toBe(400);
    expect((await list('?limit=1')).results).toHaveLength(1);
  });

  it('puts lots in another order and takes some out, and what is liked of the others stays', async () => {
    const [one, two, three] = [await desk.plainFlat(), await desk.plainFlat(), await desk.plainFlat()];
    const { id, token, version } = await made([one, two]);
    await like(token, two, true);
    const answer = await desk.manager.patch(`${PATH}${id}/`, { version, lots: [three, two], words: '' });
    const changed = z.parse(deskSelectionSchema, answer.body);
    expect(changed.lots.map(({ id, liked_at }) => [id, liked_at !== null])).toEqual([
      [three, false],
      [two, true],
    ]);
    expect(await opened(token)).toMatchObject({ words: null, liked: [two] });
    const stale = await desk.manager.patch(`${PATH}${id}/`, { version, title: 'Другое' });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'changed', present: { version: version + 1 } },
    });
  });

  it('gets one selection for one form, however often it is sent', async () => {
    const body = { title: 'Дважды', words: '', lots: [await desk.plainFlat()] };
    const [first, again] = await Promise.all([desk.manager.post(PATH, body), desk.manager.post(PATH, body)]);
    expect(Object(again.body).id).toBe(Object(first.body).id);
    await desk.manager.post(`${PATH}${Object(first.body).id}/close/`, { version: 1 });
    const anew = z.parse(deskSelectionSchema, (await desk.manager.post(PATH, body)).body);
    expect([anew.id === Object(first.body).id, anew.state], 'a closed one is no answer').toEqual([
      false,
      'open',
    ]);
    desk.scene.pass(11 * MINUTE);
    expect(Object((await desk.manager.post(PATH, body)).body).id).not.toBe(Object(first.body).id);
  });

  it('is told what is wrong with the form', async () => {
    const [lot, gone] = [await desk.plainFlat(), await desk.plainFlat()];
    await desk.changed(gone, { status: 'sold' });
    const fields = async (body: object) => {
      const answer = await desk.manager.post(PATH, { title: 'Имя', words: '', lots: [lot], ...body });
      return [answer.status, Object.keys(Object(answer.body))];
    };
    expect(await fields({ title: ' ' })).toEqual([400, ['title']]);
    expect(await fields({ words: 'я'.repeat(601) })).toEqual([400, ['words']]);
    expect(await fields({ lots: [] })).toEqual([400, ['lots']]);
    expect(await fields({ lots: [lot, lot] })).toEqual([400, ['lots']]);
    expect(await fields({ lots: [gone] })).toEqual([400, ['lots']]);
    expect(await fields({ lots: [999_999] })).toEqual([400, ['lots']]);
    expect(await fields({ lots: Array.from({ length: 21 }, (_, index) => index + 1) })).toEqual([
      400,
      ['lots'],
    ]);
  });
});

describe('the journal', () => {
  it('has every change and every look at what another has written, and nothing of it in clear', async () => {
    const { id, version } = await made([await desk.plainFlat()]);
    const { manager, owner } = desk;
    await manager.patch(`${PATH}${id}/`, { version, title: 'Петровы' });
    await manager.post(`${PATH}${id}/prolong/`, { version: version + 1 });
    await manager.post(`${PATH}${id}/reveal/`);
    const hidden = await card(id, owner);
    expect([hidden.title, hidden.own]).toEqual([null, null]);
    expect(JSON.stringify(await list('', owner))).not.toContain('Петровы');
    const shown = await owner.post(`${PATH}${id}/reveal/`);
    expect(shown.body).toMatchObject({ title: 'Петровы', words: WORDS });
    expect(tokenOf(Object(shown.body).link)).not.toBe('none');
    await manager.post(`${PATH}${id}/close/`, { version: version + 2 });
    const lines = await owner.journal(`selection:${id}`);
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'selection.change',
      'selection.close',
      'selection.make',
      'selection.prolong',
      'selection.reveal',
    ]);
    expect(lines.find(({ action }) => action === 'selection.reveal')?.account?.id).toBe(owner.id);
    expect(lines.find(({ action }) => action === 'selection.change')?.changes).toEqual({ title: null });
    expect(JSON.stringify(lines)).not.toMatch(/Петровы|Ивановы|Пётр/);
  });

  it('and the tables have neither names, words nor the secret in clear, nor the log', async () => {
    const { token } = await made([await desk.plainFlat()]);
    await look(token);
    await file(token);
    const { rows } = await desk.scene.service.database.orm
      .execute('select * from selections')
      .then(result => z.parse(z.object({ rows: z.array(z.unknown()) }), result));
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Ивановы|Пётр|${token}`));
    expect(desk.scene.log.join('\n')).not.toContain(token);
  });
});

describe('the address of a selection', () => {
  it('is guessed by nobody for long', async () => {
    const service = await testService(null, { now: () => NOW });
    const token = 'A'.repeat(32);
    const tries = await Promise.all(
      Array.from({ length: 125 }, () => look(token, new TestVisitor(service, '198.51.100.250'))),
    );
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(120);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await look(token, new TestVisitor(service, '203.0.113.250'))).status).toBe(404);
    await service.close();
  });

  // The last one: it lets a month pass.
  it('opens nothing after thirty days, until it is prolonged', async () => {
    const { token, id, version } = await made([await desk.plainFlat()]);
    desk.scene.pass(30 * DAY - MINUTE);
    expect((await look(token)).status).toBe(200);
    desk.scene.pass(2 * MINUTE);
    for (const answer of [await look(token), await like(token, 1, true)])
      expect(answer).toMatchObject({ status: 410, body: { code: 'gone' } });
    expect((await file(token)).status).toBe(410);
    // Sessions of the office have ended meanwhile.
    const owner = await clerkOf(desk.scene.service, 'owner', { now: desk.scene.now });
    expect(await card(id, owner)).toMatchObject({ state: 'ended' });
    const revealed = await owner.post(`${PATH}${id}/reveal/`);
    expect(Object(revealed.body).link).toBeNull();
    const { body } = await owner.post(`${PATH}${id}/prolong/`, { version });
    expect(z.parse(deskSelectionSchema, body).state).toBe('open');
    expect((await look(token)).status).toBe(200);
  });
});

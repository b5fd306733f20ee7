import { deskRequestPageSchema, deskRequestSchema } from '@quarter/contract/desk/requests';
import { deskSelectionSchema } from '@quarter/contract/desk/selections';
import { selectionLikesSchema } from '@quarter/contract/selection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAY, MINUTE } from '../../testing/booking-scene.ts';
import { clerkOf } from '../../testing/clerk.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { TestVisitor } from '../../testing/phone-visitor.ts';
import { answerSchema, NOW, postRequest, REQUEST } from '../../testing/requests.ts';
import {
  SELECTIONS,
  type SelectionDesk,
  selectionDesk,
  TITLE,
  tokenOf,
  WORDS,
} from '../../testing/selection-desk.ts';
import { testService } from '../../testing/service.ts';

let at: SelectionDesk;
let desk: SelectionDesk['desk'];
beforeAll(async () => {
  at = await selectionDesk(80);
  desk = at.desk;
});
afterAll(() => desk.close());

describe('a client with the address of a selection', () => {
  it('sees its lots in their order with the prices of today, who has made it and what he writes', async () => {
    const [first, second, third] = [await desk.plainFlat(), await desk.plainFlat(), await desk.plainFlat()];
    const { token, number, ends_at } = await at.made([second, first, third]);
    await desk.changed(first, { price: 19_000_000 });
    await desk.changed(third, { status: 'sold' });
    const seen = await at.opened(token);
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
    const { gone, lots } = await at.opened(token);
    expect([gone.length, lots.map(({ id }) => id)]).toEqual([1, [first, third]]);
    expect((await at.card((await at.list()).results[0]?.id ?? '')).lots.map(({ status }) => status)).toEqual([
      null,
      'free',
      'sold',
    ]);
  });

  it('is told nothing of the office, and nobody keeps what he is told', async () => {
    const { token } = await at.made([await desk.plainFlat()]);
    const { body, headers } = await at.look(token);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(body)).not.toContain(TITLE);
  });

  it('gets 404 for a secret that is none', async () => {
    const { token } = await at.made([await desk.plainFlat()]);
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect(await at.look(wrong)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await at.like(wrong, 1, true)).status).toBe(404);
    expect((await at.file(wrong)).status).toBe(404);
    expect((await at.look(token.slice(0, -1))).status).toBe(400);
  });

  it('gets 410 when it was closed; opened again it has another address', async () => {
    const { token, id, version } = await at.made([await desk.plainFlat()]);
    await desk.manager.post(`${SELECTIONS}${id}/close/`, { version });
    expect((await at.look(token)).status).toBe(410);
    const { version: closed } = await at.card(id);
    const again = z.parse(
      deskSelectionSchema,
      (await desk.manager.post(`${SELECTIONS}${id}/prolong/`, { version: closed })).body,
    );
    expect((await at.look(token)).status).toBe(404);
    expect((await at.look(tokenOf(again.own?.link))).status).toBe(200);
  });

  it('has it on paper, lot by lot', async () => {
    const lots = [await desk.plainFlat(), await desk.plainFlat(21_500_000)];
    const { token, number } = await at.made(lots);
    const answer = await at.file(token);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-disposition']).toContain(`podborka-${number}.pdf`);
    const text = pdfText(z.parse(z.instanceof(Buffer), answer.body));
    for (const part of [`Подборка № ${number}`, 'Анна Ветрова', WORDS, '20 000 000 ₽', '21 500 000 ₽'])
      expect(text).toContain(part);
    expect((await at.file('')).status).toBe(404);
  });
});

describe('what a client has done', () => {
  it('is counted by visits, and the looks of the office are not', async () => {
    const { token, id } = await at.made([await desk.plainFlat()]);
    expect((await at.opened(token, desk.manager)).is_preview).toBe(true);
    expect((await at.opened(token, desk.owner)).is_preview).toBe(true);
    expect((await at.card(id)).opened).toEqual({ count: 0, first_at: null, last_at: null });
    const first = desk.scene.now().getTime();
    expect((await at.opened(token)).is_preview).toBe(false);
    desk.scene.pass(10 * MINUTE);
    await at.opened(token);
    expect((await at.card(id)).opened.count).toBe(1);
    desk.scene.pass(31 * MINUTE);
    await at.opened(token);
    const { count, first_at, last_at } = (await at.card(id)).opened;
    expect(count).toBe(2);
    expect(Date.parse(first_at ?? '')).toBeLessThan(first + MINUTE);
    expect(Date.parse(last_at ?? '')).toBeGreaterThan(first + 40 * MINUTE);
  });

  it('has the lots that he likes, however often he says so, until he does not', async () => {
    const [one, other] = [await desk.plainFlat(), await desk.plainFlat()];
    const { token, id } = await at.made([one, other]);
    const liked = async (answer: Promise<{ body: unknown }>) =>
      z.parse(selectionLikesSchema, (await answer).body).liked;
    expect(await liked(at.like(token, other, true))).toEqual([other]);
    const [, before] = (await at.card(id)).lots;
    desk.scene.pass(MINUTE);
    expect(await liked(at.like(token, other, true))).toEqual([other]);
    expect((await at.card(id)).lots[1]?.liked_at).toBe(before?.liked_at);
    expect(await liked(at.like(token, one, true))).toEqual([one, other]);
    expect((await at.opened(token)).liked).toEqual([one, other]);
    expect((await at.list()).results.find(row => row.id === id)).toMatchObject({ liked: 2, lots: 2 });
    expect(await liked(at.like(token, other, false))).toEqual([one]);
    expect((await at.like(token, await desk.plainFlat(), true)).status).toBe(404);
    expect((await at.like(token, one, false, desk.manager)).status).toBe(403);
    expect((await at.opened(token)).liked).toEqual([one]);
  });

  it('has the request that he sends: it is the manager’s, and says where it came from', async () => {
    const { token, id, number } = await at.made([await desk.plainFlat()]);
    const { service, mailbox } = desk.scene;
    const send = async (words: object) => {
      const { body } = await postRequest(service, { ...REQUEST, ...words }, {}, `192.0.2.${at.network()}`);
      return z.parse(answerSchema, body).id;
    };
    const asked = await send({ kind: 'question', selection: token, phone: '+7 916 200-00-01' });
    expect((await at.card(id)).requests.map(request => [request.id, request.kind])).toEqual([
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

describe('the address of a selection', () => {
  it('is guessed by nobody for long', async () => {
    const service = await testService(null, { now: () => NOW });
    const token = 'A'.repeat(32);
    const tries = await Promise.all(
      Array.from({ length: 125 }, () => at.look(token, new TestVisitor(service, '198.51.100.250'))),
    );
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(120);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await at.look(token, new TestVisitor(service, '203.0.113.250'))).status).toBe(404);
    await service.close();
  });

  // The last one: it lets a month pass.
  it('opens nothing after thirty days, until it is prolonged', async () => {
    const { token, id, version } = await at.made([await desk.plainFlat()]);
    desk.scene.pass(30 * DAY - MINUTE);
    expect((await at.look(token)).status).toBe(200);
    desk.scene.pass(2 * MINUTE);
    for (const answer of [await at.look(token), await at.like(token, 1, true)])
      expect(answer).toMatchObject({ status: 410, body: { code: 'gone' } });
    expect((await at.file(token)).status).toBe(410);
    // Sessions of the office have ended meanwhile.
    const owner = await clerkOf(desk.scene.service, 'owner', { now: desk.scene.now });
    expect(await at.card(id, owner)).toMatchObject({ state: 'ended' });
    const revealed = await owner.post(`${SELECTIONS}${id}/reveal/`);
    expect(Object(revealed.body).link).toBeNull();
    const { body } = await owner.post(`${SELECTIONS}${id}/prolong/`, { version });
    expect(z.parse(deskSelectionSchema, body).state).toBe('open');
    expect((await at.look(token)).status).toBe(200);
  });
});

import {
  deskNoteSchema,
  deskRequestPageSchema,
  deskRequestPersonSchema,
  deskRequestRowSchema,
  deskRequestSchema,
} from '@quarter/contract/desk/requests';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requestNotes } from '../../db/schema/desk.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { requests } from '../../db/schema/requests.ts';
import { type Clerk, clerkOf } from '../../testing/clerk.ts';
import { type RequestScene, requestScene } from '../../testing/request-scene.ts';
import { answerSchema, NOW, REQUEST } from '../../testing/requests.ts';

let scene: RequestScene;
let manager: Clerk;
let owner: Clerk;
beforeEach(async () => {
  scene = await requestScene();
  const now = () => NOW;
  manager = await clerkOf(scene.service, 'sales', { now });
  owner = await clerkOf(scene.service, 'owner', { now, name: 'Олег Беркут' });
});
afterEach(() => scene.close());

const PERSONAL = /Анна(?! Ветрова)|916[ )]|9161234567|123-45-67|anna@example|перезвоните/i;
const WITH_WORDS = { ...REQUEST, email: 'anna@example.ru', comment: 'Перезвоните утром' };

async function send(words: object = WITH_WORDS, daysAgo = 0): Promise<string> {
  const { id } = z.parse(answerSchema, (await scene.post(words)).body);
  const createdAt = new Date(NOW.getTime() - daysAgo * 86_400_000);
  await scene.service.database.orm.update(requests).set({ createdAt }).where(eq(requests.id, id));
  return id;
}

async function list(query = '') {
  const { body } = await manager.get(`/api/desk/requests/${query}`);
  return z.parse(deskRequestPageSchema, body);
}

const card = async (id: string) =>
  z.parse(deskRequestSchema, (await manager.get(`/api/desk/requests/${id}/`)).body);
const reveal = async (id: string, by = manager) =>
  z.parse(deskRequestPersonSchema, (await by.post(`/api/desk/requests/${id}/reveal/`)).body);
const change = (id: string, body: object, by = manager) => by.patch(`/api/desk/requests/${id}/`, body);

/** All messages about a request are given up. */
async function fail(id: string): Promise<void> {
  await scene.service.database.orm
    .update(outbox)
    .set({ state: 'dead', payload: sql`coalesce(${outbox.payload}, 'x')`, lastError: '500', finishedAt: NOW })
    .where(eq(outbox.subject, `lead:${id}`));
}

describe('a list of requests', () => {
  it('has the newest first, page by page, and nothing personal', async () => {
    const [old, young] = [await send(WITH_WORDS, 2), await send({ ...WITH_WORDS, kind: 'question' }, 1)];
    const { body } = await manager.get('/api/desk/requests/?limit=1');
    const { count, results, next } = z.parse(deskRequestPageSchema, body);
    expect([count, results.map(({ id }) => id)]).toEqual([2, [young]]);
    expect(next).toBe('/api/desk/requests/?limit=1&offset=1');
    expect((await list('?limit=1&offset=1')).results.map(({ id }) => id)).toEqual([old]);
    expect(results[0]).toMatchObject({ kind: 'question', state: 'new', taken_by: null, version: 0 });
    const shown = JSON.stringify([body, await card(old)]);
    expect(shown).not.toMatch(PERSONAL);
  });

  it('is narrowed by state, by kind, by a phone that no address has, and by what was not delivered', async () => {
    const mine = await send();
    const question = await send({ ...REQUEST, kind: 'question' });
    const other = await send({ ...REQUEST, phone: '+7 925 000-00-01' });
    const spam = await send({ ...REQUEST, website: 'x' });
    const ids = async (query: string) => (await list(query)).results.map(({ id }) => id).toSorted();
    expect(await ids('?state=new')).toEqual([mine, question, other].toSorted());
    expect(await ids('?state=spam')).toEqual([spam]);
    expect(await ids('?kind=question')).toEqual([question]);
    const found = await manager.post('/api/desk/phones/', { phone: '8 916 123 45 67' });
    const { by } = z.parse(z.object({ by: z.string() }), found.body);
    expect(by).not.toContain('916123');
    expect(await ids(`?by=${by}&state=new`)).toEqual([mine, question].toSorted());
    await fail(other);
    expect(await ids('?delivery=dead')).toEqual([other]);
    await change(mine, { version: 0, take: true });
    expect(await ids('?state=in_work')).toEqual([mine]);
    expect(await manager.get('/api/desk/requests/?state=lost&kind=x&by=9161234567')).toMatchObject({
      status: 400,
      body: { state: [expect.any(String)], kind: [expect.any(String)], by: [expect.any(String)] },
    });
  });

  it('knows the source, the lot by its name, and where the form was, without what stands behind the path', async () => {
    const { results } = Object((await scene.service.get('/api/properties/')).body);
    const [{ slug, number }] = results;
    const id = await send({
      ...REQUEST,
      lot: slug,
      page: `/flats/${slug}?phone=9161234567#form`,
      utm_first: { utm_source: 'vk', utm_campaign: 'may' },
      utm_last: { utm_source: 'yandex' },
    });
    expect((await list()).results[0]).toMatchObject({
      lot: { slug, title: `Квартира № ${number}` },
      page: `/flats/${slug}`,
      source: 'yandex',
      // Marks of two visits are no source.
      campaign: null,
    });
    expect((await card(id)).page).toBe(`/flats/${slug}`);
  });

  it('tells requests of one phone within thirty days as one story', async () => {
    const [now, month, old] = [await send(REQUEST, 0), await send(REQUEST, 29), await send(REQUEST, 61)];
    const stories = new Map((await list()).results.map(({ id, story }) => [id, story]));
    expect([now, month, old].map(id => stories.get(id))).toEqual([2, 2, 1]);
    expect((await card(now)).others.map(({ id }) => id)).toEqual([month]);
    expect((await card(old)).others).toEqual([]);
  });
});

describe('a request', () => {
  it('shows whom it is from only when asked, and the journal knows of each look', async () => {
    const id = await send();
    const look = () => manager.post(`/api/desk/requests/${id}/reveal/`);
    const person = {
      name: 'Анна',
      phone: '+79161234567',
      email: 'anna@example.ru',
      comment: 'Перезвоните утром',
    };
    expect(await look()).toMatchObject({ status: 200, body: person });
    await look();
    const lines = await owner.journal(`request:${id}`);
    expect(lines.map(({ action, account }) => [action, account?.id])).toEqual([
      ['request.reveal', manager.id],
      ['request.reveal', manager.id],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(PERSONAL);
  });

  it('is taken, done and given up; both who change it at once see the other', async () => {
    const id = await send();
    const colleague = await clerkOf(scene.service, 'sales', { now: () => NOW, name: 'Борис Лаврин' });
    const answers = await Promise.all([
      change(id, { version: 0, take: true }),
      change(id, { version: 0, take: true }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { taken_by: winner } = await card(id);
    expect(refused?.body).toMatchObject({
      code: 'changed',
      present: { id, version: 1, state: 'in_work', taken_by: winner },
    });
    // The answer got lost, and the same is sent again: nothing is left to be changed.
    const [first, second] = winner?.id === manager.id ? [manager, colleague] : [colleague, manager];
    expect(await change(id, { version: 0, take: true }, first)).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    const done = await change(id, { version: 1, state: 'done' }, second);
    expect(z.parse(deskRequestRowSchema, done.body)).toMatchObject({
      state: 'done',
      taken_by: winner,
      version: 2,
    });
    const [line] = await owner.journal(`request:${id}`);
    expect(line).toMatchObject({
      action: 'request.change',
      account: { id: second.id },
      changes: { state: { from: 'in_work', to: 'done' } },
    });
    expect(await owner.journal(`request:${id}`)).toHaveLength(2);
  });

  it('has notes, sealed where they are kept; the same words sent twice are one', async () => {
    const id = await send();
    const write = (text: string) => manager.post(`/api/desk/requests/${id}/notes/`, { text });
    const first = z.parse(deskNoteSchema, (await write('Анна просит +7 916')).body);
    expect(z.parse(deskNoteSchema, (await write('Анна просит +7 916')).body)).toEqual(first);
    expect(await write('  ')).toMatchObject({ status: 400, body: { text: ['Введите текст'] } });
    await write('Встреча во вторник\nв 14:00');
    const { notes } = await reveal(id);
    expect(notes.map(({ text, account }) => [text, account?.name])).toEqual([
      ['Анна просит +7 916', 'Анна Ветрова'],
      ['Встреча во вторник\nв 14:00', 'Анна Ветрова'],
    ]);
    const kept = await scene.service.database.orm.select().from(requestNotes);
    expect(JSON.stringify(kept)).not.toMatch(/Анна|7 916|вторник/);
    const lines = await owner.journal(`request:${id}`);
    expect(lines.map(({ action }) => action)).toEqual(['request.reveal', 'request.note', 'request.note']);
    expect(JSON.stringify(lines)).not.toMatch(/просит|вторник/);
  });

  it('shows its notes with whom it is from alone, so that each look at them is in the journal', async () => {
    const id = await send();
    await manager.post(`/api/desk/requests/${id}/notes/`, { text: 'Анна, +7 916 000-00-00' });
    const lawyer = await clerkOf(scene.service, 'lawyer', { now: () => NOW });
    const shown = await lawyer.get(`/api/desk/requests/${id}/`);
    expect(shown.body).toMatchObject({ notes: 1 });
    expect(JSON.stringify(shown.body)).not.toMatch(PERSONAL);
    expect((await reveal(id, lawyer)).notes.map(({ text }) => text)).toEqual(['Анна, +7 916 000-00-00']);
    const [line] = await owner.journal(`request:${id}`);
    expect(line).toMatchObject({ action: 'request.reveal', account: { id: lawyer.id } });
  });

  it('has its messages sent again, and not those of others', async () => {
    const [mine, other] = [await send(), await send({ ...REQUEST, phone: '+7 925 000-00-01' })];
    await scene.told(2);
    const { orm } = scene.service.database;
    for (const id of [mine, other]) await fail(id);
    expect((await list()).results.map(({ deliveries }) => deliveries.dead)).toEqual([1, 1]);
    expect((await card(mine)).messages).toMatchObject([
      { channel: 'crm', kind: 'lead', state: 'dead', last_error: '500', next_at: null },
    ]);
    const resend = () => manager.post(`/api/desk/requests/${mine}/resend/`);
    expect((await resend()).body).toEqual({ count: 1 });
    const dead = await orm
      .select({ subject: outbox.subject })
      .from(outbox)
      .where(and(eq(outbox.state, 'dead'), eq(outbox.subject, `lead:${other}`)));
    expect(dead).toHaveLength(1);
    expect((await owner.journal(`request:${mine}`)).map(({ action }) => action)).toEqual(['request.resend']);
  });

  it('that is not there any more, or never was, is 404 by every path', async () => {
    for (const id of ['8f14e45f-ceea-467f-a5d1-0f1b2c3d4e5f', 'x'])
      for (const answer of [
        await manager.get(`/api/desk/requests/${id}/`),
        await manager.post(`/api/desk/requests/${id}/reveal/`),
        await change(id, { version: 0, take: true }),
        await manager.post(`/api/desk/requests/${id}/notes/`, { text: 'Есть' }),
        await manager.post(`/api/desk/requests/${id}/resend/`),
      ])
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is worked on by roles that may', async () => {
    const id = await send();
    const of = async (role: 'marketing' | 'lawyer' | 'viewer') => {
      const clerk = await clerkOf(scene.service, role, { now: () => NOW });
      return [
        (await clerk.get('/api/desk/requests/')).status,
        (await clerk.get(`/api/desk/requests/${id}/`)).status,
        (await clerk.post(`/api/desk/requests/${id}/reveal/`)).status,
        (await change(id, { version: 0, take: true }, clerk)).status,
        (await clerk.post(`/api/desk/requests/${id}/notes/`, { text: 'Есть' })).status,
        (await clerk.post(`/api/desk/requests/${id}/resend/`)).status,
      ];
    };
    expect(await of('marketing')).toEqual([200, 200, 403, 403, 403, 403]);
    expect(await of('lawyer')).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await of('viewer')).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await scene.service.get('/api/desk/requests/')).status).toBe(401);
  });
});

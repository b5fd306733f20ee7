import { deskSelectionSchema } from '@quarter/contract/desk/selections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MINUTE } from '../../testing/booking-scene.ts';
import type { Clerk } from '../../testing/clerk.ts';
import {
  SELECTIONS,
  type SelectionDesk,
  selectionDesk,
  TITLE,
  tokenOf,
  WORDS,
} from '../../testing/selection-desk.ts';
import { valuesOf } from '../../testing/workbook.ts';

let at: SelectionDesk;
let desk: SelectionDesk['desk'];
beforeAll(async () => {
  at = await selectionDesk(80);
  desk = at.desk;
});
afterAll(() => desk.close());

describe('a manager', () => {
  it('sees and changes his own selections, an owner those of all', async () => {
    const lot = await desk.plainFlat();
    const { id, version } = await at.made([lot]);
    const { colleague, manager, owner } = desk;
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', 'prolong/'],
      ['POST', 'close/'],
      ['POST', 'reveal/'],
    ] as const) {
      const body = method === 'GET' || path === 'reveal/' ? undefined : { version };
      expect((await colleague.call(method, `${SELECTIONS}${id}/${path}`, body)).status, path).toBe(404);
    }
    expect((await at.list('', colleague)).results.map(row => row.id)).not.toContain(id);
    expect((await at.list('', manager)).results.map(row => row.id)).toContain(id);
    expect((await at.list('', owner)).results.map(row => row.id)).toContain(id);
    const { status } = await owner.patch(`${SELECTIONS}${id}/`, {
      version,
      lots: [lot, await desk.plainFlat()],
    });
    expect(status).toBe(200);
  });

  it('is found by the number of the selection or of a lot', async () => {
    const lot = await desk.plainFlat();
    const { id, number } = await at.made([lot]);
    const { number: lotNumber } = await desk.card(lot);
    expect((await at.list(`?number=${number}`)).results.map(row => row.id)).toContain(id);
    expect((await at.list(`?number=${lotNumber}`)).results.map(row => row.id)).toContain(id);
    expect(await at.list('?number=99999')).toEqual(expect.objectContaining({ count: 0 }));
    expect((await desk.manager.get(`${SELECTIONS}?number=%20`)).status).toBe(400);
    expect((await at.list('?limit=1')).results).toHaveLength(1);
  });

  it('puts lots in another order and takes some out, and what is liked of the others stays', async () => {
    const [one, two, three] = [await desk.plainFlat(), await desk.plainFlat(), await desk.plainFlat()];
    const { id, token, version } = await at.made([one, two]);
    await at.like(token, two, true);
    const answer = await desk.manager.patch(`${SELECTIONS}${id}/`, {
      version,
      lots: [three, two],
      words: '',
    });
    const changed = z.parse(deskSelectionSchema, answer.body);
    expect(changed.lots.map(({ id, liked_at }) => [id, liked_at !== null])).toEqual([
      [three, false],
      [two, true],
    ]);
    expect(await at.opened(token)).toMatchObject({ words: null, liked: [two] });
    const stale = await desk.manager.patch(`${SELECTIONS}${id}/`, { version, title: 'Другое' });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'changed', present: { version: version + 1 } },
    });
  });

  it('gets one selection for one form, however often it is sent', async () => {
    const body = { title: 'Дважды', words: '', lots: [await desk.plainFlat()] };
    const [first, again] = await Promise.all([
      desk.manager.post(SELECTIONS, body),
      desk.manager.post(SELECTIONS, body),
    ]);
    expect(Object(again.body).id).toBe(Object(first.body).id);
    await desk.manager.post(`${SELECTIONS}${Object(first.body).id}/close/`, { version: 1 });
    const anew = z.parse(deskSelectionSchema, (await desk.manager.post(SELECTIONS, body)).body);
    expect([anew.id === Object(first.body).id, anew.state], 'a closed one is no answer').toEqual([
      false,
      'open',
    ]);
    desk.scene.pass(11 * MINUTE);
    expect(Object((await desk.manager.post(SELECTIONS, body)).body).id).not.toBe(Object(first.body).id);
  });

  it('is told what is wrong with the form', async () => {
    const [lot, gone] = [await desk.plainFlat(), await desk.plainFlat()];
    await desk.changed(gone, { status: 'sold' });
    const fields = async (body: object) => {
      const answer = await desk.manager.post(SELECTIONS, { title: 'Имя', words: '', lots: [lot], ...body });
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
    const { id, version } = await at.made([await desk.plainFlat()]);
    const { manager, owner } = desk;
    await manager.patch(`${SELECTIONS}${id}/`, { version, title: 'Петровы' });
    await manager.post(`${SELECTIONS}${id}/prolong/`, { version: version + 1 });
    await manager.post(`${SELECTIONS}${id}/reveal/`);
    const hidden = await at.card(id, owner);
    expect([hidden.title, hidden.own]).toEqual([null, null]);
    expect(JSON.stringify(await at.list('', owner))).not.toContain('Петровы');
    const shown = await owner.post(`${SELECTIONS}${id}/reveal/`);
    expect(shown.body).toMatchObject({ title: 'Петровы', words: WORDS });
    expect(tokenOf(Object(shown.body).link)).not.toBe('none');
    await manager.post(`${SELECTIONS}${id}/close/`, { version: version + 2 });
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
    const { token } = await at.made([await desk.plainFlat()]);
    await at.look(token);
    await at.file(token);
    const { rows } = await desk.scene.service.database.orm
      .execute('select * from selections')
      .then(result => z.parse(z.object({ rows: z.array(z.unknown()) }), result));
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Ивановы|Пётр|${token}`));
    expect(desk.scene.log.join('\n')).not.toContain(token);
  });
});

describe('the file of the list', () => {
  it('has what the list has, titles of one’s own and of no other, and is a line of the journal', async () => {
    const { number } = await at.made([await desk.plainFlat()]);
    await at.made([await desk.plainFlat()], desk.owner);
    const rows = async (by: Clerk, query = '') => {
      const answer = await by.post(`${SELECTIONS}export/${query}`);
      expect(answer.status).toBe(200);
      return valuesOf(answer.body).slice(1);
    };
    const own = await rows(desk.manager);
    expect(own).toHaveLength((await at.list()).count);
    expect(own[0]).toEqual(
      expect.arrayContaining([expect.stringContaining(TITLE), 'Анна Ветрова', 'открыта']),
    );
    const all = await rows(desk.owner);
    expect(all).toHaveLength(own.length + 1);
    expect(all.filter(row => row.join().includes(TITLE))).toHaveLength(1);
    expect(await rows(desk.manager, `?number=${number}`)).not.toHaveLength(0);
    const { body } = await desk.owner.get('/api/desk/audit/?limit=1');
    expect(Object(body).results[0]).toMatchObject({
      action: 'selections.export',
      changes: { filter: { to: `number=${number}` } },
    });
    expect((await desk.manager.post(`${SELECTIONS}export/?number=%20`)).status).toBe(400);
  });
});

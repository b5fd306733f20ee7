import { deskLotPageSchema } from '@quarter/contract/desk/lots';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { hold } from '../../testing/booking.ts';
import { MINUTE } from '../../testing/booking-scene.ts';
import { file, PLAIN, row } from '../../testing/import-scene.ts';
import { byIds as ids, type MassDesk, massDesk } from '../../testing/mass-desk.ts';
import { importLots } from '../import/service.ts';

const MASS = '/api/desk/mass/';
const [NONE, WARM, COLD] = ['Отделка none', 'Отделка warm', 'Отделка cold'];
const to = (finishing = WARM) => ({ what: 'finishing', finishing });

let desk: MassDesk;
beforeAll(async () => {
  desk = await massDesk(80);
});
afterAll(() => desk.close());

/** A free flat without finishing. */
async function bareFlat(): Promise<number> {
  const id = await desk.plainFlat();
  await desk.scene.service.database.change(tx =>
    tx.update(lots).set({ facingType: 'none' }).where(eq(lots.id, id)),
  );
  return id;
}
const shown = async (id: number) => (await desk.page(id)).facing_type?.label;
const shownOf = (...some: number[]) => Promise.all(some.map(shown));

describe('the finishing of a flat', () => {
  it('is what visitors see at once, stands in its history and the journal, and is taken back', async () => {
    const id = await bareFlat();
    const before = await desk.page(id);
    const { lot, change } = await desk.changed(id, { finishing: WARM });
    expect(lot.facing).toBe(WARM);
    expect(await desk.page(id)).toMatchObject({ facing_type: { label: WARM }, price: before.price });
    expect((await desk.card(id, desk.owner)).history).toMatchObject([
      { change: { what: 'finishing', before: NONE, after: WARM }, can_undo: true },
    ]);
    expect(await desk.change(id, { finishing: WARM }), 'it is so already').toMatchObject({
      body: { change: null },
    });
    expect(await desk.undo(change)).toMatchObject({ status: 200, body: { facing: NONE } });
    expect(await shown(id)).toBe(NONE);
    expect(await desk.owner.journal(`lot:${id}`)).toMatchObject([
      { action: 'lot.finishing', changes: { finishing: { from: WARM, to: NONE }, undone: { to: true } } },
      { action: 'lot.finishing', changes: { finishing: { from: NONE, to: WARM } } },
    ]);
  });

  it('is not changed over what somebody quicker has made of it, and not taken back over that', async () => {
    const id = await bareFlat();
    const { version } = await desk.card(id);
    const { change } = await desk.changed(id, { finishing: WARM });
    expect(await desk.send(id, { version, finishing: COLD })).toMatchObject({
      status: 409,
      body: { code: 'changed', present: { lot: { facing: WARM } } },
    });
    desk.scene.pass(MINUTE);
    await desk.changed(id, { finishing: COLD });
    expect(await desk.undo(change)).toMatchObject({ status: 409, body: { present: { facing: COLD } } });
  });

  it('is changed by owners alone, of flats alone, to one that the complex has', async () => {
    const id = await bareFlat();
    expect(await desk.change(id, { finishing: WARM }, desk.manager)).toMatchObject({ status: 403 });
    expect(await desk.change(id, { finishing: 'Золото' })).toMatchObject({ status: 400 });
    const { body } = await desk.owner.get('/api/desk/lots/?kind=parking');
    const [space] = z.parse(deskLotPageSchema, body).results;
    expect(await desk.change(space?.id ?? 0, { finishing: WARM })).toMatchObject({ status: 400 });
    expect(await shown(id)).toBe(NONE);
  });

  it('stays what it was while a buyer has the flat, also when a change is to be taken back', async () => {
    const [held, after] = [await bareFlat(), await bareFlat()];
    await hold(await desk.scene.newcomer(), held);
    expect(await desk.change(held, { finishing: WARM })).toMatchObject({
      status: 409,
      body: { code: 'held' },
    });
    const { change } = await desk.changed(after, { finishing: WARM });
    await hold(await desk.scene.newcomer(), after);
    expect((await desk.card(after, desk.owner)).history).toMatchObject([{ can_undo: false }]);
    expect(await desk.undo(change)).toMatchObject({ status: 409 });
    expect(await shownOf(held, after)).toEqual([NONE, WARM]);
  });
});

describe('the finishing of many lots', () => {
  it('is tried, done at once with one line of the journal, and taken back but for those of buyers', async () => {
    const [one, two, same, held, sold] = [
      await bareFlat(),
      await bareFlat(),
      await bareFlat(),
      await bareFlat(),
      await bareFlat(),
    ];
    await desk.changed(same, { finishing: WARM });
    await desk.changed(sold, { status: 'sold' });
    await hold(await desk.scene.newcomer(), held);
    const { body } = await desk.owner.get('/api/desk/lots/?kind=parking');
    const [space] = z.parse(deskLotPageSchema, body).results;
    const choice = ids(one, two, same, held, sold, space?.id ?? 0);
    expect(await desk.trial({ choice, change: to() })).toMatchObject({
      count: 2,
      left_out: { unchanged: 1, held: 1, sold: 1, booked: 0, withdrawn: 0, 'no-flat': 1 },
      total: { before: 40_000_000, after: 40_000_000 },
    });
    expect(await shownOf(one, two), 'a trial changes nothing').toEqual([NONE, NONE]);
    const { id, count } = await desk.applied({ choice, change: to() });
    expect(count).toBe(2);
    expect(await shownOf(one, two, held, sold)).toEqual([WARM, WARM, NONE, NONE]);
    expect(await desk.owner.journal(`lots:${id}`)).toMatchObject([
      { action: 'lots.finishing', changes: { lots: { to: 2 }, finishing: { to: WARM } } },
    ]);
    expect((await desk.owner.get(MASS)).body).toMatchObject([{ id, change: to(), count: 2 }]);
    await hold(await desk.scene.newcomer(), two);
    expect(await desk.undoMass(id)).toMatchObject({ status: 200, body: { undone: 1, kept: 1 } });
    expect(await shownOf(one, two)).toEqual([NONE, WARM]);
  });

  it('refuses one that the complex has not', async () => {
    const ask = { choice: ids(await bareFlat()), change: to('Золото') };
    expect(await desk.owner.post(`${MASS}trial/`, ask)).toMatchObject({ status: 400 });
  });

  it('waits for its time, and leaves a lot that was given another before', async () => {
    const [one, two] = [await bareFlat(), await bareFlat()];
    const { id, count } = await desk.planned({ choice: ids(one, two), change: to() }, 10 * MINUTE);
    expect(count).toBe(2);
    expect((await desk.card(one)).planned).toMatchObject([{ change: { before: NONE, after: WARM } }]);
    await desk.changed(two, { finishing: COLD });
    expect(await shown(one)).toBe(NONE);
    desk.scene.pass(10 * MINUTE);
    expect(await desk.ended(id)).toMatchObject({ state: 'done', done: 1 });
    await expect.poll(() => shownOf(one, two)).toEqual([WARM, COLD]);
  });
});

describe('a file that comes after', () => {
  const load = (facing: string | null, price = 20_000_000) =>
    importLots(desk.scene.service.database, file(row('A-1', { facing, price })), PLAIN, () => {});
  async function loaded() {
    const { body } = await desk.owner.get('/api/desk/lots/?number=A-1');
    const [lot] = z.parse(deskLotPageSchema, body).results;
    if (!lot) throw new Error('nothing was loaded');
    return lot;
  }

  it('leaves the finishing of the desk until it comes to another itself', async () => {
    await load(NONE);
    const { id, facing } = await loaded();
    expect(facing).toBe(NONE);
    await desk.changed(id, { finishing: WARM });
    expect(await load(NONE), 'the same again').toMatchObject({ changed: { count: 0 } });
    expect(await load(null, 21_000_000), 'nothing').toMatchObject({
      changed: { first: [{ fields: ['price'] }] },
    });
    expect(await loaded()).toMatchObject({ facing: WARM, price: 21_000_000 });
    expect(await load(COLD)).toMatchObject({
      fields: expect.arrayContaining([{ field: 'facing', count: 1 }]),
    });
    expect(await loaded()).toMatchObject({ facing: COLD });
    // What the desk did before is not taken back over that, and the file goes on deciding.
    await load(NONE);
    expect(await loaded()).toMatchObject({ facing: NONE });
  });

  it('leaves a buyer the price that he was promised, whatever else it makes of the flat', async () => {
    await load(NONE);
    const { id } = await loaded();
    const { id: booking } = await hold(await desk.scene.newcomer(), id);
    await load(COLD, 22_000_000);
    expect(await loaded()).toMatchObject({ facing: COLD, price: 22_000_000 });
    expect((await desk.manager.get(`/api/desk/bookings/${booking}/`)).body).toMatchObject({
      status: 'held',
      price: 20_000_000,
    });
    desk.scene.pass(60 * MINUTE);
  });

  it('decides again once it has come to what the desk had given', async () => {
    await load(NONE);
    const { id } = await loaded();
    await desk.changed(id, { finishing: WARM });
    expect(await load(WARM)).toMatchObject({ changed: { count: 0 } });
    await load(NONE);
    expect(await loaded()).toMatchObject({ facing: NONE });
  });
});

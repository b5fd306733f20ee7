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

const PATH = '/api/desk/mass/';
const to = (status: string) => ({ what: 'status', status });

let desk: MassDesk;
beforeAll(async () => {
  desk = await massDesk(80);
});
afterAll(() => desk.close());

const statusesOf = (...some: number[]) =>
  Promise.all(some.map(async id => (await desk.card(id, desk.owner)).status));
const onSite = async (id: number) => (await desk.owner.get(`/api/properties/${id}/`)).status < 400;

/** A lot that a file calls booked: nobody of the site has it. */
async function bookedElsewhere(): Promise<number> {
  const id = await desk.plainFlat();
  await desk.scene.service.database.change(tx =>
    tx.update(lots).set({ status: 'booked' }).where(eq(lots.id, id)),
  );
  return id;
}

describe('the status of many lots', () => {
  it('is tried first: what would become of each, and which stay and why', async () => {
    const [free, off, sold, held] = [
      await desk.plainFlat(),
      await desk.plainFlat(),
      await desk.plainFlat(),
      await desk.plainFlat(),
    ];
    const booked = await bookedElsewhere();
    await desk.changed(off, { status: 'withdrawn' });
    await desk.changed(sold, { status: 'sold' });
    await hold(await desk.scene.newcomer(), held);
    const choice = ids(free, off, sold, held, booked);
    expect(await desk.trial({ choice, change: to('withdrawn') })).toMatchObject({
      count: 1,
      held: 0,
      left_out: { unchanged: 1, withdrawn: 0, sold: 1, held: 1, booked: 1 },
      total: { before: 20_000_000, after: 20_000_000 },
      results: [{ id: free, change: { what: 'status', before: 'free', after: 'withdrawn' } }],
    });
    expect(await desk.trial({ choice, change: to('free') })).toMatchObject({
      left_out: { unchanged: 1, sold: 1, held: 1, booked: 1 },
      results: [{ id: off, change: { before: 'withdrawn', after: 'free' } }],
    });
    expect(await desk.trial({ choice, change: to('sold') })).toMatchObject({
      left_out: { unchanged: 1, withdrawn: 1, held: 1, booked: 1 },
      results: [{ id: free }],
    });
    expect(await statusesOf(free, off, sold, held)).toEqual(['free', 'withdrawn', 'sold', 'held']);
  });

  it('is changed at once, on the site too, with one line of the journal, and is taken back', async () => {
    const [one, two] = [await desk.plainFlat(), await desk.plainFlat()];
    const { id, count } = await desk.applied({ choice: ids(one, two), change: to('withdrawn') });
    expect(count).toBe(2);
    expect(await statusesOf(one, two)).toEqual(['withdrawn', 'withdrawn']);
    expect(await onSite(one)).toBe(false);
    expect(await desk.owner.journal(`lots:${id}`)).toMatchObject([
      { action: 'lots.status', changes: { lots: { to: 2 }, status: { to: 'withdrawn' } } },
    ]);
    expect((await desk.owner.get(PATH)).body).toMatchObject([{ id, change: to('withdrawn'), count: 2 }]);
    expect((await desk.card(two, desk.owner)).history).toMatchObject([
      { change: { what: 'status', before: 'free', after: 'withdrawn' }, can_undo: true },
    ]);
    expect(await desk.undoMass(id)).toMatchObject({ status: 200, body: { undone: 2, kept: 0 } });
    expect(await statusesOf(one, two)).toEqual(['free', 'free']);
    expect(await onSite(one)).toBe(true);
    expect((await desk.owner.journal(`lots:${id}`))[0]).toMatchObject({
      action: 'lots.status',
      changes: { undone: { to: true } },
    });
  });

  it('that was withdrawn here is not brought back by a file, like that of one lot', async () => {
    const { database } = desk.scene.service;
    const load = () => importLots(database, file(row('A-1'), row('A-2')), PLAIN, () => {});
    await load();
    const { body } = await desk.owner.get('/api/desk/lots/?number=A-');
    const loaded = z.parse(deskLotPageSchema, body).results.map(({ id }) => id);
    expect(await statusesOf(...loaded)).toEqual(['free', 'free']);
    await desk.applied({ choice: ids(...loaded), change: to('withdrawn') });
    expect(await load()).toMatchObject({ returned: { count: 0 }, offSale: { count: 2 } });
    expect(await statusesOf(...loaded)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('does not come back for a lot that a buyer has got, or that was changed since', async () => {
    const [taken, changed, plain] = [await desk.plainFlat(), await desk.plainFlat(), await desk.plainFlat()];
    for (const id of [taken, changed, plain]) await desk.changed(id, { status: 'withdrawn' });
    desk.scene.pass(MINUTE);
    const { id } = await desk.applied({ choice: ids(taken, changed, plain), change: to('free') });
    await hold(await desk.scene.newcomer(), taken);
    await desk.changed(changed, { status: 'sold' });
    expect(await desk.undoMass(id)).toMatchObject({ body: { undone: 1, kept: 2 } });
    expect(await statusesOf(taken, changed, plain)).toEqual(['held', 'sold', 'withdrawn']);
  });

  it('is not given when a visitor has got one of the lots since the trial', async () => {
    const [one, two] = [await desk.plainFlat(), await desk.plainFlat()];
    const ask = { choice: ids(one, two), change: to('sold') };
    const { token } = await desk.trial(ask);
    await hold(await desk.scene.newcomer(), two);
    const answer = await desk.owner.post(PATH, { ...ask, token, code: desk.freshCode() });
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed' } });
    expect(await statusesOf(one, two)).toEqual(['free', 'held']);
  });
});

import { deskBookingRowSchema } from '@quarter/contract/desk/bookings';
import { deskLotSchema } from '@quarter/contract/desk/lots';
import { lotName } from '@quarter/domain/lot-name';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bookings } from '../../db/schema/booking.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { readyBooking } from '../../testing/booking.ts';
import { MINUTE } from '../../testing/booking-scene.ts';
import { clerkCode } from '../../testing/clerk.ts';
import { type OfficeScene, officeScene } from '../../testing/office-scene.ts';
import { testSealer } from '../../testing/sealer.ts';
import { moveBooking } from '../booking/operator-service.ts';

let scene: OfficeScene;
beforeAll(async () => {
  scene = await officeScene(40);
});
afterAll(() => scene.close());

const REASON = 'банк отказал в ипотеке';

/** With a code that nobody has used. */
function withCode(id: string, what: 'sell' | 'unsell', body = {}, by = scene.owner) {
  scene.pass(MINUTE);
  return scene.act(id, what, { ...body, code: clerkCode(scene.now()) }, by);
}

async function sold() {
  const booking = await scene.finished();
  await withCode(booking.id, 'sell');
  return booking;
}

async function lotCard(id: number) {
  return z.parse(deskLotSchema, (await scene.manager.get(`/api/desk/lots/${id}/`)).body);
}

async function giveStatus(id: number, status: string, by = scene.owner) {
  const { version } = await lotCard(id);
  return by.patch(`/api/desk/lots/${id}/`, { status, version });
}

describe('a lot that was sold by a booking', () => {
  it('goes back on sale by nobody’s change of its status, also when it was withdrawn meanwhile', async () => {
    const { id, number, property } = await sold();
    expect((await lotCard(property)).sale).toEqual({ id, number });
    const refused = {
      status: 409,
      body: { code: 'held', detail: expect.stringContaining(`по брони № ${number}`) },
    };
    for (const by of [scene.manager, scene.owner])
      expect(await giveStatus(property, 'free', by)).toMatchObject(refused);
    expect(await giveStatus(property, 'withdrawn')).toMatchObject({ status: 200 });
    const { kind, number: lot } = await lotCard(property);
    expect(await scene.owner.journal(`lot:${property}`)).toMatchObject([
      { action: 'lot.status', subject_name: lotName({ kind, number: lot }) },
    ]);
    expect(await giveStatus(property, 'free')).toMatchObject(refused);
    expect((await scene.card(id)).status).toBe('sold');
  });

  it('is free for everybody once the owner has cancelled the sale, and the CRM and the journal know', async () => {
    const { id, number, property } = await sold();
    expect(await withCode(id, 'unsell', { reason: REASON })).toMatchObject({
      status: 200,
      body: { id, status: 'cancelled', until: null },
    });
    expect(await scene.statusOf(property)).toBe('free');
    expect((await lotCard(property)).sale).toBeNull();
    expect((await scene.card(id)).ended).toMatchObject({
      account: { id: scene.owner.id },
      taken_back: { reason: REASON },
    });
    await scene.mailbox.find(
      scene.mailbox.crm,
      ({ name, reference }) => name === 'booking.cancelled' && reference === number,
    );
    expect(await scene.owner.journal(`booking:${id}`)).toMatchObject([
      {
        action: 'booking.unsell',
        subject_name: `Бронь № ${number}`,
        changes: { status: { from: 'sold', to: 'cancelled' } },
        note: REASON,
      },
      { action: 'booking.sell' },
    ]);
    const next = await readyBooking(await scene.newcomer(), property);
    expect((await scene.card(next.id)).status).toBe('held');
    const again = await withCode(id, 'unsell', { reason: REASON });
    expect(again).toMatchObject({ status: 409, body: { code: 'lead_closed' } });
  });

  it('stays sold for a manager, without a code, for a wrong one and without a reason', async () => {
    const { id, property } = await sold();
    const code = '000000';
    expect(await withCode(id, 'unsell', { reason: REASON }, scene.manager)).toMatchObject({ status: 403 });
    const { body } = await scene.act(id, 'unsell', {}, scene.owner);
    expect(body).toMatchObject({ code: ['Введите код'], reason: [expect.any(String)] });
    expect(await scene.act(id, 'unsell', { code, reason: REASON }, scene.owner)).toMatchObject({
      body: { code: 'code_invalid' },
    });
    expect(await scene.statusOf(property)).toBe('sold');
    const { id: running } = await scene.finished();
    expect(await withCode(running, 'unsell', { reason: REASON })).toMatchObject({ status: 409 });
  });

  it('stays with who has bought it since', async () => {
    const { id, property } = await sold();
    // As an earlier version of the site let it go.
    await scene.service.database.change(tx =>
      tx.update(lots).set({ status: 'free' }).where(eq(lots.id, property)),
    );
    const second = await scene.finished(property);
    expect(await withCode(second.id, 'sell')).toMatchObject({ status: 200 });
    const { body } = await withCode(id, 'unsell', { reason: REASON });
    expect(z.parse(deskBookingRowSchema, body).status).toBe('cancelled');
    expect(await scene.statusOf(property)).toBe('sold');
    expect((await lotCard(property)).sale?.id).toBe(second.id);
  });

  it('stays sold to whom the office or a file has sold it later', async () => {
    const { id, property } = await sold();
    const { database } = scene.service;
    // Sold anew, two minutes after that booking had ended.
    await database.change(tx => tx.update(lots).set({ status: 'free' }).where(eq(lots.id, property)));
    await database.change(tx => tx.update(lots).set({ status: 'sold' }).where(eq(lots.id, property)));
    await database.change(tx =>
      tx
        .update(bookings)
        .set({ endedAt: sql`(select sold_at - interval '2 minutes' from lots where id = ${property})` })
        .where(eq(bookings.id, id)),
    );
    expect((await lotCard(property)).sale).toBeNull();
    expect(await withCode(id, 'unsell', { reason: REASON })).toMatchObject({ body: { status: 'cancelled' } });
    expect(await scene.statusOf(property)).toBe('sold');
    expect(await giveStatus(property, 'free'), 'a sale of the office').toMatchObject({ status: 200 });
  });

  it('is the one that its booking was moved to: what it was moved from stays sold to others', async () => {
    const { id, property } = await scene.finished();
    const to = scene.nextFlat();
    const { database } = scene.service;
    const options = { database, sealer: testSealer(), now: scene.now };
    expect(await moveBooking(options, { id }, { to: { id: to }, reason: REASON })).toBe('moved');
    expect(await giveStatus(property, 'sold')).toMatchObject({ status: 200 });
    await withCode(id, 'sell');
    // As an earlier version of the site let it go.
    await database.change(tx => tx.update(lots).set({ status: 'free' }).where(eq(lots.id, to)));
    expect(await withCode(id, 'unsell', { reason: REASON })).toMatchObject({ body: { status: 'cancelled' } });
    expect(await scene.statusOf(property)).toBe('sold');
  });

  it('has the sale and its end in its history', async () => {
    const { id, property } = await sold();
    scene.pass(MINUTE);
    await withCode(id, 'unsell', { reason: REASON });
    const { body } = await scene.owner.get(`/api/desk/lots/${property}/history/`);
    const events = z
      .parse(z.object({ results: z.array(z.looseObject({ event: z.optional(z.string()) })) }), body)
      .results.filter(({ event }) => event !== undefined);
    expect(events.map(({ event }) => event)).toEqual(['unsold', 'sold', 'booked', 'held']);
    expect(events[0]).toMatchObject({ taken_back: { account: { id: scene.owner.id }, reason: REASON } });
    expect(events[1]).not.toHaveProperty('taken_back');
  });
});

import { deskChangedLotSchema, deskLotSchema } from '@quarter/contract/desk/lots';
import type { ImportRow } from '@quarter/contract/lot-import';
import { moscowDate } from '@quarter/domain/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { hold, newestBooking, readyBooking, register, TAKEN } from '../../testing/booking.ts';
import { clerkCode } from '../../testing/clerk.ts';
import { file, PLAIN, row } from '../../testing/import-scene.ts';
import { type OfficeScene, officeScene } from '../../testing/office-scene.ts';
import { importLots } from '../import/service.ts';

let scene: OfficeScene;
beforeAll(async () => {
  scene = await officeScene(6);
});
afterAll(() => scene.close());

type Status = ImportRow['status'];

/** Loads a file of flats by their statuses; those that no test is about keep it from being one that loses half of all. */
async function load(statuses: Readonly<Record<string, Status>>): Promise<void> {
  const all = { 'rest-1': 'free', 'rest-2': 'free', 'rest-3': 'free', ...statuses } as const;
  const rows = Object.entries(all).map(([id, status]) => row(id, { status }));
  const options = { ...PLAIN, date: moscowDate(scene.now()) };
  await importLots(scene.service.database, file(...rows), options, () => {});
}

async function lot(key: string) {
  const [found] = await scene.service.database.orm.select().from(lots).where(eq(lots.externalId, key));
  if (!found) throw new Error(`no lot ${key}`);
  return found;
}

/** Gives a lot a status at the desk; the id of the change. */
async function give(key: string, status: 'free' | 'sold'): Promise<string | null> {
  const { id } = await lot(key);
  const { version } = z.parse(deskLotSchema, (await scene.owner.get(`/api/desk/lots/${id}/`)).body);
  const code = status === 'sold' ? { code: clerkCode(scene.now()) } : {};
  const answer = await scene.owner.patch(`/api/desk/lots/${id}/`, { version, status, ...code });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return z.parse(deskChangedLotSchema, answer.body).change;
}

/** A lot that a file has called so, that the desk has freed since and a visitor has booked. */
async function bookedAfter(key: string, said: Status) {
  await load({ [key]: said });
  await give(key, 'free');
  return scene.finished((await lot(key)).id);
}

describe('a lot of a buyer, whatever files have said of it before', () => {
  it.each<[Status, Status]>([
    ['booked', 'free'],
    ['booked', 'booked'],
    ['sold', 'free'],
  ])('R-665: called %s before, it stays his when the file says %s', async (before, now) => {
    const key = `${before}-${now}`;
    const { visitor } = await bookedAfter(key, before);
    await load({ [key]: now });
    await load({ [key]: 'free' });
    expect((await lot(key)).status).toBe('booked');
    expect((await newestBooking(visitor)).status).toBe('booked');
    const other = await scene.newcomer();
    expect(await register(other, { property: (await lot(key)).id, consent: true })).toMatchObject(TAKEN);
  });

  it('stays on the site when the file loses it', async () => {
    const { id } = await bookedAfter('lost', 'booked');
    await load({});
    expect(await lot('lost')).toMatchObject({ status: 'booked', withdrawnAt: null });
    const sold = await scene.act(id, 'sell', { code: clerkCode(scene.now()) });
    expect(sold.status).toBe(200);
  });

  it('stays sold once it is sold here', async () => {
    const { id } = await bookedAfter('sold-here', 'sold');
    scene.pass(60_000);
    expect((await scene.act(id, 'sell', { code: clerkCode(scene.now()) })).status).toBe(200);
    await load({ 'sold-here': 'free' });
    expect((await lot('sold-here')).status).toBe('sold');
  });

  it('stays his when the office has moved his booking there', async () => {
    await load({ target: 'booked' });
    await give('target', 'free');
    const { id } = await scene.finished();
    const { slug, price, id: target } = await lot('target');
    const from = (await scene.card(id)).lot.slug;
    const moved = await scene.act(id, 'move', { lot: target, price, from, reason: 'Выше этаж' });
    expect(moved.status, slug).toBe(200);
    await load({ target: 'free' });
    expect((await lot('target')).status).toBe('booked');
  });

  it('is the file’s to free while no buyer has it, also when the desk had freed it by mistake', async () => {
    await load({ plain: 'booked', mistaken: 'booked' });
    const change = await give('mistaken', 'free');
    expect((await scene.owner.post(`/api/desk/lots/changes/${change}/undo/`)).status).toBe(200);
    expect((await lot('mistaken')).status).toBe('booked');
    await load({ plain: 'free', mistaken: 'free' });
    expect([(await lot('plain')).status, (await lot('mistaken')).status]).toEqual(['free', 'free']);
  });
});

describe('a lot that a file gives to somebody else while it is held here', () => {
  it.each(['visitor', 'office'] as const)('stays his when the %s cancels at that moment', async who => {
    const key = `given-${who}`;
    await load({ [key]: 'free' });
    const visitor = await scene.newcomer();
    const { id } = await hold(visitor, (await lot(key)).id);
    await load({ [key]: 'booked' });
    if (who === 'visitor') await visitor.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
    else await scene.act(id, 'cancel', { reason: 'Занят' });
    expect((await lot(key)).status).toBe('booked');
    expect((await newestBooking(visitor)).status).toMatch(/cancelled|expired/);
  });

  it('is not sold to who held it', async () => {
    await load({ 'not-sold': 'free' });
    const visitor = await scene.newcomer();
    const { id } = await readyBooking(visitor, (await lot('not-sold')).id);
    await load({ 'not-sold': 'booked' });
    expect((await visitor.post(`/api/finish/${id}/`)).status).toBe(409);
    expect((await scene.act(id, 'sell', { code: clerkCode(scene.now()) })).status).toBe(409);
    expect((await lot('not-sold')).status).toBe('booked');
  });
});

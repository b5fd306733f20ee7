import { deskChangedLotSchema, deskLotPageSchema } from '@quarter/contract/desk/lots';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Clerk, clerkOf } from '../../testing/clerk.ts';
import { testDataset } from '../../testing/dataset.ts';
import { file, PLAIN, row } from '../../testing/import-scene.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { importLots } from '../import/service.ts';

const NOW = new Date('2027-01-10T09:00:00Z');
let service: TestService;
let owner: Clerk;
beforeAll(async () => {
  service = await testService(testDataset({ flats: 3 }), { now: () => NOW });
  owner = await clerkOf(service, 'owner', { now: () => NOW });
});
afterAll(() => service.close());

const load = (...prices: number[]) =>
  importLots(
    service.database,
    file(...prices.map((price, index) => row(`A-${index + 1}`, { price }))),
    PLAIN,
    () => {},
  );
async function lot(number: string) {
  const { body } = await owner.get(`/api/desk/lots/?number=${number}`);
  const [found] = z.parse(deskLotPageSchema, body).results;
  if (!found) throw new Error(`there is no lot ${number}`);
  return found;
}
const change = ({ id, version }: { id: number; version: string }, wish: object) =>
  owner.patch(`/api/desk/lots/${id}/`, { version, ...wish });

it('a lot of a file gets the price of the file with the next one, and the status that is firmer', async () => {
  await load(20_000_000, 21_000_000);
  expect(await lot('A-1')).toMatchObject({ is_imported: true, price: 20_000_000 });
  expect((await owner.get('/api/desk/lots/?kind=parking')).body).toMatchObject({
    results: [{ is_imported: false }],
  });
  const priced = z.parse(deskChangedLotSchema, (await change(await lot('A-1'), { price: 30_000_000 })).body);
  await change(await lot('A-2'), { status: 'sold' });
  await load(20_000_000, 21_000_000);
  expect(await lot('A-1')).toMatchObject({ price: 20_000_000 });
  expect(await lot('A-2')).toMatchObject({ status: 'sold' });
  // The file has come after it.
  expect(await owner.post(`/api/desk/lots/changes/${priced.change}/undo/`)).toMatchObject({
    status: 409,
    body: { code: 'changed', present: { price: 20_000_000 } },
  });
});

it('a lot that the desk has withdrawn gets the price of a file and stays off the site until the desk frees it', async () => {
  await load(20_000_000, 21_000_000);
  const onSite = async () => (await service.get(`/api/properties/${(await lot('A-1')).slug}/`)).status;
  const lotOff = async () => {
    const { body } = await owner.get('/api/desk/lots/?number=A-1&status=withdrawn');
    const [found] = z.parse(deskLotPageSchema, body).results;
    if (!found) throw new Error('the lot is on sale');
    return found;
  };
  const off = z.parse(deskChangedLotSchema, (await change(await lot('A-1'), { status: 'withdrawn' })).body);
  const { slug } = off.lot;
  const summary = await load(24_000_000, 21_000_000);
  expect(summary).toMatchObject({
    returned: { count: 0 },
    withdrawn: { count: 0 },
    offSale: { count: 1, first: [{ key: 'A-1' }] },
    changed: { count: 1, first: [{ key: 'A-1', fields: ['price'] }] },
  });
  expect(await lotOff()).toMatchObject({ price: 24_000_000, status: 'withdrawn' });
  expect((await service.get(`/api/properties/${slug}/`)).status).toBeGreaterThanOrEqual(404);
  // A file that has lost it and finds it again changes nothing either.
  await importLots(
    service.database,
    file(row('A-2', { price: 21_000_000 })),
    { ...PLAIN, allowMassWithdraw: true },
    () => {},
  );
  expect(await load(24_000_000, 21_000_000)).toMatchObject({ returned: { count: 0 }, offSale: { count: 1 } });
  await change(await lotOff(), { status: 'free' });
  expect(await onSite()).toBe(200);
  expect(await load(24_000_000, 21_000_000)).toMatchObject({ offSale: { count: 0 } });
  expect(await onSite()).toBe(200);
  // It is off again, by the file this time: what the desk did before is not taken back over that.
  await importLots(
    service.database,
    file(row('A-2', { price: 21_000_000 })),
    { ...PLAIN, allowMassWithdraw: true },
    () => {},
  );
  expect(await owner.post(`/api/desk/lots/changes/${off.change}/undo/`)).toMatchObject({ status: 409 });
  expect(await lotOff()).toMatchObject({ status: 'withdrawn' });
});

it('a file and a change at once go one after another, and neither is half done', async () => {
  await load(20_000_000, 21_000_000);
  const before = await lot('A-1');
  const [answer] = await Promise.all([change(before, { price: 25_000_000 }), load(22_000_000, 23_000_000)]);
  const { price } = await lot('A-1');
  // The file either came last and has its price, or came first and the change was refused for what it had not seen.
  expect([200, 409]).toContain(answer.status);
  expect(price).toBe(22_000_000);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '../../testing/booking-scene.ts';
import { byIds, type MassDesk, massDesk } from '../../testing/mass-desk.ts';
import { valuesOf } from '../../testing/workbook.ts';

let desk: MassDesk;
beforeAll(async () => {
  desk = await massDesk(10);
});
afterAll(() => desk.close());

it('changes of many lots, and what is planned, are kept as files by who sees them', async () => {
  const [one, two] = [await desk.plainFlat(), await desk.plainFlat()];
  await desk.applied({
    choice: byIds(one, two),
    change: { what: 'percent', percent: 2, rounding: 10_000 },
  });
  await desk.planned(
    { choice: byIds(one), change: { what: 'discount', discount: { percent: 10, until: '2099-12-31' } } },
    60 * MINUTE,
  );
  const file = async (list: string) => valuesOf((await desk.owner.post(`/api/desk/${list}/export/`)).body);
  const [head, done] = await file('mass');
  expect(head).toEqual(['Что', 'Лотов', 'Когда', 'Кто', 'Возвращено']);
  expect(done?.map(cell => cell?.replace(/\s/g, ' '))).toEqual(
    expect.arrayContaining(['+2%, округление до 10 000 ₽', '2', 'Олег Беркут']),
  );
  expect((await file('planned'))[1]).toEqual(
    expect.arrayContaining(['скидка 10% до 31.12.2099', '1', 'Олег Беркут', 'ждёт']),
  );
  const { body } = await desk.owner.get('/api/desk/audit/?limit=2');
  expect(Object(body).results).toMatchObject([
    { action: 'planned.export', changes: { rows: { to: 1 } } },
    { action: 'mass.export', changes: { rows: { to: 1 } } },
  ]);
  expect((await desk.manager.post('/api/desk/mass/export/')).status).toBe(403);
});

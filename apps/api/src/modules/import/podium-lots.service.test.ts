import {
  commercialFloorListSchema,
  commercialPageSchema,
  levelListSchema,
  parkingPageSchema,
  storeroomPageSchema,
} from '@quarter/contract/podium';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { levels, lots } from '../../db/schema/catalogue.ts';
import {
  bad,
  file,
  keys,
  NEXT_DAY,
  PLAIN,
  parkingRow,
  premisesRow,
  row,
  storeroomRow,
  useDatabase,
} from '../../testing/import-scene.ts';
import { podiumDataset } from '../../testing/podium.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { importLots } from './service.ts';

const { database, run, lot, history, setStatus } = useDatabase();

describe('lots that are no flats', () => {
  const all = [row('a'), row('b'), parkingRow('p1'), parkingRow('p2'), storeroomRow('k1'), premisesRow('c1')];

  test('come with flats, change, vanish and come back with their history', async () => {
    const { summary } = await run(all);
    expect(summary.rows).toEqual([
      { kind: 'commercial', count: 1 },
      { kind: 'flat', count: 2 },
      { kind: 'parking', count: 2 },
      { kind: 'storeroom', count: 1 },
    ]);
    expect(await lot('p1')).toMatchObject({
      kind: 'parking',
      slug: 'korpus-7-mesto-p1',
      floor: 2,
      importedStatus: 'free',
      layoutId: null,
      details: { outline: [], pair: null, type: null },
    });
    expect((await run(all)).summary).toMatchObject({ unchanged: 6, changed: { count: 0 } });

    const later = [
      ...all.slice(0, 3),
      storeroomRow('k1', { price: 950_000 }),
      premisesRow('c1', { rent: 250_000 }),
      parkingRow('p3', { type: 'Семейное' }),
    ];
    const next = (await run(later, { date: NEXT_DAY })).summary;
    expect([keys(next.changed), keys(next.withdrawn), keys(next.added)]).toEqual([
      ['k1', 'c1'],
      ['p2'],
      ['p3'],
    ]);
    expect(next.fields).toEqual([
      { field: 'details', count: 1 },
      { field: 'price', count: 1 },
    ]);
    expect(await history('k1')).toHaveLength(2);
    expect((await lot('c1')).details).toMatchObject({ rent: 250_000, purpose: 'кафе', level: 'street' });
    expect(keys((await run(all)).summary.returned)).toEqual(['p2']);
  });

  test('are safe like flats: taken here they stay, and a mass is counted by kind', async () => {
    const spaces = ['1', '2', '3', '4'].map(number => parkingRow(`p${number}`, { number }));
    await run([row('a'), row('b'), row('c'), ...spaces]);
    await setStatus('p1', 'booked');
    const { summary } = await run([row('a'), row('b'), row('c'), parkingRow('p4', { number: '4' })]);
    expect(keys(summary.kept)).toEqual(['p1']);
    expect(summary.withdrawn.count).toBe(2);
    await run(spaces, { allowMassWithdraw: true });
    await setStatus('p1', 'free');
    const mass = (await run([row('a'), row('b'), row('c'), spaces[0] ?? row('a')])).summary;
    expect(mass).toMatchObject({ applied: false });
    expect(mass.refusal).toContain('с сайта исчезло бы машино-мест: 3 из 4, больше половины');
    const broken = await run([row('a'), row('b'), row('c'), bad(5, null)]);
    expect(broken.summary.withdrawn.count).toBe(0);
  });

  test('of a kind that the file says nothing of stay and are told of', async () => {
    await run(all);
    const { summary } = await run([row('a'), row('b')]);
    expect(summary).toMatchObject({ applied: true, withdrawn: { count: 0 } });
    expect(summary.otherKinds).toEqual([
      { kind: 'commercial', count: 1 },
      { kind: 'parking', count: 2 },
      { kind: 'storeroom', count: 1 },
    ]);
    const only = await run([parkingRow('p1'), parkingRow('p2')]);
    expect(only.summary.withdrawn.count).toBe(0);
    expect((await lot('a')).withdrawnAt).toBeNull();
  });

  test('have numbers of their own: on another level or of another kind one may repeat', async () => {
    const { problems } = await run([
      row('f', { number: '1' }),
      parkingRow('p', { number: '1' }),
      parkingRow('q', { number: '1', floor: -2 }),
      storeroomRow('k', { number: '1' }),
      parkingRow('r', { number: '1' }),
      { type: 'row', line: 9, sheet: 'Кладовые', row: storeroomRow('s', { number: '1' }) },
    ]);
    expect(problems).toMatchObject([
      { line: 6, key: 'r', reasons: ['Номер: уже был на этом уровне в строке 3'] },
      { line: 9, sheet: 'Кладовые', key: 's', reasons: ['Номер: уже был на этом уровне в строке 5'] },
    ]);
    expect((await lot('q')).floor).toBe(3);
  });

  test('a key is of one kind, be it of a lot that was withdrawn', async () => {
    await run([row('a'), row('x'), row('y')]);
    const { problems } = await run([row('a'), row('y'), parkingRow('x')]);
    expect(problems).toMatchObject([{ key: 'x', reasons: ['ID: на сайте под ним лот другого вида'] }]);
  });

  test('a file of another system goes on with the same lots', async () => {
    await run([parkingRow('crm-1', { number: '7' }), parkingRow('crm-2', { number: '7', floor: -2 })]);
    const { summary } = await run([
      parkingRow('other-2', { number: '7', floor: -2 }),
      parkingRow('other-1', { number: '7' }),
    ]);
    expect(summary).toMatchObject({ added: { count: 0 }, withdrawn: { count: 0 }, unchanged: 2 });
    expect(await database().orm.$count(lots, sql`kind = 'parking' and imported_status is not null`)).toBe(2);
  });

  test('of no building stand under one that is ready with the last of the complex', async () => {
    const { summary } = await run([row('a'), parkingRow('p', { building: 'Паркинг' })]);
    expect(summary.applied).toBe(true);
    const rows = await database().orm.execute(
      sql`select completion_year from buildings where name = 'Паркинг'`,
    );
    expect(rows).toMatchObject({ rows: [{ completion_year: 2029 }] });
  });

  test('a building of flats whose term nobody has told is refused by name', async () => {
    await expect(run([row('a', { completion: null })])).rejects.toThrow(
      'срок сдачи корпуса «Корпус 7» неизвестен: добавьте --value "completion=IV кв. 2028"',
    );
    await run([row('a')]);
    const { summary } = await run([row('a', { completion: null })]);
    expect(summary).toMatchObject({ applied: true, unchanged: 1 });
  });
});

describe('sections of a building', () => {
  const one = (id: string, number: string, building: string) => row(id, { number, building });

  test('have the same numbers of flats and do not collide', async () => {
    const { problems, summary } = await run([
      one('a', '1', 'Корпус 7, секция 1'),
      one('b', '1', 'Корпус 7, секция 2'),
      one('c', '2', 'Корпус 7, секция 2'),
    ]);
    expect([problems, summary.added.count]).toEqual([[], 3]);
    expect((await lot('a')).buildingId).not.toBe((await lot('b')).buildingId);
    expect((await lot('b')).slug).toBe('korpus-7-sektsiia-2-kvartira-1');
  });

  test('told for the first time, or not any more, leave the flats what they are', async () => {
    await run([one('7-1', '1', 'Корпус 7'), one('7-2', '2', 'Корпус 7')]);
    const told = [
      one('7 секция 1-1', '1', 'Корпус 7, секция 1'),
      one('7 секция 2-2', '2', 'Корпус 7, секция 2'),
    ];
    const { summary } = await run(told);
    expect([keys(summary.changed), summary.added.count, summary.withdrawn.count]).toEqual([
      ['7-1', '7-2'],
      0,
      0,
    ]);
    // Another building makes another address; the former one leads there.
    expect((await lot('7-1')).slug).toBe('korpus-7-sektsiia-1-kvartira-1');
    const back = (await run([one('7-1', '1', 'Корпус 7'), one('other', '2', 'Корпус 7')])).summary;
    expect([keys(back.changed), back.added.count, back.withdrawn.count]).toEqual([['7-1', '7-2'], 0, 0]);
  });

  test('a number that is in two sections is nobody of the whole building', async () => {
    await run([one('w', '1', 'Корпус 7')]);
    const sections = [one('x', '1', 'Корпус 7, секция 1'), one('y', '1', 'Корпус 7, секция 2')];
    const { summary } = await run(sections, { allowMassWithdraw: true });
    expect([keys(summary.added), keys(summary.withdrawn)]).toEqual([['x', 'y'], ['w']]);
  });

  test('a file of one building is of all its sections, of those that it has no more too', async () => {
    await run([
      one('a', '1', 'Корпус 7, секция 1'),
      one('b', '2', 'Корпус 7, секция 1'),
      one('c', '1', 'Корпус 7, секция 2'),
      one('d', '1', 'Корпус 8'),
    ]);
    const rest = [one('a', '1', 'Корпус 7, секция 1'), one('b', '2', 'Корпус 7, секция 1')];
    expect(keys((await run(rest, { building: 'Корпус 7' })).summary.withdrawn)).toEqual(['c']);
    expect((await lot('d')).withdrawnAt).toBeNull();
  });
});

describe('pages of the podium', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService(podiumDataset());
  });
  afterAll(() => service.close());

  test('list imported lots without a place, and draw no scheme of another complex', async () => {
    const rows = [
      row('a'),
      parkingRow('p1', { type: 'Семейное' }),
      storeroomRow('k1'),
      premisesRow('c1', { power: null }),
    ];
    const options = { ...PLAIN, replaceDemo: true };
    const { applied } = await importLots(service.database, file(...rows), options, () => undefined);
    expect(applied).toBe(true);
    const read = async <S extends z.ZodMiniType>(schema: S, url: string): Promise<z.output<S>> => {
      const { status, body } = await service.get(url);
      expect(status, JSON.stringify(body)).toBe(200);
      return z.parse(schema, body);
    };
    expect(await read(levelListSchema, '/api/parking/floors/')).toEqual([
      { id: 2, name: '−1 уровень', lots: 1, free: 1, scheme: null },
    ]);
    const [space] = (await read(parkingPageSchema, '/api/parking/properties/')).results;
    expect(space).toMatchObject({ number: 'p1', outline: [], size: null, type: { label: 'Семейное' } });
    expect((await read(storeroomPageSchema, '/api/storerooms/properties/')).count).toBe(1);
    const [premises] = (await read(commercialPageSchema, '/api/commercial/properties/')).results;
    expect(premises).toMatchObject({
      level: 'street',
      block: null,
      front: null,
      power: null,
      purpose: 'кафе',
    });
    const [street] = await read(commercialFloorListSchema, '/api/commercial/floors/');
    expect(street).toMatchObject({ level: 'street', lots: 1, scheme: { blocks: [] } });
    expect((await read(levelListSchema, '/api/storerooms/floors/')).map(({ id }) => id)).toEqual([2]);
    const drawn = await service.database.orm.$count(levels, sql`scheme is not null`);
    expect(drawn).toBe(0);
  });
});

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildings, dictionaryOptions, floors, layouts, lots } from '../../db/schema/catalogue.ts';
import { contentBlocks } from '../../db/schema/content.ts';
import { DEMO_FLATS, FIRST_DAY, keys, NEXT_DAY, row, useDatabase } from '../../testing/import-scene.ts';

const { database, run, lot, history, version, everything } = useDatabase();

describe('a first import', () => {
  test('adds flats with the building, storeys, layouts and words that are not there yet', async () => {
    const before = await version();
    const rows = [
      row('a'),
      row('b', { floor: 4, facing: 'Под ключ', features: ['Камин', 'Особенность terrace'] }),
    ];
    const { summary } = await run([
      ...rows,
      row('c', { building: 'Корпус 8', area: 33.1, room_count: 1, facing: null }),
    ]);

    expect(summary).toMatchObject({
      applied: true,
      refusal: null,
      rows: [{ kind: 'flat', count: 3 }],
      rejected: 0,
      unchanged: 0,
    });
    expect(keys(summary.added)).toEqual(['a', 'b', 'c']);
    expect(summary.demo).toEqual({ withdrawn: 0, left: DEMO_FLATS + 1 });
    expect(await version()).toBe(before + 1);

    const a = await lot('a');
    expect(a).toMatchObject({
      kind: 'flat',
      number: 'a',
      slug: 'korpus-7-kvartira-a',
      buildingId: 7,
      floor: 3,
      position: 2,
      area: 60.5,
      status: 'free',
      importedStatus: 'free',
      withdrawnAt: null,
      price: 20_000_000,
      priceDate: FIRST_DAY,
      facingType: 'warm',
      windowLook: ['park'],
      features: [],
      isMortgage: true,
      mirrored: false,
      plateId: null,
    });
    expect(await history('a')).toEqual([{ date: FIRST_DAY, price: 20_000_000 }]);

    const b = await lot('b');
    expect(b).toMatchObject({ facingType: 'pod-kliuch', features: ['kamin', 'terrace'] });
    expect(b.layoutId).toBe(a.layoutId);
    expect((await lot('c')).layoutId).not.toBe(a.layoutId);
    expect((await lot('c')).facingType).toBeNull();

    const seven = await database().orm.select().from(buildings).where(sql`id = 7`);
    expect(seven).toMatchObject([
      { name: 'Корпус 7', floors: 12, completionYear: 2029, completionQuarter: 2 },
    ]);
    const storeys = await database()
      .orm.select({ number: floors.number })
      .from(floors)
      .where(sql`building_id = 7`);
    expect(storeys.map(({ number }) => number).sort()).toEqual([3, 4]);
    const layout = await database().orm.select().from(layouts).where(sql`id = ${a.layoutId}`);
    expect(layout).toMatchObject([
      {
        name: '2-комнатная, 60,5\u00a0м²',
        layoutType: 2,
        plan: null,
        picture: 'https://example.org/plan.png',
      },
    ]);
    expect(layout[0]?.rooms).toEqual([
      { id: 'room-1', kind: 'living', name: 'Комната 1', area: 20 },
      { id: 'room-2', kind: 'living', name: 'Комната 2', area: 18.2 },
      { id: 'kitchen', kind: 'kitchen', name: 'Кухня', area: 12 },
    ]);
    const words = await database()
      .orm.select()
      .from(dictionaryOptions)
      .where(sql`value in ('pod-kliuch', 'kamin')`);
    expect(words.map(({ label }) => label).sort()).toEqual(['Камин', 'Под ключ']);
  });

  test('keeps five rooms as five, with and without their areas, and counts them among four and more', async () => {
    await run([
      row('a', { room_count: 5, area: 150, room_areas: [] }),
      row('b', { room_count: 4, area: 150, room_areas: [] }),
    ]);
    const known = await database()
      .orm.select({ name: layouts.name, type: layouts.layoutType, rooms: layouts.roomCount })
      .from(layouts)
      .where(sql`code like 'file-%'`)
      .orderBy(layouts.roomCount);
    expect(known).toEqual([
      { name: '4-комнатная, 150,0\u00a0м²', type: 4, rooms: 4 },
      { name: '5-комнатная, 150,0\u00a0м²', type: 4, rooms: 5 },
    ]);
  });

  test('takes more flats than one batch', async () => {
    const rows = Array.from({ length: 4500 }, (_, index) => row(`n${index}`));
    const { summary } = await run(rows);
    expect(summary.added.count).toBe(4500);
    expect(summary.added.first).toHaveLength(20);
    expect(await database().orm.$count(lots, sql`imported_status is not null`)).toBe(4500);
  });

  test('gives each of two flats of one address an address of its own', async () => {
    await run([row('a', { number: '1-2' }), row('b', { number: '1/2' })]);
    expect((await lot('a')).slug).toBe('korpus-7-kvartira-1-2');
    expect((await lot('b')).slug).toMatch(/^korpus-7-kvartira-1-2-[0-9a-f]{8}$/);
  });

  test('gives no flat the address of a page by intent', async () => {
    const items = [{ slug: 'korpus-7-kvartira-a' }, { slug: 'korpus-7-kvartira-c' }];
    await database().orm.insert(contentBlocks).values({ key: 'intents', data: { items } });
    await run([row('a'), row('b')]);
    expect((await lot('a')).slug).toMatch(/^korpus-7-kvartira-a-[0-9a-f]{8}$/);
    expect((await lot('b')).slug).toBe('korpus-7-kvartira-b');
    await run([row('a'), row('b', { number: 'c' })]);
    expect((await lot('b')).slug).toMatch(/^korpus-7-kvartira-c-[0-9a-f]{8}$/);
    await database().orm.delete(contentBlocks);
  });

  test('leaves a building alone in which other lots are on the site', async () => {
    await run([row('a', { building: 'Корпус 1' })]);
    expect((await lot('a')).buildingId).toBe(4);
    const known = await database()
      .orm.select()
      .from(buildings)
      .where(sql`id in (1, 4)`)
      .orderBy(buildings.id);
    expect(known).toMatchObject([
      { id: 1, floors: 9, material: 'кирпич' },
      { id: 4, name: 'Корпус 1', floors: 12 },
    ]);
  });
});

describe('the next import', () => {
  test('of the same file changes nothing and does not raise the data version', async () => {
    await run([row('a'), row('b')]);
    const before = await everything();
    const { summary } = await run([row('a'), row('b', { building: 'корп. 7', window_look: ['park'] })]);
    expect(summary).toMatchObject({
      applied: true,
      unchanged: 2,
      added: { count: 0 },
      changed: { count: 0 },
    });
    expect(await everything()).toBe(before);
  });

  test('changes what differs, says in which columns, keeps the history of prices', async () => {
    await run([row('a'), row('b'), row('c')]);
    const before = await version();
    const { summary } = await run(
      [
        row('a', { price: 18_000_000, old_price: 20_000_000, discount_amount: 10 }),
        row('b', { status: 'sold', floor: 5 }),
        row('c'),
      ],
      { date: NEXT_DAY },
    );
    expect(summary).toMatchObject({
      applied: true,
      unchanged: 1,
      changed: { count: 2 },
      priceChanges: { count: 1 },
    });
    expect(summary.changed.first.map(({ key, fields }) => [key, fields])).toEqual([
      ['a', ['price', 'old_price', 'discount']],
      ['b', ['floor', 'status']],
    ]);
    expect(summary.fields).toEqual(
      ['discount', 'floor', 'old_price', 'price', 'status'].map(field => ({ field, count: 1 })),
    );
    expect(summary.priceChanges.first).toMatchObject([
      { key: 'a', formerPrice: 20_000_000, price: 18_000_000 },
    ]);
    expect(await lot('a')).toMatchObject({ price: 18_000_000, oldPrice: 20_000_000, priceDate: NEXT_DAY });
    expect(await lot('b')).toMatchObject({ status: 'sold', floor: 5, priceDate: FIRST_DAY });
    expect(await history('a')).toEqual([
      { date: FIRST_DAY, price: 20_000_000 },
      { date: NEXT_DAY, price: 18_000_000 },
    ]);
    expect(await history('b')).toHaveLength(1);
    expect(await version()).toBe(before + 1);
  });

  test('withdraws what vanished, never deletes it, and takes it back as the same lot', async () => {
    await run([row('a'), row('b'), row('c')]);
    const former = await lot('c');
    const { summary } = await run([row('a'), row('b')]);
    expect(keys(summary.withdrawn)).toEqual(['c']);
    const withdrawn = await lot('c');
    expect(withdrawn.withdrawnAt).not.toBeNull();
    expect(await history('c')).toHaveLength(1);
    expect((await run([row('a'), row('b')])).summary.withdrawn.count).toBe(0);
    expect((await lot('c')).withdrawnAt).toBe(withdrawn.withdrawnAt);

    const again = await run([row('a'), row('b'), row('c', { price: 21_000_000 })], { date: NEXT_DAY });
    expect(keys(again.summary.returned)).toEqual(['c']);
    expect(again.summary.withdrawn.count).toBe(0);
    expect(await lot('c')).toMatchObject({
      id: former.id,
      slug: former.slug,
      withdrawnAt: null,
      price: 21_000_000,
    });
    expect(await history('c')).toHaveLength(2);
  });
});

describe('replacing the demo complex', () => {
  test('withdraws every demo lot of every kind and takes its buildings over', async () => {
    await database().orm.execute(sql`insert into plates (code, building_id, plan) values ('p', 1, '{}')`);
    await database().orm.execute(
      sql`update floors set plate_id = (select id from plates limit 1) where building_id = 1`,
    );
    const { summary } = await run([row('F-1', { building: '1', material: 'монолит' })], {
      replaceDemo: true,
    });
    expect(summary.demo).toEqual({ withdrawn: DEMO_FLATS + 1, left: 0 });
    expect(await database().orm.$count(lots, sql`withdrawn_at is null`)).toBe(1);
    expect(await database().orm.$count(lots)).toBe(DEMO_FLATS + 2);
    expect(await lot('F-1')).toMatchObject({ buildingId: 1, importedStatus: 'free', price: 20_000_000 });
    const [one] = await database().orm.select().from(buildings).where(sql`id = 1`);
    expect(one).toMatchObject({ name: 'Корпус 1', floors: 12, material: 'монолит', heightSecond: null });
    expect(await database().orm.$count(floors, sql`building_id = 1 and plate_id is not null`)).toBe(0);
  });

  test('may come after an import beside the demo, whose buildings stay', async () => {
    await run([row('a', { building: 'Корпус 1' })]);
    const { summary } = await run([row('a', { building: 'Корпус 1' })], { replaceDemo: true });
    expect(summary).toMatchObject({ unchanged: 1, demo: { withdrawn: DEMO_FLATS + 1, left: 0 } });
    expect((await lot('a')).buildingId).toBe(4);
  });
});

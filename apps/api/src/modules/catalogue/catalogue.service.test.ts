import type { FlatFilter } from '@quarter/contract/flat-filter';
import { LISTS } from '@quarter/contract/flat-filters';
import { annuityFactor, clampTerms } from '@quarter/domain/mortgage';
import { and, arrayOverlaps, count, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { layouts, lots } from '../../db/schema/catalogue.ts';
import { someFilter } from '../../testing/arbitrary.ts';
import { testDatabase } from '../../testing/database.ts';
import { testDataset } from '../../testing/dataset.ts';
import { loadDataset } from '../dataset/service.ts';
import { type Catalogue, openCatalogue } from './service.ts';

const fail = (error: unknown) => {
  throw error;
};

describe('the snapshot and SQL', () => {
  let database: Database;
  let catalogue: Catalogue;
  beforeAll(async () => {
    database = await testDatabase();
    await loadDataset(database, testDataset({ flats: 600, seed: 11 }));
    catalogue = await openCatalogue(database, fail);
  });
  afterAll(async () => {
    await catalogue.close();
    await database.close();
  });

  const COLUMNS = {
    layout_type: layouts.layoutType,
    common_layout_type: layouts.commonLayoutType,
    building: lots.buildingId,
    facing_type: lots.facingType,
    discount_amount: lots.discountAmount,
  } as const;
  const ARRAYS = { window_look: lots.windowLook, features: lots.features } as const;

  function paymentSql({ deposit, term }: FlatFilter): SQL {
    const { rate, limits } = catalogue.current().structure.mortgage;
    const terms = clampTerms({ deposit, term }, limits);
    const down = sql`floor(${lots.price} * ${terms.deposit}::float8 / 100 + 0.5)`;
    return sql`floor((${lots.price} - ${down}) * ${annuityFactor(rate, terms.term)}::float8 + 0.5)`;
  }

  function where(filter: FlatFilter): SQL | undefined {
    const conditions: (SQL | undefined)[] = [
      eq(lots.kind, 'flat'),
      eq(lots.status, 'free'),
      isNull(lots.withdrawnAt),
    ];
    for (const name of LISTS) {
      const values = [...filter[name]];
      if (values.length === 0) continue;
      if (name === 'window_look' || name === 'features')
        conditions.push(arrayOverlaps(ARRAYS[name], sql`${sql.param(filter[name])}::text[]`));
      else conditions.push(inArray(sql`${COLUMNS[name]}`, values));
    }
    const bounds = [
      [lots.floor, filter.floor_min, filter.floor_max],
      [lots.price, filter.price_min, filter.price_max],
      [lots.area, filter.area_min, filter.area_max],
    ] as const;
    for (const [column, least, most] of bounds) {
      if (least !== null) conditions.push(gte(column, least));
      if (most !== null) conditions.push(lte(column, most));
    }
    if (filter.layout !== null) conditions.push(eq(lots.layoutId, filter.layout));
    if (filter.layout_group !== null) conditions.push(ofGroup(filter.layout_group));
    if (filter.is_mortgage || filter.payment_max !== null) conditions.push(eq(lots.isMortgage, true));
    if (filter.is_discount) conditions.push(gt(lots.discountAmount, 0));
    if (filter.balcony)
      conditions.push(
        or(
          sql`${layouts.rooms} @> '[{"kind": "loggia"}]'`,
          arrayOverlaps(lots.features, sql`array['loggia', 'lodzhiia', 'balkon']`),
        ),
      );
    if (filter.payment_max !== null) conditions.push(lte(paymentSql(filter), filter.payment_max));
    return and(...conditions);
  }

  /** Layouts that have the name and the rooms of one, when none of them was there before it. */
  const ofGroup = (id: number) => sql`${id} = (
    select min(other.id) from ${layouts} other
    where other.name = ${layouts.name} and other.room_count = ${layouts.roomCount}
  )`;

  // How much a flat is worth showing no query says: that order is proved of the snapshot.
  const ORDER_SQL: Record<Exclude<FlatFilter['order'], 'recommended'>, SQL> = {
    price: sql`${lots.price}, ${lots.id}`,
    '-price': sql`${lots.price} desc, ${lots.id}`,
    area: sql`${lots.area}, ${lots.price}, ${lots.id}`,
    '-area': sql`${lots.area} desc, ${lots.price}, ${lots.id}`,
    floor: sql`${lots.floor}, ${lots.price}, ${lots.id}`,
    '-floor': sql`${lots.floor} desc, ${lots.price}, ${lots.id}`,
  };

  it('R-260, R-261, R-262, R-597: select the same flats in the same order', async () => {
    let met = 0;
    await fc.assert(
      fc.asyncProperty(someFilter, async drawn => {
        const order = drawn.order === 'recommended' ? 'price' : drawn.order;
        const filter = { ...drawn, order };
        const rows = await database.orm
          .select({ id: lots.id })
          .from(lots)
          .innerJoin(layouts, eq(lots.layoutId, layouts.id))
          .where(where(filter))
          .orderBy(ORDER_SQL[order]);
        const { total, flats } = catalogue.current().sale.query(filter, 1000, 0);
        expect(flats.map(flat => flat.id)).toEqual(rows.map(row => row.id));
        expect(total).toBe(rows.length);
        met += rows.length;
      }),
      { numRuns: 150 },
    );
    expect(met).toBeGreaterThan(1000);
  });

  it('R-598: count the same options', async () => {
    await fc.assert(
      fc.asyncProperty(someFilter, async filter => {
        const facets = catalogue.current().sale.facets(filter);
        for (const name of ['layout_type', 'building'] as const) {
          const rows = await database.orm
            .select({ value: COLUMNS[name], count: count() })
            .from(lots)
            .innerJoin(layouts, eq(lots.layoutId, layouts.id))
            .where(where({ ...filter, [name]: [] }))
            .groupBy(COLUMNS[name])
            .orderBy(COLUMNS[name]);
          expect(
            facets[name].filter(option => option.count > 0).map(option => [option.value, option.count]),
          ).toEqual(rows.map(row => [row.value, row.count]));
        }
      }),
      { numRuns: 60 },
    );
  });
});

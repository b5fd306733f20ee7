import { EMPTY_FILTER } from '@quarter/contract/flat-filter';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { layouts, lots } from '../../db/schema/catalogue.ts';
import { mortgageSettings } from '../../db/schema/mortgage.ts';
import { testDatabase } from '../../testing/database.ts';
import { testDataset } from '../../testing/dataset.ts';
import { loadDataset } from '../dataset/service.ts';
import { type Catalogue, openCatalogue } from './service.ts';

const DAY = '2026-11-20T00:00:00Z';

const fail = (error: unknown) => {
  throw error;
};

describe('the catalogue follows the database', () => {
  let database: Database;
  let catalogue: Catalogue;
  beforeAll(async () => {
    database = await testDatabase();
    await loadDataset(database, testDataset({ flats: 120 }));
    catalogue = await openCatalogue(database, fail);
  });
  afterAll(async () => {
    await catalogue.close();
    await database.close();
  });

  const firstFree = () => {
    const flat = catalogue.current().flats.find(({ status }) => status === 'free');
    if (!flat) throw new Error('nothing on sale');
    return flat;
  };
  const everythingOf = ({ flats, sale, structure, version }: ReturnType<Catalogue['current']>) => ({
    version,
    flats,
    structure,
    facets: sale.facets(EMPTY_FILTER),
  });

  it('at once after a change of its own, and tells listeners the new version', async () => {
    const flat = firstFree();
    const before = catalogue.current();
    const heard: number[] = [];
    const stop = catalogue.onChange(state => heard.push(state.version));
    await database.change(tx => tx.update(lots).set({ status: 'held' }).where(eq(lots.id, flat.id)));
    stop();
    expect(catalogue.current().findFlat(flat.id)?.status).toBe('held');
    expect(catalogue.current().sale.size).toBe(before.sale.size - 1);
    expect(heard).toEqual([before.version + 1]);
    // Whoever still holds the former state sees it whole.
    expect(before.findFlat(flat.id)?.status).toBe('free');
    expect(before.sale.query(EMPTY_FILTER, 1, 0).total).toBe(before.sale.size);
  });

  it('when one change has touched all lots, more than are read at a time', async () => {
    const { lots: some, ...complex } = testDataset({ flats: 600 });
    const spaces = some.flatMap(lot =>
      lot.kind === 'parking'
        ? Array.from({ length: 300 }, (_, index) => {
            const number = String(index + 1);
            return { ...lot, external_id: `P-${number}`, slug: `parking-${number}`, number };
          })
        : [],
    );
    const flats = some.filter(({ kind }) => kind === 'flat');
    await loadDataset(database, { ...complex, lots: [...flats, ...spaces] });
    await catalogue.refresh();
    const lotsOf = ({ flats, podiumLots }: ReturnType<Catalogue['current']>) => [flats, podiumLots];
    const before = lotsOf(catalogue.current());
    expect(before.map(({ length }) => length)).toEqual([600, 300]);
    const firsts = before.map(([first]) => first?.id ?? 0);
    await database.change(async tx => {
      await tx.execute(sql`update lots set price = price + 1000, old_price = null`);
      // The rows that are written last do not come last.
      await tx.update(lots).set({ number: sql`number || 'а'` }).where(inArray(lots.id, firsts));
    });
    for (const [kind, after] of lotsOf(catalogue.current()).entries()) {
      const former = before[kind] ?? [];
      expect(after.map(({ id, price }) => [id, price])).toEqual(
        former.map(({ id, price }) => [id, price + 1000]),
      );
      expect(after[0]?.number).toBe(`${former[0]?.number}а`);
    }
    const gone = before.flatMap(known => known.slice(-260).map(({ id }) => id));
    await database.change(tx => tx.update(lots).set({ withdrawnAt: DAY }).where(inArray(lots.id, gone)));
    expect(lotsOf(catalogue.current()).map(({ length }) => length)).toEqual([340, 40]);
  });

  it('within a second after a change of another process', async () => {
    const took: number[] = [];
    // Each change comes right after a look and waits for the next one, so one quick answer proves the pace; a machine
    // that is busy with something else can only add to it.
    for (let change = 0; change < 3; change += 1) {
      const flat = firstFree();
      const changed = new Promise<void>(resolve => {
        const stop = catalogue.onChange(() => {
          stop();
          resolve();
        });
      });
      const started = performance.now();
      // Not by `change`: this process is not told.
      await database.orm.update(lots).set({ status: 'sold' }).where(eq(lots.id, flat.id));
      await changed;
      took.push(performance.now() - started);
      expect(catalogue.current().findFlat(flat.id)?.status).toBe('sold');
    }
    expect(Math.min(...took.slice(1))).toBeLessThan(1000);
  });

  it('to the same state whether it reads the changes or everything', async () => {
    await database.change(async tx => {
      await tx
        .update(lots)
        .set({ price: 7_000_000, oldPrice: null })
        .where(inArray(lots.id, [3, 9, 27]));
      await tx.update(lots).set({ withdrawnAt: DAY }).where(eq(lots.id, 5));
      await tx.update(lots).set({ slug: 'renamed' }).where(eq(lots.id, 4));
    });
    await database.change(tx => tx.update(lots).set({ withdrawnAt: null }).where(eq(lots.id, 5)));
    const anew = await openCatalogue(database, fail);
    expect(everythingOf(catalogue.current())).toEqual(everythingOf(anew.current()));
    expect(catalogue.current().findFlatBySlug('renamed')?.id).toBe(4);
    await anew.close();
  });

  it('without lots that were withdrawn', async () => {
    const flat = firstFree();
    await database.change(tx => tx.update(lots).set({ withdrawnAt: DAY }).where(eq(lots.id, flat.id)));
    expect(catalogue.current().findFlat(flat.id)).toBeUndefined();
    expect(catalogue.current().findFlatBySlug(flat.slug)).toBeUndefined();
    expect(
      catalogue
        .current()
        .flatsOf(flat.buildingId)
        .some(({ id }) => id === flat.id),
    ).toBe(false);
  });

  it('in what is not a lot, together with lots that changed in the same transaction', async () => {
    const flat = firstFree();
    await database.change(async tx => {
      await tx.update(mortgageSettings).set({ rate: 0.17 });
      await tx.update(layouts).set({ name: 'Переименована' }).where(eq(layouts.id, flat.layout.id));
      await tx.update(lots).set({ status: 'held' }).where(eq(lots.id, flat.id));
    });
    const { structure, flats, findFlat } = catalogue.current();
    expect(structure.mortgage.rate).toBe(0.17);
    expect(findFlat(flat.id)).toMatchObject({ status: 'held', layout: { name: 'Переименована' } });
    for (const { layout } of flats) expect(layout).toBe(structure.layouts.get(layout.id));
  });

  it('without lots that were deleted', async () => {
    const flat = firstFree();
    await database.change(tx => tx.delete(lots).where(eq(lots.id, flat.id)));
    expect(catalogue.current().findFlat(flat.id)).toBeUndefined();
  });

  it('through many changes at a time, none of them lost', async () => {
    const free = catalogue
      .current()
      .flats.filter(({ status }) => status === 'free')
      .slice(0, 12);
    await Promise.all(
      free.map(flat =>
        database.change(async tx => {
          await tx.update(lots).set({ status: 'booked' }).where(eq(lots.id, flat.id));
        }),
      ),
    );
    for (const { id } of free) expect(catalogue.current().findFlat(id)?.status).toBe('booked');
  });
  it('to another complex', async () => {
    await loadDataset(database, testDataset({ flats: 40, seed: 5 }));
    const anew = await openCatalogue(database, fail);
    expect(catalogue.current().flats).toHaveLength(40);
    expect(everythingOf(catalogue.current())).toEqual(everythingOf(anew.current()));
    await anew.close();
  });
});

describe('a catalogue whose database is gone', () => {
  it('keeps what it knows and complains once', async () => {
    const database = await testDatabase();
    await loadDataset(database, testDataset({ flats: 10 }));
    const complaints: unknown[] = [];
    const catalogue = await openCatalogue(database, error => complaints.push(error));
    await database.close();
    await expect.poll(() => complaints.length, { timeout: 10_000 }).toBe(1);
    await new Promise(resolve => setTimeout(resolve, 1300));
    expect(complaints).toHaveLength(1);
    expect(catalogue.current().flats).toHaveLength(10);
    await catalogue.close();
  });
});

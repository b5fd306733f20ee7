import type { ImportFlat, ImportItem, ImportRow } from '@quarter/contract/lot-import';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { lots, priceHistory } from '../db/schema/catalogue.ts';
import { importRows } from '../db/schema/import.ts';
import { loadDataset } from '../modules/dataset/service.ts';
import { importLots } from '../modules/import/service.ts';
import type { Group, ImportOptions, ImportSummary, Problem } from '../modules/import/summary.ts';
import { testDatabase } from './database.ts';
import { testDataset } from './dataset.ts';

/** Flats of the demo that every test begins with; there is a parking space besides. */
export const DEMO_FLATS = 12;
export const FIRST_DAY = '2027-01-10';
export const NEXT_DAY = '2027-01-11';
export const PLAIN: ImportOptions = {
  date: FIRST_DAY,
  dryRun: false,
  strict: false,
  building: null,
  replaceDemo: false,
  allowMassWithdraw: false,
};

/** A flat as a file could have it. */
export function row(id: string, change: Partial<ImportFlat> = {}): ImportFlat {
  return {
    kind: 'flat',
    external_id: id,
    number: id,
    complex: 'Северный',
    building: 'Корпус 7',
    material: null,
    completion: { year: 2029, quarter: 2 },
    floor: 3,
    floors_total: 12,
    position: 2,
    room_count: 2,
    layout: null,
    area: 60.5,
    living_area: 38.2,
    kitchen_area: 12,
    room_areas: [20, 18.2],
    price: 20_000_000,
    old_price: null,
    discount_amount: 0,
    discount_until: null,
    status: 'free',
    ceiling_height: 3,
    facing: 'Отделка warm',
    window_look: ['Вид park'],
    features: [],
    is_mortgage: true,
    picture: 'https://example.org/plan.png',
    ...change,
  };
}

const PODIUM = {
  complex: 'Северный',
  building: 'Корпус 7',
  material: null,
  completion: null,
  floors_total: null,
  old_price: null,
  discount_amount: 0,
  discount_until: null,
  status: 'free',
} as const;

/** A parking space as a file could have it. */
export function parkingRow(id: string, change: Partial<Extract<ImportRow, { kind: 'parking' }>> = {}) {
  const own = { external_id: id, number: id, floor: -1, area: 13.3, price: 2_500_000, type: null };
  return { kind: 'parking' as const, ...PODIUM, ...own, ...change };
}

/** A storeroom as a file could have it. */
export function storeroomRow(id: string, change: Partial<Extract<ImportRow, { kind: 'storeroom' }>> = {}) {
  const own = { external_id: id, number: id, floor: -1, area: 4.2, price: 900_000 };
  return { kind: 'storeroom' as const, ...PODIUM, ...own, ...change };
}

/** Commercial premises as a file could have them. */
export function premisesRow(id: string, change: Partial<Extract<ImportRow, { kind: 'commercial' }>> = {}) {
  const own = { external_id: id, number: id, floor: 1, area: 84, price: 45_000_000 };
  const details = { purpose: 'кафе', ceiling_height: 4.5, power: 45, windows: null, rent: null };
  return { kind: 'commercial' as const, ...PODIUM, ...own, ...details, ...change };
}

/** A file of lots, one a line after the header, and of whatever else. */
export async function* file(...records: (ImportRow | ImportItem)[]): AsyncGenerator<ImportItem> {
  for (const [index, record] of records.entries())
    yield 'kind' in record && !('reason' in record) ? { type: 'row', line: index + 2, row: record } : record;
}

/** A row with an error. */
export const bad = (line: number, key: string | null): ImportItem => ({
  type: 'rejected',
  line,
  key,
  lot: null,
  reasons: ['Цена: «x» не число'],
});

export const keys = ({ first }: Group): string[] => first.map(({ key }) => key);

/** A database of its own for a file of tests, with the demo loaded anew for each of them. */
export function useDatabase() {
  let opened: Database | null = null;
  const database = (): Database => {
    if (!opened) throw new Error('the database is not open yet');
    return opened;
  };
  beforeAll(async () => {
    opened = await testDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(() => loadDataset(database(), testDataset({ flats: DEMO_FLATS })));

  return {
    database,

    /** Imports and hands back the summary with the bad rows. */
    async run(
      records: readonly (ImportRow | ImportItem)[],
      options: Partial<ImportOptions> = {},
    ): Promise<{ summary: ImportSummary; problems: readonly Problem[] }> {
      const problems: Problem[] = [];
      const all = { ...PLAIN, ...options };
      const summary = await importLots(database(), file(...records), all, (problem, kind) => {
        if (kind === 'rejected') problems.push(problem);
      });
      expect(await database().orm.$count(importRows)).toBe(0);
      return { summary, problems };
    },

    async lot(key: string) {
      const found = await database().orm.select().from(lots).where(sql`external_id = ${key}`);
      if (!found[0]) throw new Error(`no lot ${key}`);
      return found[0];
    },

    async setStatus(key: string, status: string): Promise<void> {
      await database().orm.execute(sql`update lots set status = ${status} where external_id = ${key}`);
    },

    async history(key: string) {
      return database()
        .orm.select({ date: priceHistory.date, price: priceHistory.price })
        .from(priceHistory)
        .where(sql`lot_id = (select id from lots where external_id = ${key})`)
        .orderBy(priceHistory.date);
    },

    async version(): Promise<number> {
      const rows = await database().orm.select({ version: sql<string>`version` }).from(sql`data_version`);
      return Number(rows[0]?.version);
    },

    /** Everything that visitors can see, row by row. */
    async everything(): Promise<string> {
      const texts: string[] = [];
      for (const table of VISIBLE) {
        const rows = await database()
          .orm.select({ text: sql<string>`t::text` })
          .from(sql`${sql.identifier(table)} t`)
          .orderBy(sql`t::text`);
        texts.push(table, ...rows.map(({ text }) => text));
      }
      return texts.join('\n');
    },
  };
}

const VISIBLE = [
  'lots',
  'price_history',
  'buildings',
  'floors',
  'layouts',
  'dictionary_options',
  'project',
  'data_version',
];

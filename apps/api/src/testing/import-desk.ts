import { readFile, writeFile } from 'node:fs/promises';
import type { Dataset } from '@quarter/contract/dataset';
import { importRunPageSchema } from '@quarter/contract/desk/import-runs';
import {
  type DeskImport,
  deskImportSchema,
  IMPORT_PART_BYTES,
  type ImportAsk,
  type ImportList,
  importRowPageSchema,
} from '@quarter/contract/desk/imports';
import type { ImportItem, ImportRow } from '@quarter/contract/lot-import';
import { type SQL, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { loadDataset } from '../modules/dataset/service.ts';
import type { FileAsk, LotFiles } from '../modules/desk-import/lot-files.ts';
import { type StageOrder, stageItems } from '../modules/import/stage.ts';
import { ImportRefused } from '../modules/import/summary.ts';
import { OutsideError } from '../platform/outside-file.ts';
import { deskScene } from './desk.ts';
import type { TestVisitor } from './phone-visitor.ts';

const PATH = '/api/desk/imports/';
/** A file is read by a process of its own, on a machine that has other things to do. */
const WAIT = { timeout: 30_000, interval: 50 };

/** How a file is read when nobody says anything of it. */
export const NOTHING_ASKED: ImportAsk = {
  columns: {},
  values: {},
  buildings: {},
  complex: null,
  building: null,
  replace_demo: false,
  allow_mass_withdraw: false,
};

/** What is seen in a file of `jsonFiles`. */
export const JSON_LOOK = { format: 'csv' as const, tables: [], fields: [], values: {}, buildings: {} };

/** A file of `jsonFiles`. @param records rows of lots, and whatever else a file may have */
export const bytesOf = (...records: object[]) => new TextEncoder().encode(JSON.stringify(records));

/** Reads files that are their records as JSON; a test may hold reading up. */
export function jsonFiles() {
  const files = {
    hold: Promise.resolve() as Promise<void>,
    /** What of each file was asked for. */
    asked: [] as Pick<ImportAsk, 'complex' | 'building'>[],
    async look(path: string) {
      if (!(await readFile(path, 'utf8')).startsWith('[')) throw new ImportRefused('это не файл лотов');
      return JSON_LOOK;
    },
    /** What addresses have. */
    outside: new Map<string, Uint8Array>(),
    async fetch(address: string, path: string) {
      const bytes = files.outside.get(address);
      if (bytes === undefined) throw new OutsideError('сервер ответил 404');
      await writeFile(path, bytes);
    },
    read({ path, scope }: Pick<FileAsk, 'path' | 'scope'>, order: StageOrder) {
      files.asked.push(scope);
      async function* items(): AsyncGenerator<ImportItem> {
        await files.hold;
        const records: (ImportRow | ImportItem)[] = JSON.parse(await readFile(path, 'utf8'));
        yield* records.map(
          (record, index): ImportItem =>
            'external_id' in record ? { type: 'row', line: index + 2, row: record } : record,
        );
      }
      return { ...stageItems(items(), order), used: () => [] };
    },
  };
  return files satisfies LotFiles;
}

export type ImportDesk = Awaited<ReturnType<typeof importDesk>>;

/** A complex, and an owner who loads files into it. */
export async function importDesk(dataset: Dataset, files: LotFiles) {
  const scene = await deskScene(dataset, { lotFiles: files });
  const { owner } = scene;
  const { browser } = owner;

  const fileOf = (answer: { readonly body: unknown }) => z.parse(deskImportSchema, answer.body);
  const one = async (id: string) => fileOf(await browser.get(`${PATH}${id}/`));
  const begin = (size: number, name = 'lots.csv', by: TestVisitor = browser) =>
    by.post(PATH, { file_name: name, size });
  /** Waits until nothing is done with a file any more. */
  const rested = (id: string): Promise<DeskImport> =>
    vi.waitFor(async () => {
      const file = await one(id);
      expect(file.progress).toBeNull();
      return file;
    }, WAIT);

  async function sent(bytes: Uint8Array, name = 'lots.csv'): Promise<DeskImport> {
    const { id } = fileOf(await begin(bytes.length, name));
    for (let part = 0; part * IMPORT_PART_BYTES < bytes.length; part += 1) {
      const piece = bytes.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES);
      expect(await browser.post(`${PATH}${id}/parts/${part}/`, piece)).toMatchObject({ status: 204 });
    }
    expect(await browser.post(`${PATH}${id}/look/`)).toMatchObject({ status: 202 });
    return rested(id);
  }

  const check = ({ id, version }: DeskImport, ask: Partial<ImportAsk> = {}) =>
    browser.post(`${PATH}${id}/check/`, { ...NOTHING_ASKED, ...ask, version });
  async function checked(file: DeskImport, ask: Partial<ImportAsk> = {}): Promise<DeskImport> {
    expect(await check(file, ask)).toMatchObject({ status: 202 });
    return rested(file.id);
  }

  const apply = ({ id, version }: DeskImport, { goodOnly = false, code = scene.freshCode() } = {}) =>
    browser.post(`${PATH}${id}/apply/`, { version, code, good_only: goodOnly });
  async function applied(file: DeskImport, options: { goodOnly?: boolean } = {}): Promise<DeskImport> {
    expect(await apply(file, options)).toMatchObject({ status: 202 });
    return rested(file.id);
  }

  /** Sends, checks and applies a file, bad rows left out. */
  async function load(records: object[], ask: Partial<ImportAsk> = {}): Promise<DeskImport> {
    const file = await applied(await checked(await sent(bytesOf(...records)), ask), { goodOnly: true });
    expect(file).toMatchObject({ state: 'applied', failure: null });
    return file;
  }

  const rowsOf = async (query: SQL): Promise<unknown[]> => {
    const found: unknown = await scene.service.database.orm.execute(query);
    return Object(found).rows;
  };

  return {
    scene,
    owner,
    load,
    rowsOf,
    /** What visitors see: everything but moments and versions. */
    seen: () =>
      Promise.all(
        [
          sql`select l.external_id, l.number, l.slug, l.building_id, l.floor, l.layout_id, l.area, l.status, l.price,
            l.old_price, l.discount_amount, l.price_date, l.facing_type, l.features, l.details from lots l
            where l.withdrawn_at is null order by l.external_id`,
          sql`select l.external_id, h.date, h.price from price_history h join lots l on l.id = h.lot_id
            where l.withdrawn_at is null order by 1, 2`,
          sql`select * from buildings b where exists (
            select from lots l where l.building_id = b.id and l.withdrawn_at is null) order by id`,
          sql`select f.* from floors f where f.plate_id is not null order by id`,
        ].map(rowsOf),
      ),
    /** As if nothing had been loaded. */
    async anew(complex: Dataset): Promise<void> {
      const { database } = scene.service;
      await database.orm.execute(sql`delete from import_drafts`);
      await database.orm.execute(sql`delete from import_runs`);
      await loadDataset(database, complex);
    },
    begin,
    one,
    rested,
    sent,
    check,
    checked,
    apply,
    applied,
    freshCode: scene.freshCode,
    list: async (id: string, list: ImportList, query = '') =>
      z.parse(importRowPageSchema, (await browser.get(`${PATH}${id}/rows/?list=${list}${query}`)).body),
    runs: async (query = '') => z.parse(importRunPageSchema, (await browser.get(`${PATH}${query}`)).body),
    /** @param code a fresh one of the owner's by default */
    undo: (id: string, code = scene.freshCode()) => browser.post(`${PATH}runs/${id}/undo/`, { code }),
    close: () => scene.close(),
  };
}

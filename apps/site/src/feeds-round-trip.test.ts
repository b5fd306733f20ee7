import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import type { Database } from '@quarter/api/db/database';
import { openCatalogue } from '@quarter/api/modules/catalogue/service';
import { createContent } from '@quarter/api/modules/content/service';
import { piecesOf } from '@quarter/api/modules/feeds/pieces';
import { createFeeds, PORTALS } from '@quarter/api/modules/feeds/service';
import { importLots } from '@quarter/api/modules/import/service';
import { openLots } from '@quarter/complex/import/lots-file';
import type { ImportItem, ImportRow } from '@quarter/contract/lot-import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { readPictures } from './pictures.ts';
import { ROOT } from './root.ts';
import { demoDatabase } from './testing/site.ts';

const DAY = '2026-11-22';
const now = () => new Date(`${DAY}T09:00:00Z`);

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
  const blocks = new Map(await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files'), DAY));
  // What one source alone tells of a discount is off by default; here it has to come back.
  const settings = z.record(z.string(), z.unknown()).parse(blocks.get('feeds'));
  const yandex = z.record(z.string(), z.unknown()).parse(settings.yandex);
  blocks.set('feeds', { ...settings, yandex: { ...yandex, discount: true } });
  database = await openDatabase({ url: await demoDatabase(blocks, DAY) });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** The feed of the database as it is, in a file, and the flats that it was made of. */
async function writeFeed() {
  const catalogue = await openCatalogue(database, fail, now);
  try {
    const content = createContent({ pictures: await readPictures(), bookingDays: 5, warn: fail });
    const feeds = createFeeds({ catalogue, content, log: console, now });
    const context = feeds.context('yandex', 'https://site.example');
    const pieces = [...piecesOf(PORTALS.yandex, context)];
    expect(pieces.filter(({ kind }) => kind === 'left-out')).toEqual([]);
    const path = join(folder, 'yandex.xml');
    await writeFile(path, pieces.map(piece => (piece.kind === 'left-out' ? '' : piece.text)).join(''));
    const { items } = await openLots(path, { complex: null, building: null });
    return { items, flats: catalogue.current().flats.filter(({ status }) => status === 'free') };
  } finally {
    await catalogue.close();
  }
}

function fail(problem: unknown): never {
  throw problem instanceof Error ? problem : new Error(String(problem));
}

const PLAIN = { date: DAY, strict: true, building: null, replaceDemo: false, allowMassWithdraw: true };

async function rowsOf(items: AsyncIterable<ImportItem>): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for await (const item of items) {
    if (item.type === 'row') rows.push(item.row);
    else expect(item).toBeNull();
  }
  return rows;
}

const countOf = (rows: readonly { readonly kind: string; readonly count: number }[]) =>
  rows.reduce((sum, { count }) => sum + count, 0);

test('our importer reads our Yandex feed: every flat on sale comes back as the site shows it', async () => {
  const { items, flats } = await writeFeed();
  const rows = new Map((await rowsOf(items())).map(row => [row.external_id, row]));
  expect([...rows.values()].filter(({ kind }) => kind === 'flat')).toHaveLength(flats.length);
  expect(new Set([...rows.values()].map(({ kind }) => kind))).toEqual(
    new Set(['flat', 'parking', 'commercial']),
  );
  expect(flats.some(({ discountAmount }) => discountAmount > 0)).toBe(true);
  for (const flat of flats)
    expect(rows.get(flat.externalId)).toMatchObject({
      number: flat.number,
      floor: flat.floor,
      room_count: flat.layout.roomCount,
      area: flat.area,
      living_area: flat.layout.livingArea,
      kitchen_area: flat.layout.kitchenArea,
      price: flat.price,
      old_price: flat.oldPrice,
      discount_amount: flat.discountAmount,
      discount_until: flat.discountUntil,
      status: 'free',
      ceiling_height: flat.ceilingHeight,
      is_mortgage: flat.isMortgage,
      complex: 'Излучина',
      picture: expect.stringMatching(/^https:\/\/site\.example\/feeds\/plans\/l\d+m?-[0-9a-f]{16}\.png$/),
    });
});

/** Rows with pictures of their own: an address of others that nothing is kept of stands in no feed. */
async function* withPictures(items: AsyncIterable<ImportItem>, rows: readonly ImportRow[]) {
  const flats = new Map(rows.map(row => [row.external_id, row]));
  for await (const item of items) {
    const flat = item.type === 'row' ? flats.get(item.row.external_id) : undefined;
    if (item.type === 'row' && item.row.kind === 'flat' && flat?.kind === 'flat')
      yield { ...item, row: { ...item.row, picture: flat.picture } };
    else yield item;
  }
}

test('once imported, the feed of what was imported changes nothing', async () => {
  const first = await writeFeed();
  const rows = await rowsOf(first.items());
  const taken = await importLots(
    database,
    first.items(),
    { ...PLAIN, dryRun: false, replaceDemo: true },
    () => {},
  );
  expect(taken).toMatchObject({ applied: true, refusal: null, rejected: 0 });
  expect(taken.rows).toContainEqual({ kind: 'flat', count: first.flats.length });

  const second = await writeFeed();
  expect(second.flats.length).toBe(first.flats.length);
  const items = withPictures(second.items(), rows);
  const again = await importLots(database, items, { ...PLAIN, dryRun: true }, () => {});
  expect(again).toMatchObject({
    refusal: null,
    rejected: 0,
    fields: [],
    unchanged: countOf(taken.rows),
    added: { count: 0 },
    changed: { count: 0 },
    withdrawn: { count: 0 },
  });
});

import { randomBytes } from 'node:crypto';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { deskBrowser, freshCode, type Worker } from '@quarter/api/testing/desk-browser';
import { startPostgres } from '@quarter/api/testing/postgres-server';
import { buildDemo } from '@quarter/complex/demo';
import { type DeskImport, IMPORT_PART_BYTES } from '@quarter/contract/desk/imports';
import { ApiError } from '@quarter/contract/errors';
import { ownerOf } from './desk-owner.ts';
import { load } from './generator.ts';
import type { Figure } from './report.ts';
import { startMeasuredSite } from './site-process.ts';
import { inTemporaryFolder } from './temporary.ts';

const LOTS = 100_000;
const PER_BUILDING = 2_000;
const PER_FLOOR = 20;
/** What visitors ask for meanwhile: a kept page, a hundred times a second. */
const VISITORS = { paths: ['/flats'], connections: 4, seconds: 3, rate: 100 };
const SPANS_AT_REST = 5;
const LOOK_MS = 300;

/**
 * A file of 100,000 flats at the desk: the first one, and one that changes every price, on both engines. PostgreSQL
 * works on this machine's idle time, as if it had one of its own: that its processes take turns with the pages' is
 * the machine's, and as much with any other work beside an idle site.
 */
export async function measureDeskImport(): Promise<Figure[]> {
  const server = await startPostgres({ isLast: true });
  try {
    await server.run('postgres', 'create database bench');
    const url = server.url('bench');
    return [...(await measureOn('server', url)), ...(await measureOn('embedded', ''))];
  } finally {
    await server.stop();
  }
}

function measureOn(engine: string, databaseUrl: string): Promise<Figure[]> {
  return inTemporaryFolder(async dataDir => {
    const database = await openDatabase(databaseUrl === '' ? { dataDir } : { url: databaseUrl });
    await loadDataset(database, buildDemo({ lots: 1_000 }));
    await database.close();
    const site = await startMeasuredSite(dataDir, {
      DATABASE_URL: databaseUrl,
      DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    });
    try {
      const owner = await ownerOf(site);
      // The first time a page is made and code is compiled, which is no rest.
      await load({ url: site.url, ...VISITORS });
      const rest: number[] = [];
      for (let span = 0; span < SPANS_AT_REST; span += 1)
        rest.push((await load({ url: site.url, ...VISITORS })).p99);
      const idle = medianOf(rest);
      const figures: Figure[] = [
        { name: `${engine}: p99 of a kept page, idle, median`, value: idle, unit: 'ms' },
      ];
      for (const [name, surcharge] of [
        ['all new', 0],
        ['all prices changed', 100_000],
      ] as const)
        figures.push(...(await measureFile(`${engine}, ${name}`, { url: site.url, owner, surcharge, idle })));
      figures.push({ name: `${engine}: memory at its highest`, value: site.memory().peak / 1e6, unit: 'MB' });
      return figures;
    } finally {
      await site.stop();
    }
  });
}

interface Measured {
  readonly url: string;
  readonly owner: Worker;
  /** Roubles that every price is higher by. */
  readonly surcharge: number;
  /** p99 of a kept page while nothing is done, ms. */
  readonly idle: number;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Rejects anew for any other failure. */
function laterIfBusy(error: unknown): null {
  if (error instanceof ApiError && error.status === 503) return null;
  throw error;
}

async function measureFile(name: string, { url, owner, surcharge, idle }: Measured): Promise<Figure[]> {
  const { call } = deskBrowser(url, new Map(owner.cookies));
  const bytes = fileOf(surcharge);
  const { id } = await call('deskImportBegin', { body: { file_name: 'lots.csv', size: bytes.length } });
  for (let part = 0; part * IMPORT_PART_BYTES < bytes.length; part += 1) {
    const body = bytes.slice(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES);
    await call('deskImportPart', { params: { id, part: String(part) }, body });
  }
  await call('deskImportLook', { params: { id } });
  const rested = async (): Promise<DeskImport> => {
    for (;;) {
      // The one connection of the embedded database may be busy for longer than an answer waits.
      const file = await call('deskImport', { params: { id } }).catch(laterIfBusy);
      if (file !== null && file.progress === null) return file;
      await new Promise(resolve => setTimeout(resolve, LOOK_MS));
    }
  };
  /** How long a job takes, s, the median p99 of the pages meanwhile, ms, and how often they failed. */
  async function timed(begin: () => Promise<unknown>) {
    const began = performance.now();
    await begin();
    let isOver = false;
    const ended = rested().finally(() => {
      isOver = true;
    });
    const slow: number[] = [];
    let failed = 0;
    const loading = (async () => {
      while (!isOver) {
        // Pages that are turned away are no answer, and no reason to stop either.
        const seen = await load({ url, ...VISITORS }).catch(() => null);
        if (seen === null || seen.requests === 0) failed += 1;
        else slow.push(seen.p99);
      }
    })();
    const file = await ended;
    const seconds = (performance.now() - began) / 1000;
    await loading;
    if (file.failure !== null) throw new Error(file.failure);
    return { file, seconds, p99: medianOf(slow), failed };
  }
  const { version } = await rested();
  const options = { complex: null, building: null, replace_demo: true, allow_mass_withdraw: true };
  const ask = { columns: {}, values: {}, buildings: {}, ...options };
  const check = await timed(() => call('deskImportCheck', { params: { id }, body: { ...ask, version } }));
  const body = { version: check.file.version, code: await freshCode(owner), good_only: false };
  const apply = await timed(() => call('deskImportApply', { params: { id }, body }));
  return [
    { name: `${name}: check`, value: check.seconds, unit: 's', target: { most: 60 } },
    {
      name: '  p99 of a kept page meanwhile, median',
      value: check.p99,
      unit: 'ms',
      target: { most: 2 * idle },
    },
    {
      name: '  spans of three seconds in which pages failed',
      value: check.failed,
      unit: '',
      target: { most: 0 },
    },
    { name: `${name}: apply`, value: apply.seconds, unit: 's', target: { most: 60 } },
    {
      name: '  p99 of a kept page meanwhile, median',
      value: apply.p99,
      unit: 'ms',
      target: { most: 2 * idle },
    },
    {
      name: '  spans of three seconds in which pages failed',
      value: apply.failed,
      unit: '',
      target: { most: 0 },
    },
  ];
}

function fileOf(surcharge: number): Uint8Array<ArrayBuffer> {
  const lines = ['ID;Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи'];
  for (let index = 0; index < LOTS; index += 1) {
    const [building, number] = [Math.floor(index / PER_BUILDING) + 1, (index % PER_BUILDING) + 1];
    const floor = Math.ceil(number / PER_FLOOR);
    const rooms = (index % 4) + 1;
    const area = 30 + rooms * 12 + (index % 50) / 10;
    const price = 9_000_000 + rooms * 4_000_000 + (index % 1_000) * 1_000 + surcharge;
    lines.push(
      `n-${index};Корпус ${building};${number};${floor};${rooms};${String(area).replace('.', ',')};${price};IV кв. 2028`,
    );
  }
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}

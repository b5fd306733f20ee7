import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@quarter/api/db/database';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { allowDelivery } from '@quarter/api/modules/outbox/operator-service';
import { testDatabase } from '@quarter/api/testing/database';
import { testDataset } from '@quarter/api/testing/dataset';
import { type HttpReceiver, startHttpReceiver } from '@quarter/api/testing/http-receiver';
import { testSealer } from '@quarter/api/testing/sealer';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { startSchedule } from './schedule.ts';

const WAIT = { timeout: 30_000, interval: 20 };

let database: Database;
let folder: string;
let receiver: HttpReceiver;
let log: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schedule-'));
  database = await testDatabase();
  await loadDataset(database, testDataset({ flats: 3 }));
  receiver = await startHttpReceiver();
  receiver.answer((_request, response) => void response.writeHead(404).end());
  log = [];
});
afterEach(async () => {
  await receiver.close();
  await database.close();
  await rm(folder, { recursive: true });
});

function start(address: string | undefined, lookMs?: number) {
  const config = readConfig({ IMPORT_URL: address, DATABASE_URL: 'postgres://elsewhere/', DATA_DIR: folder });
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  return startSchedule(config, { database, sealer: testSealer(), log: logger, ...(lookMs && { lookMs }) });
}

it('a site with the address of a file asks for it at once', async () => {
  const schedule = start(`${receiver.url}/lots.csv`);
  await vi.waitFor(() => expect(log.join('')).toContain('сервер ответил 404'), WAIT);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/lots.csv']);
  await schedule.stop();
});

/** As an owner sets it at the desk. */
async function setAtDesk(address: string, isOn = true): Promise<void> {
  const { host } = new URL(address);
  const value = { host, shown: host, everyMinutes: 5, complex: null, isOn };
  const secret = testSealer().seal(address, 'office_settings.secret:schedule');
  await database.orm.execute(`
    insert into desk_accounts (email_digest, email_sealed, name_sealed, role, created_at)
    values ('digest', 'email', 'name', 'owner', now()) on conflict do nothing`);
  await database.orm.execute(`
    insert into office_settings (name, value, secret_sealed, version, changed_by, changed_at)
    select 'schedule', '${JSON.stringify(value)}', '${secret}', 1, id, now() from desk_accounts
    on conflict (name) do update set value = excluded.value, secret_sealed = excluded.secret_sealed`);
}

it('the address of the environment goes before that of the desk, and leads to no other machine of the own network', async () => {
  await setAtDesk('https://crm.example/desk.csv');
  receiver.answer((_request, response) => {
    const { port } = new URL(receiver.url);
    response.writeHead(302, { location: `http://localhost:${port}/inside.csv` }).end();
  });
  const schedule = start(`${receiver.url}/lots.csv`);
  await vi.waitFor(() => expect(log.join('')).toContain('адрес внутренней сети'), WAIT);
  await schedule.stop();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/lots.csv']);
  expect(log.join('')).not.toContain('crm.example');
});

it('an address that an owner sets at the desk is asked without a restart, but nothing of the own network', async () => {
  const schedule = start(undefined, 50);
  const refused = () => log.filter(line => line.includes('адрес внутренней сети')).length;
  await setAtDesk('https://localhost/off.csv', false);
  await setAtDesk(`${receiver.url.replace('http:', 'https:')}/lots.csv?key=secret`);
  await vi.waitFor(() => expect(refused()).toBe(1), WAIT);
  await setAtDesk('https://localhost:1/another.csv');
  await vi.waitFor(() => expect(refused()).toBe(2), WAIT);
  await schedule.stop();
  expect(receiver.received).toEqual([]);
  expect(log.join('')).not.toContain('secret');
});

it('a copy of the database asks for nothing: another installation delivers', async () => {
  await allowDelivery(database.orm, {
    place: 'the office',
    origin: 'https://office.example',
    isAlone: false,
  });
  const schedule = start(`${receiver.url}/lots.csv`);
  await vi.waitFor(() => expect(log.join('')).toContain('npm run outbox -- allow'), WAIT);
  await schedule.stop();
  expect(receiver.received).toEqual([]);
});

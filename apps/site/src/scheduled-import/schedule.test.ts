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

function start(address: string | undefined) {
  const config = readConfig({ IMPORT_URL: address, DATABASE_URL: 'postgres://elsewhere/', DATA_DIR: folder });
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  return startSchedule(config, { database, sealer: testSealer(), log: logger });
}

it('a site with the address of a file asks for it at once, one without has no schedule', async () => {
  expect(start(undefined)).toBeNull();
  const schedule = start(`${receiver.url}/lots.csv`);
  await vi.waitFor(() => expect(log.join('')).toContain('сервер ответил 404'), WAIT);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/lots.csv']);
  await schedule?.stop();
});

it('a copy of the database asks for nothing: another installation delivers', async () => {
  await allowDelivery(database.orm, {
    place: 'the office',
    origin: 'https://office.example',
    isAlone: false,
  });
  const schedule = start(`${receiver.url}/lots.csv`);
  await vi.waitFor(() => expect(log.join('')).toContain('npm run outbox -- allow'), WAIT);
  await schedule?.stop();
  expect(receiver.received).toEqual([]);
});

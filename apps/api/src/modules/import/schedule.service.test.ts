import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSealer } from '../../testing/sealer.ts';
import { METRICS_ACCESS, type TestService, testService } from '../../testing/service.ts';
import {
  askNow,
  beginRound,
  endRound,
  giveRoundBack,
  type Round,
  renewRound,
  scheduleState,
} from './schedule-service.ts';

const START = Date.parse('2027-01-10T08:00:00Z');
const MINUTE = 60_000;
/** Due at any time, unless somebody is at a round. */
const OTHER = 'https://other.example/';

let service: TestService;
beforeAll(async () => {
  service = await testService(null);
});
afterAll(() => service.close());

const begin = (minutes: number, address = 'https://crm.example/lots.xml?key=secret') =>
  beginRound(service.database, { address, everyMinutes: 15, now: new Date(START + minutes * MINUTE) });

const renew = (round: Round, minutes: number) =>
  renewRound(service.database, round, new Date(START + minutes * MINUTE));

const ask = (minutes: number) =>
  service.database.orm.transaction(tx => askNow(tx, new Date(START + minutes * MINUTE)));

async function figures(): Promise<string[]> {
  const { body } = await service.get('/metrics', METRICS_ACCESS);
  return String(body)
    .split('\n')
    .filter(line => line.startsWith('import_'));
}

it('rounds of an import are begun when they are due, by one process each, and remember what was', async () => {
  const [first, other] = await Promise.all([begin(0), begin(0)]);
  const round = first ?? other;
  if (!round || (first && other)) throw new Error('one of the two begins');
  expect(round).toMatchObject({ etag: null, lastModified: null, digest: null, succeededAt: null, told: [] });
  expect(await begin(4, OTHER)).toBeNull();

  const succeededAt = new Date(START + MINUTE);
  const known = { etag: '"1"', lastModified: 'Tue', digest: 'd', succeededAt, told: ['rows'] };
  const mail = { to: 'office@example.ru', subject: 'Тема', text: 'Текст' };
  await endRound(service.database, { ...round, ...known }, mail, testSealer());
  expect(await figures()).toEqual([
    `import_succeeded_timestamp_seconds ${succeededAt.getTime() / 1000}`,
    'import_failures 1',
  ]);
  expect(await begin(14)).toBeNull();
  const next = await begin(15);
  expect(next).toMatchObject(known);

  // Who says now and then that he is at it has it for longer.
  if (!next) throw new Error('it was due');
  expect(await renew(next, 19)).toBe(true);
  expect(await begin(23, OTHER)).toBeNull();

  // Who has not said so for long has died; and what he would write now is another's.
  const third = await begin(30);
  expect(third).toMatchObject(known);
  expect(await renew(next, 31)).toBe(false);
  await endRound(service.database, { ...round, ...known, told: ['late'] }, null, testSealer());
  if (!third) throw new Error('it was due');
  await giveRoundBack(service.database, third);
  expect(await scheduleState(service.database.orm)).toMatchObject({ askedAt: null });
  expect(await begin(62)).toMatchObject(known);

  // Nobody is asked twice at once.
  expect(await ask(63)).toBe(false);
  await service.database.orm.execute(sql`update import_schedule set leased_until = null`);
  expect(await begin(63)).toBeNull();
  expect(await ask(63)).toBe(true);
  expect(await begin(63)).toMatchObject({ ...known, etag: null, lastModified: null, digest: null });

  await service.database.orm.execute(sql`update import_schedule set leased_until = null`);
  expect(await begin(63, OTHER)).toMatchObject({ etag: null, digest: null, told: [] });
});

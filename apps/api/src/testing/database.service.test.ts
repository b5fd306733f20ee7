import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { audit } from '../db/schema/desk.ts';
import { dailyFigures } from '../db/schema/figures.ts';
import { until } from './bell.ts';
import { testDatabase } from './database.ts';

const ROW = { day: '2027-01-10', what: 'views', key: '', count: 1 } as const;

const LINE = { at: new Date(0), action: 'test', details: '' };

it('a database has nothing of the test before, and keeps its journal as before', async () => {
  const former = await testDatabase();
  await former.orm.insert(dailyFigures).values(ROW);
  await former.orm.insert(audit).values({ ...LINE, key: randomUUID() });
  await former.close();
  const next = await testDatabase();
  expect([await next.orm.$count(dailyFigures), await next.orm.$count(audit)]).toEqual([0, 0]);
  await next.orm.insert(audit).values({ ...LINE, key: randomUUID() });
  for (const removal of [sql`delete from audit`, sql`truncate audit`])
    await expect(next.orm.execute(removal)).rejects.toThrow();
  await next.close();
});

// The embedded engine has one connection: nobody writes there while it is emptied.
if (inject('engine').kind === 'server')
  it('nor what was still being written when it was closed', async () => {
    const former = await testDatabase();
    let closing = Promise.resolve();
    let isClosed = false;
    await former.orm.transaction(async tx => {
      await tx.insert(dailyFigures).values(ROW);
      closing = former.close().then(() => {
        isClosed = true;
      });
      await until(async () => {
        const waiting = sql`pg_locks where not granted and database = (
          select oid from pg_database where datname = current_database())`;
        expect(isClosed || (await tx.$count(waiting)) > 0).toBe(true);
      });
    });
    await closing;
    const next = await testDatabase();
    expect(await next.orm.$count(dailyFigures)).toBe(0);
    await next.close();
  });

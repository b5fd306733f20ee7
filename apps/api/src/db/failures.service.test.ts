import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createApi } from '../app.ts';
import { writeProbe } from '../platform/write-probe.ts';
import { newServerDatabase } from '../testing/database.ts';
import { postRequest, REQUEST } from '../testing/requests.ts';
import { testSealer } from '../testing/sealer.ts';
import { type TestService, testService } from '../testing/service.ts';
import { type UnsteadyServer, unsteadyServer } from '../testing/unsteady-server.ts';
import type { Database } from './database.ts';
import { isUnavailable } from './errors.ts';
import { inspectDatabase } from './inspect.ts';
import { PUT_ASIDE, PUT_BACK } from './put-aside.ts';
import { openServer } from './server.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(null);
});
afterAll(() => service.close());

/** Longer than an answer of the probe is good for. */
const WAIT = { timeout: 10_000, interval: 50 };

describe('a database without room', () => {
  it('takes no requests and is not ready, both by 503, until there is room', async () => {
    const { orm } = service.database;
    await orm.execute(sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    for (const table of ['leads', 'rate_limits'])
      await orm.execute(
        sql`create trigger refuse before insert on ${sql.identifier(table)} for each row execute function refuse()`,
      );
    expect(await postRequest(service, REQUEST)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'overloaded' },
    });
    expect((await service.get('/readyz')).status).toBe(503);
    expect((await service.get('/healthz')).status).toBe(200);
    expect((await service.get('/api/properties/')).status).toBe(200);

    await orm.execute(sql`drop function refuse cascade`);
    await vi.waitFor(async () => expect((await service.get('/readyz')).status).toBe(200), WAIT);
    expect((await postRequest(service, REQUEST)).status).toBe(201);
  });
});

describe('asking whether the database takes writes', () => {
  it('asks it once, however often it is asked', async () => {
    const transaction = vi.spyOn(service.database.orm, 'transaction');
    const canWrite = writeProbe(service.database.orm);
    const answers = await Promise.all(Array.from({ length: 20 }, canWrite));
    answers.push(await canWrite());
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(transaction).toHaveBeenCalledTimes(1);
    transaction.mockRestore();
  });
});

/** Somebody at the server with a connection to another database. */
async function operatorOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** More than the pool has connections. */
const MANY = 12;

// The embedded database is part of the process.
if (inject('engine').kind === 'server')
  describe('a server that fails', () => {
    let server: UnsteadyServer;
    let database: Database;
    beforeEach(async () => {
      server = await unsteadyServer(await newServerDatabase());
    });
    afterEach(async () => {
      await database.close();
      await server.close();
    });

    const works = () => database.orm.transaction(tx => tx.execute(sql`select 1`));

    /** What becomes of many calls at once. */
    async function fates(call: () => PromiseLike<unknown>): Promise<string[]> {
      const ended = await Promise.allSettled(Array.from({ length: MANY }, async () => call()));
      const fate = (end: PromiseSettledResult<unknown>) => {
        if (end.status === 'fulfilled') return 'done';
        return isUnavailable(end.reason) ? 'unavailable' : String(end.reason);
      };
      return [...new Set(ended.map(fate))];
    }

    it('may end a connection in the middle of a transaction: that transaction fails and nothing else', async () => {
      database = await openServer(server.url);
      const broken = database.orm.transaction(async tx => {
        const { rows } = Object(await tx.execute(sql`select pg_backend_pid() as pid`));
        await database.orm.execute(sql`select pg_terminate_backend(${rows[0].pid}, 10000)`);
        // The end comes while nobody waits for an answer.
        await works();
        await tx.execute(sql`select 1`);
      });
      await expect(broken).rejects.toSatisfy(isUnavailable);
      await works();
    });

    it('may break connections at the beginning of transactions: none of them is lost to the pool', async () => {
      database = await openServer(server.url);
      server.behave({ dropAt: 'begin' });
      expect(await fates(works)).toEqual(['unavailable']);
      server.behave('well');
      expect(await fates(works)).toEqual(['done']);
    });

    it('may hold its tables aside, as a killed restore leaves them: no site begins on what seems to be empty', async () => {
      const operator = await operatorOf(server.url);
      await operator.query(PUT_ASIDE);
      await expect(openServer(server.url)).rejects.toThrow('broken off');
      const look = { url: server.url, dataDir: '' };
      await expect(inspectDatabase(look), 'and who examines it is told').rejects.toThrow('broken off');
      await operator.query(PUT_BACK);
      await operator.end();
      database = await openServer(server.url);
      await works();
    });

    it('may let nobody in: while the database is closed, has another name, or the role may not log in', async () => {
      const url = new URL(server.url);
      const name = url.pathname.slice(1);
      url.username = `role_of_${name}`;
      const operator = await operatorOf(await newServerDatabase());
      await operator.query(`create role ${url.username} superuser login`);
      database = await openServer(url.href);
      for (const [away, back] of [
        [`database ${name} with allow_connections false`, `database ${name} with allow_connections true`],
        [`database ${name} rename to ${name}_away`, `database ${name}_away rename to ${name}`],
        [`role ${url.username} nologin`, `role ${url.username} login`],
      ]) {
        await operator.query(
          `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
        );
        await operator.query(`alter ${away}`);
        expect(await fates(works), away).toEqual(['unavailable']);
        await operator.query(`alter ${back}`);
        expect(await fates(works), back).toEqual(['done']);
      }
      await operator.end();
    });

    it('may fall silent: it is waited for a while, and connections that it owes an answer are not used again', async () => {
      database = await openServer(server.url, { silenceMs: 300 });
      await works();
      server.behave('silent');
      expect(await fates(works)).toEqual(['unavailable']);
      expect(await fates(() => database.orm.execute(sql`select 1`))).toEqual(['unavailable']);
      server.behave('well');
      expect(await fates(works)).toEqual(['done']);
    });

    it('may keep the row of the changes for somebody: requests are taken all the same', async () => {
      database = await openServer(server.url, { lockMs: 60_000 });
      const api = await createApi({ database, sealer: testSealer() });
      const other = await openServer(server.url);
      let changes: Promise<string[]> | undefined;
      await other.change(async () => {
        changes = fates(() => database.change(tx => tx.execute(sql`select 1`)));
        const posted = await api.server.inject({ method: 'POST', url: '/api/requests/', payload: REQUEST });
        expect(posted.statusCode).toBe(201);
        expect((await api.server.inject('/readyz')).statusCode).toBe(200);
        expect((await api.server.inject('/api/properties/')).statusCode).toBe(200);
      });
      expect(await changes).toEqual(['done']);
      await other.close();
      await api.close();
    });

    it('may keep it for long: every change is refused after a while', async () => {
      database = await openServer(server.url, { lockMs: 200 });
      const other = await openServer(server.url);
      await other.change(async () => {
        expect(await fates(() => database.change(tx => tx.execute(sql`select 1`)))).toEqual(['unavailable']);
      });
      await other.close();
    });

    it('ends a statement that takes too long', async () => {
      database = await openServer(server.url, { statementMs: 100 });
      await expect(database.orm.execute(sql`select pg_sleep(60)`)).rejects.toSatisfy(isUnavailable);
    });

    it('ends a transaction that nobody goes on with, and its locks with it', async () => {
      database = await openServer(server.url, { idleMs: 200 });
      const other = await openServer(server.url, { lockMs: 30_000 });
      let isTaken = false;
      const forgotten = database.change(async tx => {
        // Nothing is asked of the transaction until somebody else has had the row.
        isTaken = await other.change(async () => true);
        await tx.execute(sql`select 1`);
      });
      await expect(forgotten).rejects.toSatisfy(isUnavailable);
      expect(isTaken).toBe(true);
      await other.close();
    });
  });

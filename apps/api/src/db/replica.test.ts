import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import type { Database, Orm } from './database.ts';
import { openServer } from './server.ts';

describe('a replica', () => {
  let server: PostgresServer;
  let copy: PostgresServer;
  let database: Database;
  beforeAll(async () => {
    // A replica is sent what is on the disk.
    server = await startPostgres({ isDurable: true });
    await server.run('postgres', 'create table seen (at integer)');
    copy = await startPostgres({ replicaOf: server.url('postgres') });
    database = await openServer(server.url('postgres'), { readUrl: copy.url('postgres') });
  });
  afterAll(async () => {
    await database.close();
    await copy.stop();
    await server.stop();
  });

  const pause = (how: 'pause' | 'resume') => copy.run('postgres', `select pg_wal_replay_${how}()`);
  /** The last number that was written, and whether a replica tells of it. */
  const look = (orm: Orm) =>
    orm
      .execute(sql`select max(at) as at, pg_is_in_recovery() as copied from seen`)
      .then(answer => Object(answer).rows[0]);
  const write = (at: number) => database.orm.execute(sql`insert into seen values (${at})`);

  it('answers with all that was written before, each time', async () => {
    let copied = 0;
    for (let at = 1; at <= 20; at += 1) {
      await write(at);
      const found = await database.read(look);
      expect(found.at).toBe(at);
      if (found.copied) copied += 1;
    }
    expect(copied).toBeGreaterThan(10);
    expect(await database.replica()).toMatchObject({ answered: copied, passedBy: 20 - copied });
  });

  it('is passed by while it is behind, and asked again when it has caught up', async () => {
    await pause('pause');
    await write(100);
    expect(await database.read(look)).toEqual({ at: 100, copied: false });
    const { behind } = Object(await database.replica());
    expect(behind).toBeGreaterThan(0);
    await pause('resume');
    await expect.poll(() => database.read(look)).toEqual({ at: 100, copied: true });
  });

  it('is passed by when it has become a database of its own, and when it is gone', async () => {
    await copy.run('postgres', 'select pg_promote()');
    await write(200);
    expect(await database.read(look)).toEqual({ at: 200, copied: false });
    expect(await database.replica()).toMatchObject({ behind: null });
    await copy.stop();
    await write(201);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await database.read(look)).toEqual({ at: 201, copied: false });
    expect(await database.replica()).toMatchObject({ behind: null });
    await expect(database.read(orm => orm.execute(sql`select no_such_column from seen`))).rejects.toThrow();
  });
});

import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_START } from './embedded.ts';
import { type EmbeddedClient, openInThread } from './embedded-client.ts';

let client: EmbeddedClient;
beforeAll(async () => {
  client = await openInThread({ startParams: EMBEDDED_START });
  await client.exec('create table lots (id integer primary key, at timestamptz)');
});

const ids = async () => (await client.query<{ id: number }>('select id from lots order by id')).rows;

describe('an embedded database in a thread', () => {
  it('holds up nothing else while it works', async () => {
    let [isOver, turns] = [false, 0];
    const long = client.query('select count(*) from generate_series(1, 300000)').finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await turn();
      turns += 1;
    }
    await long;
    expect(turns).toBeGreaterThan(10);
  });

  it('tells what was wrong as PostgreSQL does, and goes on', async () => {
    await client.query('insert into lots values ($1, now())', [1]);
    const again = client.query('insert into lots values ($1, now())', [1]);
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'lots_pkey', severity: 'ERROR' });
    expect(await ids()).toEqual([{ id: 1 }]);
  });

  it('keeps a transaction whole, and others out of it', async () => {
    const broken = client.transaction(async tx => {
      await tx.query('insert into lots values (2, now())');
      throw new Error('given up');
    });
    const [outside] = await Promise.all([ids(), expect(broken).rejects.toThrow('given up')]);
    expect(outside).toEqual([{ id: 1 }]);
    await client.transaction(tx => tx.query('insert into lots values (3, now())'));
    expect(await ids()).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it('leaves values as text where that is asked for', async () => {
    const parsers = { 1184: (value: string) => value };
    const { rows } = await client.query('select at, 5 as n from lots limit 1', [], {
      rowMode: 'array',
      parsers,
    });
    expect(rows).toEqual([[expect.stringMatching(/^\d{4}-\d\d-\d\d /), 5]]);
  });

  it('says why it does not open', async () => {
    await expect(openInThread({ dataDir: '/dev/null/pg', startParams: EMBEDDED_START })).rejects.toThrow();
  });

  it('refuses what comes after its end', async () => {
    await client.close();
    await expect(ids()).rejects.toThrow('has ended');
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { newEmbedded } from '../testing/empty-cluster.ts';
import { EMBEDDED_START } from './embedded.ts';
import { type EmbeddedClient, openInThread } from './embedded-client.ts';

let client: EmbeddedClient;
beforeAll(async () => {
  client = await openInThread({ startParams: EMBEDDED_START });
  await client.exec('create table lots (id integer primary key, at timestamptz)');
});

/** What a process says that opens an embedded database as `client` in `thread` and goes on with a script. */
async function run(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-client-'));
  const [data, file] = [join(folder, 'data'), join(folder, 'script.mts')];
  await newEmbedded(data);
  await writeFile(
    file,
    `import { openInThread } from ${JSON.stringify(join(import.meta.dirname, 'embedded-client.ts'))};
    let thread;
    process.on('worker', worker => { thread = worker; });
    const client = await openInThread({ dataDir: ${JSON.stringify(join(data, 'pg'))} });
    ${script}`,
  );
  try {
    return (await promisify(execFile)(process.execPath, [file], { timeout: 60_000 })).stdout.trim();
  } catch (error) {
    const { code, stderr } = Object(error);
    return `${code}: ${stderr}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

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
    let outside: Promise<unknown> = Promise.resolve();
    const broken = client.transaction(async tx => {
      await tx.query('insert into lots values (2, now())');
      outside = Promise.all([ids(), client.exec('insert into lots values (0, now())')]);
      await tx.query('select');
      throw new Error('given up');
    });
    await expect(broken).rejects.toThrow('given up');
    expect(await outside).toMatchObject([[{ id: 1 }], undefined]);
    expect(await ids()).toEqual([{ id: 0 }, { id: 1 }]);
    await client.exec('delete from lots where id = 0');
    await client.transaction(tx => tx.query('insert into lots values (3, now())'));
    expect(await ids()).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it('keeps nothing of a transaction whose failed statement nobody minded, and says so', async () => {
    const broken = client.transaction(async tx => {
      await tx.query('insert into lots values (4, now())');
      await tx.query('insert into lots values (1, now())').catch(() => {});
    });
    await expect(broken).rejects.toThrow('nothing is kept');
    expect(await ids()).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it('lets nothing of a transaction in after its end', async () => {
    let late: () => Promise<unknown> = async () => {};
    const work = (error: Error | null) =>
      client.transaction(async tx => {
        late = () => tx.query('insert into lots values (5, now())');
        if (error) throw error;
      });
    await work(null);
    await expect(late()).rejects.toThrow('is over');
    await expect(work(new Error('given up'))).rejects.toThrow('given up');
    await expect(late()).rejects.toThrow('is over');
    expect(await ids()).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it.each([
    ['timestamptz', '2027-01-10 21:30:00.5+00'],
    ['timestamp', '2027-01-10 21:30:00.5'],
    ['date', '2027-01-10'],
    ['interval', '1 mon 02:00:00'],
    ['numeric', '63.10'],
  ])('leaves a %s as PostgreSQL writes it, in lists too, and an integer a number', async (type, value) => {
    const given = `select v, array[v], 5, v::text as written from (select '${value}'::${type} as v) s`;
    const { rows } = await client.query<unknown[]>(given, [], { rowMode: 'array' });
    const written = rows[0]?.[3];
    expect(written).toBeTypeOf('string');
    expect(rows).toEqual([[written, [written], 5, written]]);
  });

  it('says why it does not open', async () => {
    await expect(openInThread({ dataDir: '/dev/null/pg', startParams: EMBEDDED_START })).rejects.toThrow();
  });

  it('refuses what cannot be sent, and waits for nothing then', async () => {
    const said =
      await run(`await client.query('select $1', [() => {}]).catch(error => console.log(error.name));
      await client.close();`);
    expect(said).toBe('DataCloneError');
  });

  it('keeps no process alive, and ends one that it leaves alone', async () => {
    expect(await run("await client.query('select 1'); console.log('done');")).toBe('done');
    const left = 'await thread.terminate(); setInterval(() => {}, 1000);';
    expect(await run(left)).toMatch(/^1: .*the embedded database has ended/s);
  });

  it('refuses what comes after its end', async () => {
    await client.close();
    await expect(ids()).rejects.toThrow('has ended');
  });
});

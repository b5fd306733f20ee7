import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './connect.ts';
import { DatabaseError } from './errors.ts';
import { lockFolder } from './lock.ts';

describe('opening a database', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarter-lock-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Another process that tries to take the folder, says how that went, and keeps it until it is killed. */
  function start(): { child: ChildProcess; verdict: Promise<string> } {
    const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
      const said = await lockFolder(${JSON.stringify(folder)}).then(() => 'held', error => error.message);
      console.log(said);
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return { child, verdict: once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()) };
  }

  async function holder(): Promise<ChildProcess> {
    const { child, verdict } = start();
    expect(await verdict).toBe('held');
    return child;
  }

  const contender = () => start().verdict;

  async function messageOf(config: Parameters<typeof openDatabase>[0]): Promise<string> {
    const error = await openDatabase(config).then(
      () => null,
      reason => reason,
    );
    expect(error).toBeInstanceOf(DatabaseError);
    return String(error.message);
  }

  it('says which process has the folder, and takes it over when that one was killed', async () => {
    const child = await holder();
    expect(await messageOf({ dataDir: folder })).toBe(
      `data folder ${folder} is in use by process ${child.pid}`,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    const unlock = await lockFolder(folder);
    expect((await readFile(join(folder, 'lock'), 'utf8')).startsWith(`${process.pid} `)).toBe(true);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a second time in the same process', async () => {
    const unlock = await lockFolder(folder);
    expect(await messageOf({ dataDir: folder })).toContain(`in use by process ${process.pid}`);
    await unlock();
  });

  it('does not take a later process with the same pid for the holder, nor a torn file for a lock', async () => {
    const child = await holder();
    const lock = join(folder, 'lock');
    for (const stale of [`${child.pid} another-boot.1\n`, '', '12', 'not a lock\n']) {
      await writeFile(lock, stale);
      await (await lockFolder(folder))();
    }
  });

  it('gives a stale folder to one of several processes that come at once', async () => {
    await writeFile(join(folder, 'lock'), '999999 another-boot.1\n');
    const verdicts = await Promise.all(Array.from({ length: 4 }, () => contender()));
    expect(verdicts.filter(verdict => verdict === 'held')).toHaveLength(1);
    expect(verdicts.filter(verdict => verdict.includes('in use by process'))).toHaveLength(3);
  });

  it('says in one sentence that a server cannot be reached, without the password', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    closed.close();
    await once(closed, 'close');
    const message = await messageOf({ url: `postgres://user:secret@127.0.0.1:${port}/shop` });
    expect(message).toContain(`PostgreSQL at 127.0.0.1:${port}/shop cannot be reached`);
    expect(message).not.toContain('secret');
    expect(message).not.toContain('\n');
  });

  it.each(['mysql://127.0.0.1/shop', 'not an address', 'postgres://user:hunter2@[/'])(
    'says what is wrong with the address %s',
    async url => {
      const message = await messageOf({ url });
      expect(message).toMatch(/^DATABASE_URL /);
      expect(message).not.toContain('hunter2');
    },
  );

  it('says that the folder cannot be made', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await messageOf({ dataDir: join(file, 'data') })).toMatch(/^data folder .* cannot be made: /);
  });
});

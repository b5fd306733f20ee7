import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inOpenFolder } from './open-folder.ts';

const MODULE = JSON.stringify(join(import.meta.dirname, 'open-folder.ts'));

let home: string;
const prefix = () => join(home, 'open-');
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'open-folder-'));
});
afterAll(() => rm(home, { recursive: true }));

it('is there while the work lasts, however it ends', async () => {
  expect(await inOpenFolder(prefix(), () => readdir(home))).toEqual([expect.stringMatching(/^open-/)]);
  await expect(inOpenFolder(prefix(), () => Promise.reject(new Error('no space')))).rejects.toThrow();
  expect(await readdir(home)).toEqual([]);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('goes with a process that gets %s', async signal => {
  const work = `console.log('open'); await new Promise(done => setTimeout(done, 60_000));`;
  const script = `import { inOpenFolder } from ${MODULE}; await inOpenFolder(${JSON.stringify(prefix())}, async () => { ${work} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await new Promise(opened => child.stdout.once('data', opened));
  expect(await readdir(home)).toHaveLength(1);
  child.kill(signal);
  const code = await new Promise(ended => child.once('close', ended));
  expect([code === 0, await readdir(home)]).toEqual([false, []]);
});

it('takes away what a killed process has left there the day before', async () => {
  const [former, other, recent] = ['open-former', 'another', 'open-recent'].map(name => join(home, name));
  const yesterday = Date.now() / 1000 - 90_000;
  for (const folder of [former, other, recent]) await mkdir(folder ?? '');
  for (const folder of [former, other]) await utimes(folder ?? '', yesterday, yesterday);
  await inOpenFolder(prefix(), async () => {});
  expect((await readdir(home)).toSorted()).toEqual(['another', 'open-recent']);
});

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPictureStore } from './picture-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const log = { warn: (problem: unknown) => expect(problem).toBeUndefined() };
const [a, b, c] = ['a', 'b', 'c'].map(letter => letter.repeat(16)) as [string, string, string];
const make = async () => Buffer.from('picture');
const gone = async () => null;
const aged = (name: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  return utimes(join(folder, name), at, at);
};

it('a picture is made once, and the one that nobody has asked for longest leaves first', async () => {
  const store = createPictureStore(folder, log, () => 2);
  for (const hash of [a, b]) await store.picture(hash, make);
  await aged(`${a}.png`, 3);
  await aged(`${b}.png`, 2);
  expect(String(await store.picture(a, gone))).toBe('picture');
  await store.picture(c, make);
  expect((await readdir(folder)).sort()).toEqual([`${a}.png`, `${c}.png`]);
});

it('what a process that has ended left half-written goes, what another writes now stays', async () => {
  const [old, fresh] = [`${a}.old.tmp`, `${b}.fresh.tmp`];
  for (const name of [old, fresh]) await writeFile(join(folder, name), 'half');
  await aged(old, 2);
  await createPictureStore(folder, log).picture(c, make);
  expect((await readdir(folder)).sort()).toEqual([fresh, `${c}.png`]);
});

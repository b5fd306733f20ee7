import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newEmbedded } from '../testing/empty-cluster.ts';
import { openDatabase } from './connect.ts';
import { copyEmbedded } from './embedded-copies.ts';
import { restoreEmbedded } from './restore-embedded.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'embedded-copies-'));
});
afterEach(() => rm(home, { recursive: true }));

/** An embedded database with one table. */
async function withTable(folder: string, name: string): Promise<void> {
  await newEmbedded(folder);
  const client = await PGlite.create({ dataDir: join(folder, 'pg') });
  await client.exec(`create table ${name} (id integer)`);
  await client.close();
}

const tablesIn = async (folder: string) =>
  Object.keys((await copyEmbedded(folder, join(home, 'look.tar'))).tables);

describe('a copy of an embedded database', () => {
  it('is that of its folder where the path is too long for a socket, and waits until the site has stopped', async () => {
    const far = join(home, 'f'.repeat(110));
    await mkdir(far);
    const [ours, others] = [join(far, 'ours'), join(far, 'others')];
    await withTable(ours, 'of_ours');
    await newEmbedded(others);
    const site = await openDatabase({ dataDir: others });
    try {
      expect(await tablesIn(ours)).toEqual(['public.of_ours']);
      await expect(copyEmbedded(others, join(home, 'none.tar'))).rejects.toThrow(/is in use by process/);
    } finally {
      await site.close();
    }
  });

  it('is not one of an empty database where a restore was killed before its files had their place', async () => {
    const data = join(home, 'data');
    await withTable(data, 'of_present');
    await rename(join(data, 'pg'), join(data, 'pg.before-1'));
    await expect(openDatabase({ dataDir: data })).rejects.toThrow(/not in its place: .* pg\.before-/);
    await expect(tablesIn(data)).rejects.toThrow('not in its place');
    await rename(join(data, 'pg.before-1'), join(data, 'pg'));
    expect(await tablesIn(data)).toEqual(['public.of_present']);
  });

  it('comes back beside the present one, which is there should the process be killed meanwhile', async () => {
    const [data, killed, copy] = [join(home, 'data'), join(home, 'killed'), join(home, 'copy.tar')];
    await withTable(join(home, 'former'), 'of_copy');
    await copyEmbedded(join(home, 'former'), copy);
    await withTable(data, 'of_present');
    const check = () => cpSync(data, killed, { recursive: true });
    const aside = await restoreEmbedded(data, copy, { mayReplace: true, check });
    await rm(join(killed, 'lock'));
    expect(await tablesIn(killed)).toEqual(['public.of_present']);
    await rm(join(home, 'look.tar'));
    expect(await tablesIn(data)).toEqual(['public.of_copy']);
    expect(aside).toMatch(/pg\.before-\d+$/);
  });
});

import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { TestProject } from 'vitest/node';
import * as z from 'zod/mini';
import { migrateEmbeddedDatabase } from '../db/migrate.ts';
import './engine.ts';

const CACHE = join(import.meta.dirname, '../../../../.cache');

/** Once per run: a migrated database written to a file, from which every test file gets its own copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'quarter-embedded-'));
  const dump = join(folder, 'migrated.tar');
  const client = await PGlite.create({ loadDataDir: await openAsBlob(await emptyCluster()) });
  await migrateEmbeddedDatabase(drizzle({ client }));
  await save(client, dump);
  await client.close();
  project.provide('engine', { kind: 'embedded', dump });
  return () => rm(folder, { recursive: true, force: true });
}

/** Laying out an empty database takes seconds and depends on the version of PGlite only, so it is kept. */
async function emptyCluster(): Promise<string> {
  const file = join(CACHE, `pglite-${await versionOfPglite()}.tar`);
  if (existsSync(file)) return file;
  await mkdir(CACHE, { recursive: true });
  const client = await PGlite.create();
  const unfinished = `${file}.${process.pid}`;
  await save(client, unfinished);
  await client.close();
  await rename(unfinished, file);
  return file;
}

async function save(client: PGlite, file: string): Promise<void> {
  const dump = await client.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
}

async function versionOfPglite(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = await readFile(join(dirname(entry), '../package.json'), 'utf8');
  return z.parse(z.object({ version: z.string() }), JSON.parse(manifest)).version;
}

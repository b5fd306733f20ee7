import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { TestProject } from 'vitest/node';
import { migrateEmbeddedDatabase } from '../db/migrate.ts';
import { emptyCluster, save } from './empty-cluster.ts';
import './engine.ts';

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

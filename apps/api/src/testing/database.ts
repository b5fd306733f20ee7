import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { connectEmbedded } from '../db/embedded.ts';
import { openServer } from '../db/server.ts';
import './engine.ts';

/** A migrated database without a complex, of its own for the caller, on the engine of the run. Close it. */
export async function testDatabase(): Promise<Database> {
  const engine = inject('engine');
  if (engine.kind === 'embedded') return connectEmbedded({ loadDataDir: await openAsBlob(engine.dump) });
  return openServer(await newServerDatabase());
}

/** Address of a new migrated database; on the server engine only. */
export async function newServerDatabase(): Promise<string> {
  const engine = inject('engine');
  if (engine.kind !== 'server') throw new Error('there is no server in this run');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: engine.url });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${engine.template}`);
  } finally {
    await client.end();
  }
  const url = new URL(engine.url);
  url.pathname = `/${name}`;
  return url.href;
}

import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openServer } from '../db/server.ts';
import { startPostgres } from './postgres-server.ts';
import './engine.ts';

const TEMPLATE = 'quarter_template';

/** Once per run: a PostgreSQL with a migrated database, from which every test file gets its own copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    const template = await openServer(server.url(TEMPLATE));
    await template.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('engine', { kind: 'server', url: server.url('postgres'), template: TEMPLATE });
  return () => server.stop();
}

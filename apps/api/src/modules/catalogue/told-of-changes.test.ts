import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openServer } from '../../db/server.ts';
import { testDataset } from '../../testing/dataset.ts';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { loadDataset } from '../dataset/service.ts';
import { type Catalogue, openCatalogue } from './service.ts';

const SOON = { timeout: 30_000, interval: 5 };
/** Whoever looks so seldom hears of a change by being told, or not at all here. */
const NEVER_MS = 600_000;

describe('processes over one database', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  const open: { close(): Promise<void> }[] = [];
  let url = '';
  let writer: Database;
  beforeEach(async () => {
    await server.run('postgres', 'drop database if exists followed');
    await server.run('postgres', 'create database followed');
    url = server.url('followed');
    writer = await openServer(url);
    open.push(writer);
    await loadDataset(writer, testDataset({ flats: 5 }));
  });
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });

  /** @param pauses between the looks of the one that follows, ms */
  async function follow(
    pauses: { readonly told: number; readonly pooled: number },
    options: Parameters<typeof openServer>[1] = {},
  ): Promise<[Database, Catalogue]> {
    const database = await openServer(url, options);
    open.push(database);
    const catalogue = await openCatalogue(database, () => {}, undefined, pauses);
    open.push(catalogue);
    await vi.waitFor(() => expect(['told', 'pooled']).toContain(database.news()), SOON);
    return [database, catalogue];
  }

  /** Changes a price several times, each as soon as the former change is seen. */
  async function seeChanges({ current }: Catalogue, price: number): Promise<void> {
    for (const next of [price, price + 1, price + 2]) {
      await writer.change(tx => tx.execute(sql`update lots set price = ${next}`));
      await vi.waitFor(() => expect(current().flats[0]?.price).toBe(next), SOON);
    }
  }

  it('are told of a change with its commit, and again after the connection has broken', async () => {
    const [database, catalogue] = await follow({ told: NEVER_MS, pooled: NEVER_MS });
    await seeChanges(catalogue, 5_000_001);
    await writer.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'quarter news' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(database.news()).toBe('broken'), SOON);
    await vi.waitFor(() => expect(database.news()).toBe('told'), SOON);
    await seeChanges(catalogue, 6_000_001);
  });

  it('find it by looks where a pooler greets them, and leave no mark there', async () => {
    const pooler = await greetingPooler(url);
    open.push(pooler);
    const [database, catalogue] = await follow({ told: 5, pooled: 5 }, { directUrl: pooler.url });
    expect(database.news()).toBe('pooled');
    await seeChanges(catalogue, 7_000_001);
    const { rows } = Object(
      await writer.orm.execute(
        sql`select count(*)::int as count from pg_stat_activity where query like 'listen%' and datname = current_database()`,
      ),
    );
    expect(rows[0].count).toBe(0);
  });
});

/** A way to the server that greets each connection with a number of its own, as poolers do. */
async function greetingPooler(url: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(url);
  const server = createServer(near => {
    const far = connect(Number(port), hostname);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far);
    far.on('data', chunk => {
      const greeting = chunk.indexOf(Buffer.from('K\0\0\0\f', 'latin1'));
      if (greeting >= 0) chunk.writeUInt32BE(7, greeting + 5);
      near.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const way = new URL(url);
  way.port = String(address.port);
  return {
    url: way.href,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

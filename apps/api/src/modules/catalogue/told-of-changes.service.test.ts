import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openServer } from '../../db/server.ts';
import { newServerDatabase } from '../../testing/database.ts';
import { testDataset } from '../../testing/dataset.ts';
import { loadDataset } from '../dataset/service.ts';
import { type Catalogue, openCatalogue } from './service.ts';

const SOON = { timeout: 5_000, interval: 5 };
/** What a look takes at least that begins anew with each change. */
const BY_LOOK_MS = 380;

describe.runIf(inject('engine').kind === 'server')('processes over one database', () => {
  const open: { close(): Promise<void> }[] = [];
  let url = '';
  let writer: Database;
  beforeEach(async () => {
    url = await newServerDatabase();
    writer = await openServer(url);
    open.push(writer);
    await loadDataset(writer, testDataset({ flats: 5 }));
  });
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });

  async function follow(options: Parameters<typeof openServer>[1] = {}): Promise<[Database, Catalogue]> {
    const database = await openServer(url, options);
    open.push(database);
    const catalogue = await openCatalogue(database, () => {});
    open.push(catalogue);
    return [database, catalogue];
  }
  const change = (price: number) => writer.change(tx => tx.execute(sql`update lots set price = ${price}`));

  /** Milliseconds until each change is seen; it comes right after the former one was. */
  async function delays({ current }: Catalogue): Promise<number[]> {
    const took: number[] = [];
    for (const price of [5_000_001, 5_000_002, 5_000_003, 5_000_004]) {
      await change(price);
      const began = performance.now();
      await vi.waitFor(() => expect(current().flats[0]?.price).toBe(price), SOON);
      took.push(performance.now() - began);
    }
    return took.slice(1);
  }

  it('are told of a change with its commit, and again after the connection has broken', async () => {
    const [database, catalogue] = await follow();
    await vi.waitFor(() => expect(database.news()).toBe('told'), SOON);
    expect(Math.min(...(await delays(catalogue)))).toBeLessThan(BY_LOOK_MS / 2);
    await writer.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'quarter news' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(database.news()).toBe('broken'), SOON);
    // Meanwhile by looks.
    await change(6_000_001);
    await vi.waitFor(() => expect(catalogue.current().flats[0]?.price).toBe(6_000_001), SOON);
    await vi.waitFor(() => expect(database.news()).toBe('told'), SOON);
    expect(Math.min(...(await delays(catalogue)))).toBeLessThan(BY_LOOK_MS / 2);
  });

  it('find it by looks where a pooler greets them, and leave no mark there', async () => {
    const pooler = await greetingPooler(url);
    open.push(pooler);
    const [database, catalogue] = await follow({ directUrl: pooler.url });
    await vi.waitFor(() => expect(database.news()).toBe('pooled'), SOON);
    expect(Math.min(...(await delays(catalogue)))).toBeLessThan(2 * BY_LOOK_MS);
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

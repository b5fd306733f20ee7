import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyCluster } from '../testing/empty-cluster.ts';
import { isAside, PUT_ASIDE, PUT_BACK, REMOVE_ASIDE, refuseAside } from './put-aside.ts';

let client: PGlite;
beforeEach(async () => {
  const loadDataDir = await openAsBlob(await emptyCluster());
  client = await PGlite.create({ loadDataDir, extensions: { pg_trgm } });
  await client.exec(`create extension pg_trgm;
    create table lots (name text);
    create index lots_by_name on lots using gin (name public.gin_trgm_ops);
    insert into lots values ('present');
    create schema drizzle; create table drizzle.done (id integer)`);
});
afterEach(() => client.close());

/** As `pg_restore` does with the script of a copy. */
async function load(): Promise<void> {
  await client.exec(`create extension if not exists pg_trgm with schema public;
    create table public.lots (name text);
    create index lots_by_name on public.lots using gin (name public.gin_trgm_ops);
    insert into public.lots values ('copy');
    create schema drizzle; create table drizzle.done (id integer)`);
}
const lots = async () => (await client.query<{ name: string }>('select name from public.lots')).rows;
const indexes = async () =>
  (await client.query("select indexname from pg_indexes where schemaname = 'public'")).rows;

it('tables that a copy takes the place of go when it is in, and extensions stay', async () => {
  await client.exec(PUT_ASIDE);
  await load();
  expect(await isAside(client)).toBe(true);
  await client.exec(REMOVE_ASIDE);
  expect(await isAside(client)).toBe(false);
  expect([await lots(), await indexes()]).toEqual([[{ name: 'copy' }], [{ indexname: 'lots_by_name' }]]);
});

it.each([
  ['did not come in', async () => {}],
  ['is not what it should be', load],
])('tables are back with all that is theirs when a copy %s', async (_, fill) => {
  await client.exec(PUT_ASIDE);
  await fill();
  await expect(refuseAside(client)).rejects.toThrow('broken off');
  await client.exec(PUT_BACK);
  await refuseAside(client);
  expect([await lots(), await indexes()]).toEqual([[{ name: 'present' }], [{ indexname: 'lots_by_name' }]]);
});

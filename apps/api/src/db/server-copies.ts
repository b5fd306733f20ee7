import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { type Contents, readContents } from './contents.ts';
import { DatabaseError, reasonOf } from './errors.ts';
import { isAside, PUT_ASIDE, PUT_BACK, REMOVE_ASIDE, refuseAside } from './put-aside.ts';
import { connectClient, listOf, refuseOldTools, runTool } from './server-tools.ts';

/** Without owners and rights: another server has other roles. */
const PLAIN = ['--no-owner', '--no-privileges'];

/**
 * Writes a database to a new file in the custom format of `pg_dump`, as it is and not migrated. Returns what is in it,
 * of the same moment. Rejects with `DatabaseError`.
 */
export async function copyServer(url: string, file: string): Promise<Contents> {
  const client = await connectClient(url);
  try {
    await refuseOldTools(client);
    await refuseAside(client);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const contents = await contentsOf(client);
    await runTool('pg_dump', url, [...PLAIN, '-Fc', `--snapshot=${rows[0]?.id}`, `--file=${file}`]);
    return contents;
  } finally {
    await client.end();
  }
}

/** Databases that a copy is tried in are called so. */
const TRIAL = 'quarter_copy_';

/**
 * What is in a file of `pg_dump`, by restoring it into a database that is made for it on a server and removed again.
 * Rejects with `DatabaseError` when it does not restore.
 */
export async function readServerCopy(server: string, file: string): Promise<Contents> {
  const name = `${TRIAL}${randomUUID().replaceAll('-', '')}`;
  const client = await connectClient(server, name);
  try {
    await removeAbandoned(client);
    await client.query(`create database ${name} template template0`).catch((error: unknown) => {
      throw new DatabaseError(
        `the copy cannot be tried, for no database can be made for it (${reasonOf(error)}): alter role … createdb, or name another server in BACKUP_CHECK_URL`,
        error,
      );
    });
    try {
      const scratch = new URL(server);
      scratch.pathname = `/${name}`;
      await load(scratch.href, file);
      return await readServer(scratch.href);
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Removes databases of trials whose process was killed: each is in use by a connection that is called as it is. One that
 * cannot be removed, for somebody works on it by now, is left to the next copy.
 */
async function removeAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d
      where starts_with(datname, $1) and pg_has_role(datdba, 'usage') and not exists (
        select from pg_stat_activity a where a.application_name = d.datname or a.datname = d.datname)`,
    [TRIAL],
  );
  for (const { name } of rows)
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`).catch(() => undefined);
}

/**
 * Makes a database that of a file of `pg_dump`. One that has tables, or that somebody works on, is refused; the former
 * not when it may be replaced: its tables go when the copy is in, and stay when that fails. Rejects with
 * `DatabaseError`.
 * @param check throws for contents that are not those of the copy
 */
export async function restoreServer(
  url: string,
  file: string,
  { mayReplace, check }: { readonly mayReplace: boolean; readonly check: (contents: Contents) => void },
): Promise<void> {
  const client = await connectClient(url);
  try {
    await refuseOldTools(client);
    await refuseOthers(client);
    // Left by a process that was killed, before its copy was in or known to be whole.
    if (await isAside(client)) await client.query(PUT_BACK);
    const present = await contentsOf(client);
    const hasTables = Object.keys(present.tables).length > 0;
    if (hasTables && !mayReplace)
      throw new DatabaseError(
        'the database of DATABASE_URL is not empty: name an empty one, or have its tables removed with --replace',
      );
    if (hasTables) await client.query(PUT_ASIDE);
    try {
      await load(url, file);
      check(await contentsOf(client));
    } catch (error) {
      if (hasTables) await putBack(client, error);
      throw error;
    }
    await client.query(REMOVE_ASIDE);
  } finally {
    await client.end();
  }
}

async function putBack(client: pg.Client, cause: unknown): Promise<void> {
  await client.query(PUT_BACK).catch((error: unknown) => {
    throw new DatabaseError(
      `${reasonOf(cause)}; and the former tables are not back yet (${reasonOf(error)}): run the command again`,
      cause,
    );
  });
}

async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new DatabaseError(`${count} others are connected to the database: stop the site and try again`);
}

/** The schema `public` is there already, and making it again would fail: a copy has it when somebody gave it an owner. */
const PUBLIC = / SCHEMA - public | COMMENT - SCHEMA public /;

async function load(url: string, file: string): Promise<void> {
  const list = `${file}.list`;
  await listOf(file, list);
  const lines = (await readFile(list, 'utf8')).split('\n').filter(line => !PUBLIC.test(line));
  await writeFile(list, lines.join('\n'));
  try {
    const whole = ['--exit-on-error', '--single-transaction', `--use-list=${list}`];
    await runTool('pg_restore', url, [...PLAIN, ...whole, file]);
  } finally {
    await rm(list);
  }
}

async function readServer(url: string): Promise<Contents> {
  const client = await connectClient(url);
  try {
    return await contentsOf(client);
  } finally {
    await client.end();
  }
}

async function contentsOf(client: pg.Client): Promise<Contents> {
  return readContents(async statement => (await client.query(statement)).rows);
}

import { execFile } from 'node:child_process';
import { appendFile, chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import * as z from 'zod/mini';

const placeSchema = z.object({ rows: z.tuple([z.object({ data_directory: z.string() })]) });
const labelSchema = z.object({ rows: z.tuple([z.object({ labelfile: z.string() })]) });

/**
 * Makes a folder the files of a replica that follows a running server of this machine, by the steps that its guide names
 * for whoever copies files himself: the packages have no `pg_basebackup`.
 * @param from address of a database on it, as its superuser @param as whose files they are
 */
export async function copyRunning(
  from: string,
  to: string,
  as: { readonly uid: number; readonly gid: number } | null,
): Promise<void> {
  const client = new pg.Client({ connectionString: from });
  await client.connect();
  try {
    const [place] = z.parse(placeSchema, await client.query('show data_directory')).rows;
    await client.query(`select pg_backup_start('replica', true)`);
    // What the server writes meanwhile, and files that go while they are copied, the log makes good.
    await promisify(execFile)('cp', ['-r', `${place.data_directory}/.`, to], { ...as }).catch(() => {});
    const [label] = z.parse(
      labelSchema,
      await client.query('select labelfile from pg_backup_stop(false)'),
    ).rows;
    await rm(join(to, 'postmaster.pid'), { force: true });
    const files = { backup_label: label.labelfile, 'standby.signal': '' };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(to, name), text);
      if (as) await chown(join(to, name), as.uid, as.gid);
    }
    const { hostname, port, username } = new URL(from);
    await appendFile(
      join(to, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${port} user=${username}'\nhot_standby = on\n`,
    );
  } finally {
    await client.end();
  }
}

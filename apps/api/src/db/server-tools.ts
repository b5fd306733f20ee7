import { type ChildProcess, spawn } from 'node:child_process';
import pg from 'pg';
import { DatabaseError, reasonOf } from './errors.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Runs a client program of PostgreSQL from PATH on a database. Rejects with `DatabaseError`. */
export async function runTool(tool: Tool, url: string, args: readonly string[]): Promise<void> {
  const { address, password } = withoutPassword(url);
  // Arguments of a process are read by everybody on the machine.
  const { code, output } = await start(tool, ['--no-password', `--dbname=${address}`, ...args], {
    PGPASSWORD: password,
  });
  if (code !== 0) throw new DatabaseError(`${tool} has failed: ${firstLine(output)}`);
}

/** Writes what a copy consists of to a file, a line for each part. Rejects with `DatabaseError`. */
export async function listOf(copy: string, file: string): Promise<void> {
  const { code, output } = await start('pg_restore', ['--list', `--file=${file}`, copy], {});
  if (code !== 0) throw new DatabaseError(`pg_restore has failed: ${firstLine(output)}`);
}

/** Refuses programs that are not there or older than the server. Rejects with `DatabaseError`. */
export async function refuseOldTools(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const server = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  for (const tool of ['pg_dump', 'pg_restore'] as const) {
    const { output } = await start(tool, ['--version'], {});
    const version = Number(/ (\d+)/.exec(output)?.[1]);
    if (!(version >= server))
      throw new DatabaseError(
        `${tool} on PATH is of version ${version} and PostgreSQL of ${server}: install postgresql-client-${server} (Debian; newer ones than Debian's are in apt.postgresql.org)`,
      );
  }
}

const running = new Set<ChildProcess>();

/** Ends the programs that run, for a process that has been asked to end itself. Returns how many there were. */
export function endTools(): number {
  for (const child of running) child.kill();
  return running.size;
}

function start(
  tool: Tool,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      // biome-ignore lint/style/noProcessEnv: no setting is read, the program gets what this process has.
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('close', () => running.delete(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4000);
      });
    child.once('error', error =>
      reject(
        new DatabaseError(
          `${tool} cannot be started (${reasonOf(error)}): install the Debian package postgresql-client, as new as the server`,
          error,
        ),
      ),
    );
    child.once('close', code => resolve({ code, output }));
  });
}

function firstLine(output: string): string {
  return output.split('\n').find(line => /error|fatal/i.test(line)) ?? output.trim().slice(0, 300);
}

function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}

/**
 * A connection outside any pool. Rejects with `DatabaseError`, without user and password.
 * @param name what the server calls it; at most 63 bytes
 */
export async function connectClient(url: string, name = 'quarter-copies'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseError(`PostgreSQL of the copy cannot be reached: ${reasonOf(error)}`, error);
  }
}

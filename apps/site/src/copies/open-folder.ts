import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { endTools } from '@quarter/api/db/server-tools';

/** Nothing that is done in such a folder takes as long. */
const ABANDONED_MS = 86_400_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does work in a new folder for what lies open there. It is removed however the work ends, also when the process is
 * asked to end; what killed processes have left beside it goes after a day.
 * @param prefix path that such folders begin with
 */
export async function inOpenFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned(prefix);
  const folder = await mkdtemp(prefix);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const end = (signal: (typeof SIGNALS)[number]) => {
    process.exitCode = 128 + constants.signals[signal];
    // A program that is ended ends the work, which puts away what it has made elsewhere.
    if (endTools() === 0) process.exit();
  };
  process.once('exit', remove);
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work(folder);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    process.off('exit', remove);
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(prefix: string): Promise<void> {
  for (const name of await readdir(dirname(prefix))) {
    if (!name.startsWith(basename(prefix))) continue;
    const path = join(dirname(prefix), name);
    const made = await stat(path).catch(() => null);
    if (made && made.mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

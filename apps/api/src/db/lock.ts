import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError, reasonOf } from './errors.ts';

/** Folders that this very process holds: its own pid in a lock file proves nothing after a reboot. */
const held = new Set<string>();

/**
 * Takes a folder for this process. A lock left by a process that is gone (killed, or before a reboot) is taken over.
 * Rejects with `DatabaseError` when another process has the folder. Returns the way to give it back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  if (held.has(file)) throw inUse(folder, process.pid);
  held.add(file);
  try {
    await take(file, mine, folder);
  } catch (error) {
    held.delete(file);
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`data folder ${folder} cannot be locked: ${reasonOf(error)}`, error);
  }
  return async () => {
    held.delete(file);
    await rm(file, { force: true });
  };
}

/**
 * Makes the lock file ours. A stale one is replaced only by who holds a lock on exactly its content, and by one
 * atomic rename: nobody can replace it twice, and there is no moment without a lock in which a third process could
 * make its own.
 */
async function take(file: string, mine: string, folder: string): Promise<void> {
  while (!(await create(file, mine))) {
    const stale = await readFile(file, 'utf8').catch(() => null);
    if (stale === null) continue;
    const [pid = 0, start = ''] = parse(stale);
    if (pid > 0 && pid !== process.pid && isRunning(pid, start)) throw inUse(folder, pid);
    const claim = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 12)}`;
    await take(claim, mine, folder);
    try {
      if ((await readFile(file, 'utf8').catch(() => null)) !== stale) continue;
      const aside = await writeAside(file, mine);
      await rename(aside, file);
      return;
    } finally {
      await rm(claim, { force: true });
    }
  }
}

async function create(file: string, content: string): Promise<boolean> {
  // Written aside and linked, so that nobody ever reads a lock without its content.
  const aside = await writeAside(file, content);
  try {
    await link(aside, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function writeAside(file: string, content: string): Promise<string> {
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, content);
  return aside;
}

function parse(content: string): [pid: number, start: string] | [] {
  const found = /^(\d+) (.*)\n$/.exec(content);
  return found ? [Number(found[1]), found[2] ?? ''] : [];
}

function isRunning(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startOf(pid) === start;
}

/** When a process began (boot and clock tick), to tell it from a later one with the same pid; `-` where unknown. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields are counted after the command's closing bracket, for the command may hold spaces: starttime is 22nd.
    return `${boot}.${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '-';
  }
}

function inUse(folder: string, pid: number): DatabaseError {
  return new DatabaseError(`data folder ${folder} is in use by process ${pid}`);
}

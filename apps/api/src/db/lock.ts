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
    for (;;) {
      if (await create(file, mine)) break;
      const other = await readFile(file, 'utf8').catch(() => '');
      const [pid = 0, start = ''] = parse(other);
      if (pid > 0 && pid !== process.pid && isRunning(pid, start)) throw inUse(folder, pid);
      await discard(file, other);
    }
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

async function create(file: string, content: string): Promise<boolean> {
  // Written aside and linked, so that nobody ever reads a lock without its content.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, content);
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

/** Removes a stale lock unless somebody has replaced it meanwhile. */
async function discard(file: string, stale: string): Promise<void> {
  const aside = `${file}.stale-${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== stale) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
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

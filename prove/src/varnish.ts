import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering, endOf, freePort, StandError } from './stand.ts';

const VARNISH = '/usr/sbin/varnishd';
const RULES = join(import.meta.dirname, '../../deploy/varnish.vcl');

export interface Varnish {
  /** Without a trailing slash. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Rejects with `StandError` where there is no Varnish. */
export function assertVarnish(): void {
  if (!existsSync(VARNISH))
    throw new StandError('There is no Varnish on this machine: install it with "apt-get install varnish".');
}

/** Starts Varnish with the rules of `deploy/` in front of an address of this machine. */
export async function startVarnish(origin: string): Promise<Varnish> {
  const home = await mkdtemp(join(tmpdir(), 'quarter-varnish-'));
  // It works as another user.
  await chmod(home, 0o755);
  const rules = join(home, 'site.vcl');
  const text = await readFile(RULES, 'utf8');
  await writeFile(rules, text.replace('.port = "80"', `.port = "${new URL(origin).port}"`));
  const port = await freePort();
  const child = spawn(
    VARNISH,
    [
      ...['-F', '-n', join(home, 'work'), '-a', `127.0.0.1:${port}`, '-f', rules],
      ...['-s', 'malloc,128m', '-p', 'http_gzip_support=off'],
      // A visitor of an overloaded machine thinks for long, and does not ask again as a browser would.
      ...['-p', 'timeout_idle=60'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  process.once('exit', () => {
    child.kill();
    rmSync(home, { recursive: true, force: true });
  });
  const stop = async () => {
    await endOf(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await answering(`${address}/healthz`, child);
    return { address, stop };
  } catch (error) {
    console.error(said);
    await stop();
    throw error;
  }
}

import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adapted } from './deploy-file.ts';
import { endOf, freePort, programOf, startProgram, working } from './programs.ts';

export interface Varnish {
  /** Without a trailing slash. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Throws `StandError` where there is no Varnish. */
export const varnishProgram = () => programOf('varnishd', 'varnish');

/** Starts Varnish with the rules of `deploy/` in front of an address of this machine. */
export async function startVarnish(origin: string): Promise<Varnish> {
  const home = await mkdtemp(join(tmpdir(), 'quarter-varnish-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  process.once('exit', remove);
  // It works as another user.
  await chmod(home, 0o755);
  const rules = join(home, 'site.vcl');
  await adapted('varnish.vcl', rules, [['.port = "80"', `.port = "${new URL(origin).port}"`]]);
  const port = await freePort();
  const args = [
    ...['-F', '-n', join(home, 'work'), '-a', `127.0.0.1:${port}`, '-f', rules],
    ...['-s', 'malloc,128m', '-p', 'http_gzip_support=off'],
    // A visitor of an overloaded machine thinks for long, and does not ask again as a browser would.
    ...['-p', 'timeout_idle=60'],
  ];
  const child = startProgram(varnishProgram(), args, { log: join(home, 'varnish.log') });
  const stop = async () => {
    await endOf(child);
    process.off('exit', remove);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await working('Varnish', child, async () => (await fetch(`${address}/healthz`)).ok);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

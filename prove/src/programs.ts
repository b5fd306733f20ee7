import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unprivilegedUser } from '@quarter/api/testing/postgres-server';

const READY_MS = 30_000;
const LOOK_MS = 50;
/** A program that has not ended by then is killed. */
const END_MS = 10_000;

/** The machine lacks something. The message is one sentence for the operator. */
export class StandError extends Error {}

/** Path of a program of Debian, wherever the shell or Debian has it. Throws `StandError` that names its package. */
export function programOf(name: string, debian: string): string {
  const folders = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(':')];
  const found = folders.map(folder => join(folder, name)).find(file => existsSync(file));
  if (found === undefined)
    throw new StandError(`There is no ${name} on this machine: install it with "apt-get install ${debian}".`);
  return found;
}

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** File that what it says is added to; the terminal by default. */
  readonly log?: string;
  /** Whether it may not be root's. */
  readonly isUnprivileged?: boolean;
}

/** Starts a program that ends with this process at the latest. */
export function startProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions = {},
): ChildProcess {
  const out = options.log === undefined ? 'inherit' : openSync(options.log, 'a');
  const child = spawn(file, args, {
    ...(options.isUnprivileged && unprivilegedUser()),
    cwd: '/',
    env: { ...process.env, ...options.env },
    stdio: ['ignore', out, out],
  });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** Ends a program, by force when it takes too long. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(late);
}

/** @param port the one that is wanted, 0 for any. Rejects with `StandError` when it cannot be had. */
export async function freePort(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening').catch(() => {
    throw new StandError(`Port ${port} cannot be had: name another one.`);
  });
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Waits for what a program is started for. Rejects with `StandError` when it ends, or takes too long. */
export async function working(
  name: string,
  child: ChildProcess,
  look: () => Promise<boolean>,
  mostMs = READY_MS,
): Promise<void> {
  const until = Date.now() + mostMs;
  while (!(await look().catch(() => false))) {
    if (child.exitCode !== null)
      throw new StandError(`${name} does not start, see above (exit code ${child.exitCode}).`);
    if (Date.now() > until) throw new StandError(`${name} does not do what it is started for.`);
    await sleep(LOOK_MS);
  }
}

/** What has to be ended, and is so in the opposite order. */
export class Ends {
  readonly #ends: (() => Promise<unknown>)[] = [];

  add(end: () => Promise<unknown>): void {
    this.#ends.push(end);
  }

  async all(): Promise<void> {
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) await end();
  }
}

/** Whether an address with a certificate of our own answers 200. */
export function isWell(url: string, ca: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { ca });
    asked.on('error', reject);
    asked.on('response', answer => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
  });
}

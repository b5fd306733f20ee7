import { type ChildProcess, execFile } from 'node:child_process';
import { join } from 'node:path';

const CLI = join(import.meta.dirname, '../../apps/site/src/cli');

interface Said {
  readonly code: number;
  readonly said: string;
}

/** Runs a command of the site, such as `secrets`, as npm does. `said` is everything that it has said. */
export function command(
  env: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): Promise<Said> {
  return startCommand(env, name, ...args).done;
}

/** The same, for who ends its process before it is done. */
export function startCommand(
  env: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): { readonly child: ChildProcess; readonly done: Promise<Said> } {
  const { promise: done, resolve } = Promise.withResolvers<Said>();
  const child = execFile(
    process.execPath,
    [join(CLI, `${name}.ts`), ...args],
    { env: { ...process.env, ...env } },
    (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: stdout + stderr }),
  );
  return { child, done };
}

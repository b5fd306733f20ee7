import { execFile } from 'node:child_process';
import { join } from 'node:path';

const CLI = join(import.meta.dirname, '../../apps/site/src/cli');

/** Runs a command of the site, such as `secrets`, as npm does. `said` is everything that it has said. */
export function command(
  env: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [join(CLI, `${name}.ts`), ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    );
  });
}

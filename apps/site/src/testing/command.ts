import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { COMMAND_NODE } from '../../../../launch/site-node.mjs';
import { ROOT } from '../root.ts';

/** Runs a command of the site, such as `import`, as npm does. `output` is everything that it has said. */
export function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const entry = join(ROOT, `apps/site/src/cli/${name}.ts`);
  const child = spawn(process.execPath, [...COMMAND_NODE.options, entry, ...args], {
    env: { ...process.env, ...COMMAND_NODE.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise(resolve => child.on('close', code => resolve({ code, output })));
}

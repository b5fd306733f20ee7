import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const STOP = pathToFileURL(join(import.meta.dirname, 'stop.ts')).href;

it('a process whose closing never ends is stopped all the same, and the operator is told', async () => {
  const program = `
    import { stopOnSignals } from '${STOP}';
    stopOnSignals(() => new Promise(() => {}), 200);
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  try {
    await once(child.stdout, 'data');
    const told = text(child.stderr);
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(await told).toContain('Not closed in 0.2 s: stopped without what was still waited for.');
  } finally {
    child.kill('SIGKILL');
  }
});

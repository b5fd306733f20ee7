import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const MODULE = new URL('./process-log.ts', import.meta.url).href;
const PROGRAM = `
  const { openProcessLog } = await import(${JSON.stringify(MODULE)});
  openProcessLog('warn');
  console.warn('No film:', 'it is not there');
  console.warn('The URL path "/anna@example.ru/"me"/%E0" could not be decoded.');
  console.error(new TypeError('page failed'));
  process.emitWarning('too many listeners');
  await new Promise(resolve => setTimeout(resolve, 0));
  setTimeout(() => {
    throw Object.assign(new Error('out of order'), { phone: '+79161234567' });
  });
`;
const lineSchema = z.object({
  level: z.number(),
  msg: z.string(),
  err: z.optional(z.object({ message: z.string(), stack: z.string() })),
});

it('whatever a process says, the last error included, is a line of JSON without values', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
  const ended = new Promise(resolve => child.on('close', resolve));
  const [said, other] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await ended).toBe(1);
  expect(other.replace(/^.*ExperimentalWarning[\s\S]*?\n\(Use .*\n/, '')).toBe('');
  const lines = said
    .trimEnd()
    .split('\n')
    .map(line => z.parse(lineSchema, JSON.parse(line)));
  expect(lines.map(({ level, msg, err }) => [level, msg, err?.message])).toEqual([
    [40, 'No film: it is not there', undefined],
    [40, 'The URL path "…" could not be decoded.', undefined],
    [50, 'failed', 'page failed'],
    [40, 'warning of Node', 'too many listeners'],
    [60, 'nobody has caught this error: the process ends', 'out of order'],
  ]);
  expect(lines.at(-1)?.err?.stack).toContain('at ');
  expect(said).not.toContain('+7916');
});

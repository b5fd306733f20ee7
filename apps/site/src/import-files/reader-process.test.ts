import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND_NODE } from '../../../../launch/site-node.mjs';
import { type ReaderOrder, readerAnswerSchema } from './reader-messages.ts';

const PROGRAM = join(import.meta.dirname, 'reader-process.ts');
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
const READ: ReaderOrder = {
  task: 'read',
  path: join(import.meta.dirname, '../../../../complex/examples/lots.csv'),
  scope: { complex: null, building: null },
  given: { columns: {}, values: {}, buildings: {} },
  kept: [],
};

test.each([0, PRIORITY_LOW])('a reader goes behind its site, also one of priority %i itself', async own => {
  const command = ['-n', String(own), process.execPath, ...COMMAND_NODE.options, PROGRAM];
  const reader = spawn('nice', command, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  try {
    reader.send(READ);
    const [said] = await once(reader, 'message');
    expect(readerAnswerSchema.parse(said)).toMatchObject({ type: 'items' });
    // It waits until somebody says that they were taken.
    expect(getPriority(reader.pid)).toBe(
      Math.max(PRIORITY_BELOW_NORMAL, Math.min(PRIORITY_LOW, getPriority() + own)),
    );
  } finally {
    reader.kill('SIGKILL');
  }
});

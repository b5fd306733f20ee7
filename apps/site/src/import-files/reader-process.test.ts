import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND_NODE } from '../../../../launch/site-node.mjs';
import { type ReaderOrder, readerAnswerSchema } from './reader-messages.ts';

const PROGRAM = join(import.meta.dirname, 'reader-process.ts');
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
const READ: ReaderOrder = {
  path: join(import.meta.dirname, '../../../../complex/examples/lots.csv'),
  scope: { complex: null, building: null },
  given: { columns: {}, values: {}, buildings: {} },
  kept: [],
  rows: { run: randomUUID(), date: '2026-11-26', words: [] },
};

/** Starts a reader, behind whatever command is named. */
function readerBehind(...before: string[]) {
  const [command = '', ...words] = [...before, process.execPath, ...COMMAND_NODE.options, PROGRAM];
  return spawn(command, words, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

test.each([0, PRIORITY_LOW])('a reader goes behind its site, also one of priority %i itself', async own => {
  const reader = readerBehind('nice', '-n', String(own));
  try {
    reader.send(READ);
    const [said] = await once(reader, 'message');
    expect(readerAnswerSchema.parse(said)).toMatchObject({ type: 'rows' });
    // It waits until somebody says that they were taken.
    expect(getPriority(reader.pid)).toBe(
      Math.max(PRIORITY_BELOW_NORMAL, Math.min(PRIORITY_LOW, getPriority() + own)),
    );
  } finally {
    reader.kill('SIGKILL');
  }
});

test('a file whose words are no list is refused where it is read, in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'));
  const path = join(folder, 'lots.csv');
  const head = 'ID;Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи;Отделка';
  const row = (index: number) => `n-${index};1;${index};2;1;40;9000000;IV кв. 2028;Отделка ${index}`;
  await writeFile(path, [head, ...Array.from({ length: 101 }, (_, index) => row(index + 1))].join('\r\n'));
  const reader = readerBehind();
  try {
    reader.send({ ...READ, path });
    const [said] = await once(reader, 'message');
    expect(readerAnswerSchema.parse(said)).toEqual({
      type: 'fault',
      message: 'больше 100 новых значений в столбце «Отделка»: это не список',
    });
  } finally {
    reader.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});

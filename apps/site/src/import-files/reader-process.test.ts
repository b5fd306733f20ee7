import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { STAGED_COLUMNS } from '@quarter/api/modules/import/stage';
import { expect, test } from 'vitest';
import { COMMAND_NODE } from '../../../../launch/site-node.mjs';
import { type ReaderAnswer, type ReaderOrder, readerAnswerSchema, TAKEN } from './reader-messages.ts';

const PROGRAM = join(import.meta.dirname, 'reader-process.ts');
const { PRIORITY_LOW } = constants.priority;
const READ: ReaderOrder = {
  path: join(import.meta.dirname, '../../../../complex/examples/lots.csv'),
  scope: { complex: null, building: null },
  given: { columns: {}, values: {}, buildings: {} },
  kept: [],
  rows: { run: randomUUID(), date: '2026-11-26', words: [], columns: STAGED_COLUMNS },
};

/** Starts a reader, behind whatever command is named. */
function readerBehind(...before: string[]) {
  const [command = '', ...words] = [...before, process.execPath, ...COMMAND_NODE.options, PROGRAM];
  return spawn(command, words, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // As the site does: rows are bytes.
    serialization: 'advanced',
  });
}

test.each([0, PRIORITY_LOW])('a reader goes behind everybody, also one started at priority %i', async own => {
  const reader = readerBehind('nice', '-n', String(own));
  try {
    reader.send(READ);
    const [said] = await once(reader, 'message');
    expect(readerAnswerSchema.parse(said)).toMatchObject({ type: 'rows' });
    // It waits until somebody says that they were taken.
    expect(getPriority(reader.pid)).toBe(PRIORITY_LOW);
    if (process.platform === 'linux')
      expect(await readFile(`/proc/${reader.pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
  } finally {
    reader.kill('SIGKILL');
  }
});

/** What a reader answers to a file, each answer taken. @param order what differs from the usual one */
async function answersTo(text: string, order: object = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'));
  const path = join(folder, 'lots.csv');
  await writeFile(path, text);
  const reader = readerBehind();
  try {
    const said: ReaderAnswer[] = [];
    reader.on('message', message => {
      const answer = readerAnswerSchema.parse(message);
      said.push(answer);
      if (answer.type === 'rows') reader.send(TAKEN);
    });
    reader.send({ ...READ, path, ...order });
    await once(reader, 'exit');
    return said;
  } finally {
    reader.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
}

const HEAD = 'ID;Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи;Отделка';
const lineOf = (index: number, price: string, finishing: string) =>
  `n-${index};1;${index};2;1;40;${price};IV кв. 2028;${finishing}`;

test('a file whose words are no list is refused where it is read, after what was found before', async () => {
  const rows = Array.from({ length: 101 }, (_, index) => lineOf(index + 1, '9000000', `Отделка ${index}`));
  const said = await answersTo([HEAD, lineOf(0, 'дорого', ''), ...rows].join('\r\n'));
  expect(said).toMatchObject([
    { type: 'rows', batch: { problems: [{ kind: 'rejected', problem: { line: 2, key: 'n-0' } }] } },
    { type: 'fault', message: 'больше 100 новых значений в столбце «Отделка»: это не список' },
  ]);
});

test('a file that breaks off says where, after all that it has had', async () => {
  const rows = Array.from({ length: 180 }, (_, index) => lineOf(index + 1, '9000000', ''));
  const said = await answersTo([HEAD, ...rows, '"n-181;1'].join('\r\n'));
  expect(said.map(({ type }) => type)).toEqual(['rows', 'rows', 'fault']);
  expect(said.at(-1)).toMatchObject({ message: expect.stringContaining('кавычка') });
});

test('a reader of another version than the site makes no rows for columns that the site does not have', async () => {
  const said = await answersTo(HEAD, { rows: { ...READ.rows, columns: 'id,run' } });
  expect(said).toMatchObject([{ type: 'fault', message: expect.stringContaining('перезапустите') }]);
});

test('what breaks a reader is told by its places and not by its words, which may be those of the file', async () => {
  const said = await answersTo(HEAD, { rows: { ...READ.rows, words: null } });
  expect(said).toEqual([{ type: 'broken', where: expect.stringMatching(/^TypeError\n {4}at .*words\.ts/) }]);
});

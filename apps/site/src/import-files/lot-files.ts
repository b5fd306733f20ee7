import { fork } from 'node:child_process';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '@quarter/api/db/database';
import type { FileAsk, LotFiles } from '@quarter/api/modules/desk-import/lot-files';
import { ImportRefused } from '@quarter/api/modules/import/summary';
import type { KeepOptions } from '@quarter/api/modules/plan-pictures/service';
import { IMPORT_MOST_BYTES } from '@quarter/contract/desk/imports';
import type { FastifyBaseLogger } from 'fastify';
import { COMMAND_NODE } from '../../../../launch/site-node.mjs';
import { fetchLots, UNKNOWN_FILE } from '../scheduled-import/fetch-lots.ts';
import { type ReaderAnswer, type ReaderOrder, readerAnswerSchema, TAKEN } from './reader-messages.ts';

const PROGRAM = fileURLToPath(new URL('reader-process.ts', import.meta.url));
/**
 * Heap of a reader. A workbook of 100,000 lots in 23 columns of texts takes 1.1 GB at its peak with twice and with once
 * as much, and 0.9 GB with less; the limit of memory in `deploy/kubernetes/site.yaml` has room for it beside the site.
 */
export const READER_HEAP_MB = 1_024;
/**
 * How long the site takes for a batch at least, by its database. Visitors go first: beside a server a page waits
 * without a rest for its turn of the processor among the reader, the database and the garbage of both, and the slowest
 * take three times as long; the embedded database is busy for longer than that with a batch anyway (record 204).
 */
const BATCH_MS: Readonly<Record<Database['engine'], number>> = { server: 20, embedded: 0 };
const BROKEN = 'файл слишком велик или испорчен: прочитать его не удалось';

type Task = FileAsk & Pick<ReaderOrder, 'rows'>;

/** Hears where a reader has broken over a file. */
type Log = Pick<FastifyBaseLogger, 'error'>;

/** Reads files of lots in a process of their own, one for each file. @param pictures see `LotFiles` */
export function lotFiles(pictures: KeepOptions, engine: Database['engine'], log: Log): LotFiles {
  const answers = (task: Task, signal: AbortSignal) => answersOf(task, signal, log);
  return {
    pictures,
    async fetch(address, path, signal) {
      const most = IMPORT_MOST_BYTES;
      await fetchLots({ address, setBy: 'desk' }, UNKNOWN_FILE, { path, signal, most });
    },
    async look(path, choices, signal) {
      const scope = { complex: null, building: null };
      for await (const answer of answers({ path, scope, choices, rows: null }, signal))
        if (answer.type === 'look') return answer.look;
      throw new ImportRefused(BROKEN);
    },
    read(file, order, signal) {
      let end: Extract<ReaderAnswer, { type: 'end' }> | null = null;
      async function* batches() {
        for await (const answer of answers({ ...file, rows: order }, signal))
          if (answer.type === 'rows') {
            const began = performance.now();
            yield answer.batch;
            await rest(Math.max(0, began + BATCH_MS[engine] - performance.now()));
          } else if (answer.type === 'end') end = answer;
        // A file that breaks off is no file of fewer lots.
        if (end === null) throw new ImportRefused(BROKEN);
      }
      return {
        batches: batches(),
        file() {
          if (end === null) throw new Error('the file is not read yet');
          return end.file;
        },
        used: () => end?.used ?? [],
      };
    },
  };
}

/** What the program says, one after another; the next one is asked for when the last one was taken. */
async function* answersOf(
  { path, scope: { complex, building }, choices, rows }: Task,
  signal: AbortSignal,
  log: Log,
): AsyncGenerator<Exclude<ReaderAnswer, { type: 'fault' | 'broken' }>> {
  const child = fork(PROGRAM, {
    // Neither the address of the database nor what its own Node is told belongs there.
    env: {},
    execArgv: [...COMMAND_NODE.options, `--max-old-space-size=${READER_HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A batch is bytes that nobody here reads. As text they would be twice as many, and made and thrown away meanwhile.
    serialization: 'advanced',
    signal,
    killSignal: 'SIGKILL',
  });
  const come: ReaderAnswer[] = [];
  let wake = () => {};
  let isOver = false;
  const over = () => {
    isOver = true;
    wake();
  };
  child.on('message', message => {
    come.push(readerAnswerSchema.parse(message));
    wake();
  });
  // It also ends when the signal says so, which is told below. What is said to one that has ended fails by itself.
  child.on('error', over);
  child.once('close', over);
  const order: ReaderOrder = { path, scope: { complex, building }, ...choices, rows };
  child.send(order);
  try {
    for (;;) {
      signal.throwIfAborted();
      const answer = come.shift();
      if (answer?.type === 'fault') throw new ImportRefused(answer.message);
      if (answer?.type === 'broken') {
        log.error({ where: answer.where }, 'a reader of a file of lots broke');
        throw new ImportRefused(BROKEN);
      }
      if (answer) {
        yield answer;
        if (answer.type === 'rows' && child.connected) child.send(TAKEN);
      } else if (isOver) return;
      else
        await new Promise<void>(resolve => {
          wake = resolve;
        });
    }
  } finally {
    child.kill('SIGKILL');
  }
}

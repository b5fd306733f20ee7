import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { StagedRows } from '@quarter/api/modules/import/stage';
import { ImportRefused } from '@quarter/api/modules/import/summary';
import { ChoiceBook } from '@quarter/complex/import/choices';
import { COLUMNS } from '@quarter/complex/import/columns';
import { ImportFileError } from '@quarter/complex/import/error';
import type { TableLook } from '@quarter/complex/import/look';
import { type LotsFile, openLots } from '@quarter/complex/import/lots-file';
import type { ImportLook } from '@quarter/contract/desk/imports';
import { type ReaderAnswer, type ReaderOrder, TAKEN } from './reader-messages.ts';

// Nobody but the desk waits for it.
setPriority(constants.priority.PRIORITY_LOW);
giveWay();
/**
 * A program: is told by a message which file of lots to read, and answers with its rows. Files of others are read
 * here, apart from the site: what breaks a reader, or takes all memory, ends this process alone. Visitors go first.
 */
process.once('message', (order: ReaderOrder) => {
  void work(order).finally(() => process.disconnect());
});

async function work({ path, scope, given, kept, rows: order }: ReaderOrder): Promise<void> {
  try {
    const choices = new ChoiceBook(given);
    choices.remember(kept);
    const file = await openLots(path, scope, choices);
    if (order === null) await send({ type: 'look', look: await lookAt(file, choices) });
    else {
      // A look is taken without the modules of the database.
      const { stageItems } = await import('@quarter/api/modules/import/stage');
      const rows = stageItems(file.items(), order);
      await sendRows(rows);
      const used = choices.used.flatMap(({ isKept, sheet: _, ...one }) => (isKept ? [] : [one]));
      await send({ type: 'end', used, file: rows.file() });
    }
  } catch (error) {
    if (error instanceof ImportFileError || error instanceof ImportRefused)
      await send({ type: 'fault', message: error.plain });
    else await send({ type: 'broken', where: whereOf(error) });
  }
}

/** On a machine without memory the kernel ends this process rather than the site, which is as large. */
function giveWay(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Linux alone has it, and a container may keep it.
  }
}

/** Kind and places of a failure, without its words: they may quote the file. */
function whereOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, stack = '' } = error;
  return [name, ...stack.split('\n').filter(line => /^ {4}at /.test(line))].join('\n');
}

async function lookAt(file: LotsFile, choices: ChoiceBook): Promise<ImportLook> {
  const tables = await file.look();
  const known = choices.keptOf(
    file.format,
    tables.map(({ columns }) => columns.map(({ header }) => header)),
  );
  return {
    format: file.format,
    tables: tables.map(toTable),
    fields: COLUMNS.map(({ field, title }) => ({ name: field, title })),
    values: { ...known.values },
    buildings: { ...known.buildings },
  };
}

function toTable({ sheet, columns, missing, rows }: TableLook): ImportLook['tables'][number] {
  return {
    sheet,
    columns: columns.map(({ header, field, isChosen }) => ({ header, field, is_chosen: isChosen })),
    missing: [...missing],
    rows: rows.map(row => [...row]),
  };
}

/** Sends rows by batches, each when the one before was taken. */
async function sendRows({ batches }: StagedRows): Promise<void> {
  let taken = Promise.resolve();
  try {
    for await (const batch of batches) {
      await taken;
      taken = nextTaken();
      await send({ type: 'rows', batch });
    }
  } finally {
    // Whoever says so may not find the channel closed: he would miss what is said next.
    await taken;
  }
}

function nextTaken(): Promise<void> {
  return new Promise(resolve => {
    process.once('message', said => {
      if (said === TAKEN) resolve();
    });
  });
}

function send(answer: ReaderAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(answer, undefined, undefined, error => (error ? reject(error) : resolve()));
  });
}

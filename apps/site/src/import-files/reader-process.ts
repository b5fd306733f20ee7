import { constants, getPriority, setPriority } from 'node:os';
import { ChoiceBook } from '@quarter/complex/import/choices';
import { COLUMNS } from '@quarter/complex/import/columns';
import { ImportFileError } from '@quarter/complex/import/error';
import type { TableLook } from '@quarter/complex/import/look';
import { type LotsFile, openLots } from '@quarter/complex/import/lots-file';
import type { ImportLook } from '@quarter/contract/desk/imports';
import type { ImportItem } from '@quarter/contract/lot-import';
import { type ReaderAnswer, type ReaderOrder, TAKEN } from './reader-messages.ts';

/** Records in one message: small enough for whoever takes them to answer others in between. */
const BATCH = 100;

// A site that has a lower one itself may not give it a higher one.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
/**
 * A program: is told by a message which file of lots to read, and answers with its records. Files of others are read
 * here, apart from the site: what breaks a reader, or takes all memory, ends this process alone. Visitors go first.
 */
process.once('message', (order: ReaderOrder) => {
  void work(order).finally(() => process.disconnect());
});

async function work({ task, path, scope, given, kept }: ReaderOrder): Promise<void> {
  try {
    const choices = new ChoiceBook(given);
    choices.remember(kept);
    const file = await openLots(path, scope, choices);
    if (task === 'look') await send({ type: 'look', look: await lookAt(file, choices) });
    else {
      await sendItems(file.items());
      const used = choices.used.flatMap(({ isKept, sheet: _, ...one }) => (isKept ? [] : [one]));
      await send({ type: 'end', used });
    }
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    await send({ type: 'fault', message: error.plain });
  }
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

/** Sends records by batches, each when the one before was taken. */
async function sendItems(items: AsyncIterable<ImportItem>): Promise<void> {
  let batch: ImportItem[] = [];
  let taken = Promise.resolve();
  const flush = async (): Promise<void> => {
    await taken;
    taken = nextTaken();
    await send({ type: 'items', items: batch });
    batch = [];
  };
  for await (const item of items) {
    batch.push(item);
    if (batch.length >= BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  await taken;
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

import { randomUUID } from 'node:crypto';
import type { ImportItem } from '@quarter/contract/lot-import';
import { buildingKey, wholeBuildingKey } from '@quarter/domain/building-label';
import type { Database, Orm } from '../../db/database.ts';
import { takenSlugs } from '../content/service.ts';
import { type KeepOptions, type KeptSummary, keepPictures, showKept } from '../plan-pictures/service.ts';
import { matchBuildings } from './buildings.ts';
import type { Compared } from './differences-service.ts';
import {
  compare,
  countDemo,
  countGood,
  DEMO_ON_SITE,
  freeKeys,
  losesKey,
  recognize,
  recognizeSections,
  saveLots,
  summarize,
  withdrawDemo,
} from './lots-repo.ts';
import { massOf, reasonAgainst, severalComplexes } from './refusals.ts';
import { beginRun, type RunBy, type RunLog } from './run-log.ts';
import { STAGED_COLUMNS, type StagedFile, type StagedRows, type StageOrder, stageItems } from './stage.ts';
import {
  addRows,
  analyze,
  contradictions,
  countRows,
  hasComplex,
  markContradictions,
  readOptions,
  removeRows,
} from './staging-repo.ts';
import {
  addOptions,
  fileBuildings,
  knownBuildings,
  saveBuildings,
  saveDate,
  saveFloorsAndLayouts,
  saveLevels,
} from './structure-repo.ts';
import {
  type ImportOptions,
  ImportRefused,
  type ImportSummary,
  type Problem,
  type ProblemKind,
  RowsLost,
} from './summary.ts';
import { tellRow } from './told-row.ts';
import {
  countInScope,
  countOtherKinds,
  type FileScope,
  findVanished,
  isVanished,
  withdrawVanished,
} from './vanished-repo.ts';

export type { StagedBatch, StagedRows, StageOrder } from './stage.ts';
export type { Group, ImportSummary, Problem, ProblemKind } from './summary.ts';

/** More labels than this are not buildings. */
const MOST_BUILDINGS = 200;

/** An import with what comes after it. */
export interface ImportOrder extends ImportOptions {
  /** How pictures of plans are taken once the rows are applied; not at all by default. */
  readonly pictures?: KeepOptions;
  /** What the log of imports says of it; a command by default. */
  readonly by?: RunBy;
  /** What else belongs into the transaction. */
  readonly inside?: ImportInside;
}

/** Called in the transaction of an import; what they throw undoes it. */
export interface ImportInside {
  /** All is compared and nothing of the lots is changed yet. */
  compared?(tx: Orm, found: Compared, summary: ImportSummary): Promise<void>;
  /** All is changed. */
  applied?(tx: Orm, summary: ImportSummary): Promise<void>;
}

export interface ImportResult extends ImportSummary {
  /** What has become of the pictures of plans; null when none were to be taken, and when that broke off. */
  readonly pictures: KeptSummary | null;
  /** What taking the pictures broke off with, the rows being applied; null when it did not. */
  readonly picturesFailure: { readonly error: unknown } | null;
}

const NO_PICTURES = { pictures: null, picturesFailure: null };
const BY_COMMAND: RunBy = { id: null, source: 'command', accountId: null, fileName: '' };

/** Ends a transaction that must not stay, with what it has found out. */
class Undo extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super('the import is not to be applied');
    this.summary = summary;
  }
}

/**
 * Applies the lots of a file. Rows are gathered in a table aside, so that nobody waits while the file is read;
 * then they are compared with the lots and applied in one transaction, which raises the data version once. A dry
 * run and a refused import do the same and roll it back; while the former does it others may change lots. Pictures of
 * plans are taken afterwards, while the lots are for sale already. Rules: docs/decisions/020-import-rules.md.
 * @param tell gets each bad, skipped or mended row, in the order of the file, while it is read
 * @throws ImportRefused when the file or the database does not allow an import at all, `RowsLost` among them; whatever
 *   `items` throws
 */
export function importLots(
  database: Database,
  items: AsyncIterable<ImportItem>,
  options: ImportOrder,
  tell: (problem: Problem, kind: ProblemKind) => void,
): Promise<ImportResult> {
  return importStaged(database, order => stageItems(items, order), options, tell);
}

/** The same for a file whose records are made rows by somebody else. @param read is called once */
export async function importStaged(
  database: Database,
  read: (order: StageOrder) => StagedRows,
  options: ImportOrder,
  tell: (problem: Problem, kind: ProblemKind) => void,
): Promise<ImportResult> {
  if (!(await hasComplex(database.orm)))
    throw new ImportRefused('в базе ещё нет комплекса: сначала один раз запустите сайт (npm start)');
  const run = randomUUID();
  try {
    const words = await readOptions(database.orm);
    const staged = await keepRows(
      database.orm,
      read({ run, date: options.date, words, columns: STAGED_COLUMNS }),
      tell,
    );
    if (staged.complexes.length > 1) throw severalComplexes(staged.complexes);
    await analyze(database.orm);
    const { dryRun, replaceDemo } = options;
    // A check of a large file takes a minute, for which nobody is to be kept from booking; that of a file that replaces
    // the demo writes the lots which somebody may be booking.
    const change = dryRun && !replaceDemo ? database.trial : database.bigChange;
    const summary = await change(tx => apply(tx, run, staged, options, tell));
    if (options.pictures === undefined) return { ...summary, ...NO_PICTURES };
    try {
      const pictures = await keepPictures(database, tellRow(database.orm, run, tell), options.pictures);
      return { ...summary, pictures, picturesFailure: null };
    } catch (error) {
      // The lots are applied, and whoever called is to know it.
      return { ...summary, pictures: null, picturesFailure: { error } };
    }
  } catch (error) {
    if (error instanceof Undo) return { ...error.summary, ...NO_PICTURES };
    throw error;
  } finally {
    await removeRows(database, run);
  }
}

/** Keeps the rows of a file in the table aside. */
async function keepRows(
  orm: Orm,
  { batches, file }: StagedRows,
  tell: (problem: Problem, kind: ProblemKind) => void,
): Promise<StagedFile> {
  for await (const { rows, problems } of batches) {
    for (const { problem, kind } of problems) tell(problem, kind);
    // Pages that were asked for meanwhile go first.
    await new Promise<void>(resolve => setImmediate(resolve));
    await addRows(orm, rows);
  }
  return file();
}

async function apply(
  tx: Orm,
  run: string,
  staged: StagedFile,
  options: ImportOrder,
  tell: (problem: Problem, kind: 'rejected') => void,
): Promise<ImportSummary> {
  // Batches were kept one by one, over connections of which a pooler may have changed the server behind them.
  const left = await countRows(tx, run);
  if (left !== staged.staged) throw new RowsLost(staged.staged, left);
  const log = await beginRun(tx, options.by ?? BY_COMMAND);
  if (options.replaceDemo) await log.keepLots(DEMO_ON_SITE);
  const demoWithdrawn = options.replaceDemo ? await withdrawDemo(tx) : 0;
  await markContradictions(tx, run);
  const contradicting = await contradictions(tx, run);
  for (const { line, sheet, key, number, fault } of contradicting) {
    const [column = '', reason = ''] = (fault ?? '').split(': ');
    const cells = [{ column, text: (column === 'ID' ? key : number) ?? '', reason }];
    tell({ line, ...(sheet !== null && { sheet }), key, reasons: [fault ?? ''], cells }, 'rejected');
  }
  const rows = await countGood(tx, run);
  if (rows.length === 0) throw new ImportRefused('в файле нет ни одного лота, который можно взять');

  await log.keepLots(losesKey(run));
  await freeKeys(tx, run);
  const scope = await saveStructure(tx, run, { staged, options, log });
  const changes = await summarize(tx, run);
  const counts = await countInScope(tx, run, scope);
  const keptForBadRows = staged.withoutKey > 0;
  // What has not been read may be any lot.
  const keepsAll = keptForBadRows || staged.unreadSheets.length > 0;
  const vanished = await findVanished(tx, run, scope);
  const withdrawn = keepsAll ? { count: 0, first: [] } : vanished.withdrawn;
  const rejected = staged.rejected + contradicting.length;
  const mass = massOf(keepsAll ? [] : counts, options);
  const refusal = reasonAgainst(options, rejected, mass);
  const isApplied = refusal === null && !options.dryRun;
  const summary: ImportSummary = {
    applied: isApplied,
    refusal,
    mass,
    rows,
    rejected,
    skipped: staged.skipped,
    noted: staged.noted,
    ...changes,
    withdrawn,
    kept: vanished.kept,
    keptForBadRows: keptForBadRows && vanished.withdrawn.count > 0,
    unreadSheets: staged.unreadSheets,
    otherKinds: await countOtherKinds(tx, scope.kinds),
    demo: { withdrawn: demoWithdrawn, left: await countDemo(tx) },
  };
  await options.inside?.compared?.(tx, { run, scope, keepsAll }, summary);
  if (!isApplied) throw new Undo(summary);

  if (!keepsAll) await log.keepLots(isVanished(run, scope));
  await saveLots(tx, run, { date: options.date, taken: await takenSlugs(tx), log });
  if (!keepsAll) await withdrawVanished(tx, run, scope);
  await saveDate(tx, options.date);
  await log.end(summary);
  await options.inside?.applied?.(tx, summary);
  return summary;
}

interface StructureWork {
  readonly staged: StagedFile;
  readonly options: ImportOptions;
  readonly log: RunLog;
}

/** Why an import cannot be done at all, without a word of the terminal; null for any other failure. */
export function refusedWords(error: unknown): string | null {
  return error instanceof ImportRefused ? error.plain : null;
}

/** Whether it was no fault of the file: the same one may be read again. */
export function hasLostRows(error: unknown): boolean {
  return error instanceof RowsLost;
}

/** Saves buildings, storeys, levels, layouts and words, and compares the rows. Returns what the file speaks of. */
async function saveStructure(
  tx: Orm,
  run: string,
  { staged, options: { building, replaceDemo }, log }: StructureWork,
): Promise<FileScope> {
  const wanted = await fileBuildings(tx, run, MOST_BUILDINGS + 1);
  if (wanted.length > MOST_BUILDINGS)
    throw new ImportRefused(`больше ${MOST_BUILDINGS} разных корпусов: в столбце не корпуса`);
  const known = await knownBuildings(tx);
  const matched = matchBuildings(wanted, known);
  await log.keepStructure(run, matched);
  await saveBuildings(tx, matched.rows, matched.takenOver);
  const map = JSON.stringify([...matched.ids].map(([key, id]) => ({ key, id })));
  await saveFloorsAndLayouts(tx, run, map);
  await showKept(tx);
  await saveLevels(tx, run, replaceDemo);
  await addOptions(tx, staged.words);
  await recognize(tx, run, map);
  const imported = known.filter(({ isImported }) => isImported).map(withKey);
  if (tellsSectionsAnew(wanted, imported))
    await recognizeSections(
      tx,
      run,
      wanted.map(({ key }) => ({ key, whole: wholeOf(key) })),
      imported,
    );
  await compare(tx, run, map);
  const { kinds } = staged;
  if (building === null) return { buildings: null, kinds };
  const asked = buildingKey(building);
  const isAsked = (key: string) => key === asked || wholeBuildingKey(key) === asked;
  const ids = [...matched.ids].flatMap(([key, id]) => (isAsked(key) ? [id] : []));
  const former = imported.flatMap(({ id, key }) => (isAsked(key) ? [id] : []));
  return { buildings: [...new Set([...ids, ...former])], kinds };
}

function wholeOf(key: string): string {
  return wholeBuildingKey(key) ?? key;
}

function withKey({ id, name }: { readonly id: number; readonly name: string }) {
  const key = buildingKey(name);
  return { id, key, whole: wholeOf(key) };
}

/** Whether a building has come in sections and comes as a whole now, or the other way round. */
function tellsSectionsAnew(
  wanted: readonly { readonly key: string }[],
  imported: readonly { readonly key: string; readonly whole: string }[],
): boolean {
  return wanted.some(({ key }) =>
    imported.some(
      known =>
        known.key !== key &&
        known.whole === wholeOf(key) &&
        (known.key === known.whole || key === wholeOf(key)),
    ),
  );
}

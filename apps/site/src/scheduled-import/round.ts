import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@quarter/api/db/database';
import { keptChoices } from '@quarter/api/modules/import/choices-service';
import {
  type AppliedFile,
  beginRound,
  endRound,
  giveRoundBack,
  type Round,
  renewRound,
} from '@quarter/api/modules/import/schedule-service';
import { type ImportResult, importLots } from '@quarter/api/modules/import/service';
import { ImportRefused, RowsLost } from '@quarter/api/modules/import/summary';
import { type KeepOptions, keepPictures } from '@quarter/api/modules/plan-pictures/service';
import { OutsideError } from '@quarter/api/platform/outside-file';
import { restAwhile } from '@quarter/api/platform/rest';
import { withoutValues } from '@quarter/api/platform/safe-error';
import type { Sealer } from '@quarter/api/platform/sealer';
import { ChoiceBook } from '@quarter/complex/import/choices';
import { ImportFileError } from '@quarter/complex/import/error';
import { openLots } from '@quarter/complex/import/lots-file';
import { type BookLimits, LIMITS } from '@quarter/complex/import/xlsx-sheet';
import type { ImportItem } from '@quarter/contract/lot-import';
import { moscowDate } from '@quarter/domain/dates';
import type { Logger } from 'pino';
import { describeProblem } from '../cli/import-report.ts';
import { fetchLots, type NamedAddress, UNKNOWN_FILE } from './fetch-lots.ts';
import { newsOf, type Outcome } from './outcome.ts';

/** Bad rows that a mail names. */
const MOST_PROBLEMS = 20;
/** Pictures that could not be taken are tried again while the file stays as it is, ms. */
const PICTURES_AFTER_MS = 6 * 3_600_000;

const RENEW_MS = 60_000;
/** A workbook is in memory as a whole, beside all that visitors ask for: 10,000 lots of 25 columns take some 120 MB. */
const BOOKS: BookLimits = {
  ...LIMITS,
  file: 8,
  unpacked: 32,
  cells: 250_000,
  area: 500_000,
  texts: 250_000,
  advice:
    'по\u00a0расписанию читаются книги поменьше, поэтому выгружайте CSV или фид либо загрузите книгу командой npm run import',
};

export interface RoundOptions extends NamedAddress {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly everyMinutes: number;
  /** Name of the complex to take when the file has several; null for the only one. */
  readonly complex: string | null;
  /** Its own, in the data folder: has the file for the time of a round. */
  readonly folder: string;
  /** Mailbox of the office; null leaves the outcome to the log. */
  readonly officeMail: string | null;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly signal: AbortSignal;
  /** How pictures are taken; as usual by default. */
  readonly pictures?: KeepOptions;
  /** How often it is said that the round goes on, ms; a small part of what it is believed for by default. */
  readonly renewMs?: number;
}

/**
 * Imports the file of the schedule if it is time to and no other process is at it. With the safeguards of the command:
 * more than half of the flats never vanish, bad rows leave their flats as they were. The outcome goes to the log, and to
 * the office when it is news.
 * @param now by the database's clock
 * @returns null when there was nothing to do; rejects when the database fails
 */
export async function importRound(options: RoundOptions, now: Date): Promise<Outcome | null> {
  const { database, sealer, officeMail, log } = options;
  const round = await beginRound(database, { ...options, now });
  if (round === null) return null;
  const held = hold(options, round, now);
  const { signal } = held;
  try {
    const { outcome, applied } = await gone({ ...options, signal }, round, now);
    await held.letGo();
    if (signal.aborted) return await given(database, round);
    tellLog(log, outcome);
    const { told, letter } = newsOf(outcome, round.told);
    const known = { ...round, ...applied, lease: round.lease, told };
    const mail = letter !== null && officeMail !== null ? { to: officeMail, ...letter } : null;
    await endRound(database, known, mail, sealer);
    return outcome;
  } catch (error) {
    // Whoever stops the process breaks off what it is doing.
    if (signal.aborted) return await given(database, round);
    throw error;
  } finally {
    await held.letGo();
    // What cannot be removed now a later round removes.
    await rm(ownFolder(options, round), { recursive: true, force: true }).catch(() => {});
  }
}

/** Says now and then that a round goes on. @returns a signal that also ends when it has become another's */
function hold({ database, signal, renewMs = RENEW_MS }: RoundOptions, round: Round, now: Date) {
  const [lost, over] = [new AbortController(), new AbortController()];
  const began = performance.now();
  async function renew(): Promise<void> {
    await restAwhile(renewMs, over.signal);
    if (over.signal.aborted) return;
    const time = new Date(now.getTime() + performance.now() - began);
    // A database that does not answer now may do so in a minute; whether the round is lost only it can say.
    const isHeld = await renewRound(database, round, time).catch(() => true);
    if (isHeld) return renew();
    lost.abort();
  }
  const renewing = renew();
  const letGo = () => {
    over.abort();
    return renewing;
  };
  return { signal: AbortSignal.any([signal, lost.signal]), letGo };
}

async function given(database: Database, round: Round): Promise<null> {
  await giveRoundBack(database, round);
  return null;
}

type Gone = {
  readonly outcome: Outcome;
  /** What is to be known of the file from now on; what is known already when absent. */
  readonly applied?: AppliedFile & Pick<Round, 'succeededAt'>;
};

async function gone(options: RoundOptions, round: Round, now: Date): Promise<Gone> {
  const { signal } = options;
  // Who has lost its round to another process takes nothing away from it.
  const folder = ownFolder(options, round);
  const path = join(folder, 'lots');
  const problems: string[] = [];
  const date = moscowDate(now);
  // On a new day the same file says something new: these are the prices of this day.
  const isToday = round.succeededAt !== null && moscowDate(round.succeededAt) === date;
  const known = isToday ? round : UNKNOWN_FILE;
  const pictures = { ...options.pictures, signal };
  try {
    await removeLeft(options.folder, now);
    await mkdir(folder, { recursive: true });
    const file = await fetchLots(options, known, { path, signal });
    if (file === null || file.digest === known.digest) {
      await retryPictures(options, pictures);
      return { outcome: { kind: 'unchanged' }, applied: { ...(file ?? round), succeededAt: now } };
    }
    const summary = await importFile(path, options, { date, pictures, problems });
    if (summary.refusal !== null) return { outcome: { kind: 'refused', reason: summary.refusal, problems } };
    return { outcome: { kind: 'applied', summary, problems }, applied: { ...file, succeededAt: now } };
  } catch (error) {
    const failed = failureOf(error);
    if (failed.kind === 'broken' && !signal.aborted)
      options.log.error({ err: withoutValues(error) }, 'import by schedule broke');
    return { outcome: { ...failed, problems } };
  }
}

function ownFolder({ folder }: RoundOptions, { lease }: Round): string {
  return join(folder, lease);
}

/** No round takes so long, ms: a process that was killed has left its file. */
const ABANDONED_MS = 3 * 3_600_000;

async function removeLeft(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const left = join(folder, name);
    const { mtimeMs } = await stat(left);
    if (now.getTime() - mtimeMs > ABANDONED_MS) await rm(left, { recursive: true, force: true });
  }
}

async function retryPictures({ database, log, signal }: RoundOptions, pictures: KeepOptions): Promise<void> {
  try {
    await keepPictures(database, () => {}, { ...pictures, retryAfterMs: PICTURES_AFTER_MS });
  } catch (error) {
    if (!signal.aborted) tellPictures(log, error);
  }
}

async function importFile(
  path: string,
  { database, complex, signal }: RoundOptions,
  {
    date,
    pictures,
    problems,
  }: { readonly date: string; readonly pictures: KeepOptions; readonly problems: string[] },
): Promise<ImportResult> {
  // What the operator has said of such files once is known here too.
  const choices = new ChoiceBook();
  choices.remember(await keptChoices(database));
  const file = await openLots(path, { complex, building: null }, choices, BOOKS);
  return importLots(
    database,
    untilStopped(file.items(), signal),
    {
      date,
      dryRun: false,
      // One flat with an error must not keep the prices of all the others from the site.
      strict: false,
      building: null,
      replaceDemo: false,
      allowMassWithdraw: false,
      pictures,
      // The address of the file may hold a key.
      by: { id: null, source: 'schedule', accountId: null, fileName: '' },
    },
    (problem, kind) => {
      if (kind === 'rejected' && problems.length < MOST_PROBLEMS)
        problems.push(describeProblem(problem, kind));
    },
  );
}

async function* untilStopped(
  items: AsyncIterable<ImportItem>,
  signal: AbortSignal,
): AsyncGenerator<ImportItem> {
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}

function failureOf(error: unknown): Pick<Extract<Outcome, { readonly reason: string }>, 'kind' | 'reason'> {
  if (error instanceof OutsideError) return { kind: 'unreachable', reason: error.message };
  if (error instanceof ImportFileError) return { kind: 'unreadable', reason: error.message };
  if (error instanceof RowsLost) return { kind: 'lost', reason: error.plain };
  if (error instanceof ImportRefused) return { kind: 'refused', reason: error.message };
  return { kind: 'broken', reason: 'внутренняя ошибка' };
}

function tellLog(log: RoundOptions['log'], outcome: Outcome): void {
  if (outcome.kind === 'applied') tellApplied(log, outcome.summary, outcome.problems);
  else if (outcome.kind === 'unchanged') log.info('import by schedule: the file has not changed');
  else {
    const { kind, reason, problems } = outcome;
    log.error({ kind, reason, problems }, 'import by schedule: nothing was changed');
  }
}

function tellPictures(log: RoundOptions['log'], error: unknown): void {
  log.error({ err: withoutValues(error) }, 'import by schedule: taking pictures of plans broke off');
}

function tellApplied(log: RoundOptions['log'], summary: ImportResult, problems: readonly string[]): void {
  const { rows, rejected, added, returned, changed, withdrawn, pictures } = summary;
  const { unreadSheets, picturesFailure } = summary;
  const counts = {
    rows,
    rejected,
    added: added.count,
    returned: returned.count,
    changed: changed.count,
    withdrawn: withdrawn.count,
    pictures,
  };
  if (rejected === 0) log.info(counts, 'import by schedule: applied');
  else log.warn({ ...counts, problems }, 'import by schedule: applied without its bad rows');
  if (unreadSheets.length > 0)
    log.warn(
      { unreadSheets },
      'import by schedule: sheets that may have lots were not read, none was withdrawn',
    );
  if (picturesFailure !== null) tellPictures(log, picturesFailure.error);
}

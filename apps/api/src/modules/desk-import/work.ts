import type { ImportAsk } from '@quarter/contract/desk/imports';
import type { KeptChoices } from '@quarter/contract/import-choices';
import { moscowDate } from '@quarter/domain/dates';
import type { Database, Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { OutsideError } from '../../platform/outside-file.ts';
import type { Audit } from '../desk-audit/service.ts';
import { keepChoices, keptChoices } from '../import/choices-service.ts';
import { differencesOf, tokenOf } from '../import/differences-service.ts';
import {
  type ImportOrder,
  type ImportSummary,
  importStaged,
  type StagedBatch,
  type StageOrder,
} from '../import/service.ts';
import { keepPictures } from '../plan-pictures/service.ts';
import { toSummary } from './answers.ts';
import { takeFile, withFile } from './draft-file.ts';
import { changeJob, type Draft, lockDraft, removeListRows, removeParts } from './drafts-repo.ts';
import { type Job, JobFailure, JobLost, type JobReport, type Jobs, refusal } from './jobs.ts';
import { findLists } from './lists.ts';
import type { FileRows, LotFiles } from './lot-files.ts';

export interface WorkOptions {
  readonly database: Database;
  readonly files: LotFiles;
  readonly jobs: Jobs;
  readonly audit: Audit;
  readonly now: () => Date;
}

/** What is done with the file of a draft, each as a job. */
export interface DraftWork {
  look(job: Job): void;
  /** Takes the file from an address first. */
  fetch(job: Job, address: string): void;
  /** @param keeper who has how the file is read kept for the files that come by the schedule; null for nobody */
  check(job: Job, ask: ImportAsk, keeper: DeskRequest | null): void;
  /** @param draft as it was when applying was asked for */
  apply(
    job: Job,
    ask: ImportAsk,
    options: { readonly draft: Draft; readonly goodOnly: boolean; readonly request: DeskRequest },
  ): void;
}

const NOTHING_GIVEN = { columns: {}, values: {}, buildings: {} };
const CHANGED =
  'Лоты за это время изменились, поэтому файл не применён. Проверьте его ещё раз и посмотрите, что станет с лотами';
const NOT_FETCHED = 'Получить файл не удалось';
const BAD_ROWS = 'В файле появились строки с ошибками: проверьте его ещё раз';

export function createWork({ database, files, jobs, audit, now }: WorkOptions): DraftWork {
  const { orm } = database;

  /** Reads the file of a draft by what was said of it. */
  async function open(path: string, ask: ImportAsk, report: JobReport) {
    const choices = { given: ask, kept: await keptChoices(database) };
    let rows: FileRows | null = null;
    return {
      read(order: StageOrder): FileRows {
        const file = files.read({ path, scope: ask, choices }, order, report.signal);
        rows = { ...file, batches: counted(file, report) };
        return rows;
      },
      used: () => rows?.used() ?? [],
    };
  }

  function orderOf(
    ask: ImportAsk,
    change: Pick<ImportOrder, 'dryRun' | 'strict' | 'inside' | 'by'>,
  ): ImportOrder {
    return {
      date: moscowDate(now()),
      building: ask.building,
      replaceDemo: ask.replace_demo,
      allowMassWithdraw: ask.allow_mass_withdraw,
      ...change,
    };
  }

  /** What is in a file: what a draft is from then on. */
  async function look(path: string, signal: AbortSignal) {
    const choices = { given: NOTHING_GIVEN, kept: await keptChoices(database) };
    try {
      return { state: 'ready' as const, look: await files.look(path, choices, signal) };
    } catch (error) {
      // Whatever else breaks off a look is no fault of the file: it can be looked at again.
      const failure = signal.aborted ? null : refusal(error);
      if (failure === null) throw error;
      return { state: 'unreadable' as const, failure };
    }
  }

  /** Keeps how a file was read. A file of which nothing could be read was not read the way it is meant. */
  async function keep(job: Job, keeper: DeskRequest, used: readonly KeptChoices[], summary: ImportSummary) {
    if (used.length === 0 || summary.rows.length === 0) return;
    await orm.transaction(async tx => {
      await keepChoices({ orm: tx }, used);
      await audit.record(tx, keeper, { action: 'import.match', subject: `import:${job.id}` });
    });
  }

  async function check(
    job: Job,
    ask: ImportAsk,
    { path, report, keeper }: { path: string; report: JobReport; keeper: DeskRequest | null },
  ) {
    const lists = findLists();
    let token = '';
    const file = await open(path, ask, report);
    try {
      const inside: ImportOrder['inside'] = {
        async compared(tx, found) {
          const differences = await differencesOf(tx, found);
          token = differences.token;
          for await (const batch of differences.batches()) lists.add(batch);
        },
      };
      const order = orderOf(ask, { dryRun: true, strict: false, inside });
      const summary = await importStaged(database, file.read, order, lists.tell);
      if (keeper !== null) await keep(job, keeper, file.used(), summary);
      return { state: 'checked' as const, summary: toSummary(summary), token };
    } finally {
      // Also of a file of which nothing can be taken: its rows say why.
      await orm.transaction(async tx => {
        const draft = await lockDraft(tx, job.id);
        if (draft?.version === job.version) await lists.save(tx, job.id);
      });
    }
  }

  async function apply(
    job: Job,
    ask: ImportAsk,
    { draft: { id, fileName, token: checked }, goodOnly, request }: Parameters<DraftWork['apply']>[2],
    { path, report }: { readonly path: string; readonly report: JobReport },
  ): Promise<void> {
    const file = await open(path, ask, report);
    const order = orderOf(ask, {
      dryRun: false,
      strict: !goodOnly,
      by: { id, source: 'desk', accountId: request.account.id, fileName, at: now() },
      inside: {
        async compared(tx, found) {
          if ((await tokenOf(tx, found)) !== checked) throw new JobFailure(CHANGED);
          report.stage('writing');
        },
        async applied(tx, summary) {
          await audit.record(tx, request, {
            action: 'import.apply',
            subject: `import:${id}`,
            changes: journalOf(summary),
          });
          // Once it is committed nothing more may fail.
          await keepChoices({ orm: tx }, file.used());
          await close(tx, job, summary);
        },
      },
    });
    const { applied } = await importStaged(database, file.read, order, () => {});
    if (!applied) throw new JobFailure(BAD_ROWS);
  }

  return {
    look(job) {
      jobs.run(job, ({ signal }) => withFile(orm, job.id, path => look(path, signal)));
    },
    fetch(job, address) {
      jobs.run(job, async ({ signal }) => {
        try {
          const size = await takeFile(orm, job.id, path => files.fetch(address, path, signal));
          return { size, ...(await withFile(orm, job.id, path => look(path, signal))) };
        } catch (error) {
          if (error instanceof OutsideError) throw new JobFailure(`${NOT_FETCHED}: ${error.message}`);
          throw error;
        }
      });
    },
    check(job, ask, keeper) {
      jobs.run(job, report => withFile(orm, job.id, path => check(job, ask, { path, report, keeper })));
    },
    apply(job, ask, options) {
      jobs.run(
        job,
        async report => {
          await withFile(orm, job.id, path => apply(job, ask, options, { path, report }));
          const { pictures } = files;
          // The lots are on sale already.
          if (pictures) jobs.aside(signal => keepPictures(database, () => {}, { ...pictures, signal }));
          return null;
        },
        { state: 'ready', token: null },
      );
    },
  };
}

/** Ends a draft in the transaction that applies it: its run is in the log of imports. */
async function close(tx: Orm, job: Job, summary: ImportSummary): Promise<void> {
  const idle = { job: null, jobUntil: null, stage: null, token: null, failure: null };
  if (!(await changeJob(tx, job, { ...idle, state: 'applied', summary: toSummary(summary) })))
    throw new JobLost();
  await removeParts(tx, job.id);
  await removeListRows(tx, job.id);
}

async function* counted(
  { batches }: FileRows,
  { signal, rows, stage }: JobReport,
): AsyncGenerator<StagedBatch> {
  let count = 0;
  stage('reading');
  for await (const batch of batches) {
    signal.throwIfAborted();
    count += batch.records;
    rows(count);
    yield batch;
  }
  stage('comparing');
}

function journalOf({ rows, rejected, added, changed, returned, withdrawn, demo }: ImportSummary) {
  const count = (to: number) => ({ from: null, to });
  return {
    lots: count(rows.reduce((sum, row) => sum + row.count, 0)),
    added: count(added.count),
    changed: count(changed.count),
    returned: count(returned.count),
    withdrawn: count(withdrawn.count + demo.withdrawn),
    rejected: count(rejected),
  };
}

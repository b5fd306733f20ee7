import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { ApiError, notFound } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import type { Database, Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { LONGEST_ANSWER_MS } from '../../platform/in-time.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Audit, AuditActor } from '../desk-audit/service.ts';
import { listRuns, type UndoneRun, undoRun } from '../import/runs-service.ts';
import { askNow, scheduleState } from '../import/schedule-service.ts';
import type { KnownSchedule } from '../office-settings/schedule-service.ts';
import { type Draft, readWaiting } from './drafts-repo.ts';
import type { Jobs } from './jobs.ts';

export interface DeskRunsOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly jobs: Pick<Jobs, 'aside'>;
  /** How long an answer waits for a run to be taken back, ms. */
  readonly undoMs?: number;
  readonly now: () => Date;
  /** The address that is asked by a schedule now; null without one. */
  schedule(): Promise<KnownSchedule | null>;
  /** Asks for a fresh code of the authenticator, see `Codes`. */
  confirm<T>(
    code: string,
    actor: UndoActor,
    work: (use: (tx: Orm) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}

/** Somebody who is signed in. */
type UndoActor = Pick<DeskRequest, 'address' | 'userAgent' | 'cookies'> & {
  readonly account: { readonly id: string };
};

/** The log of imports, from wherever they came. */
export interface DeskRuns {
  list(query: URLSearchParams): Promise<DeskResponse<'deskImports'>>;
  /** Has the address of the schedule asked at once. Throws 404 without one, 409 `conflict` while it is being asked. */
  ask(request: AuditActor): Promise<void>;
  /**
   * Takes a run back, but for lots that something has come after. What takes longer than an answer goes on beside it,
   * and whoever asks again is told what has come of it, whatever his code. Throws 404, 409 `conflict` for a run that is
   * too old, 403 `code_invalid`, 429.
   */
  undo(id: string, code: string, actor: UndoActor): Promise<DeskResponse<'deskImportUndo'>>;
}

const PATH = '/api/desk/imports/';
const LIMITS = { generic: 50, max: 100 };
const MOST_WAITING = 20;
/** A large run takes longer than an answer may. */
const UNDO_MS = LONGEST_ANSWER_MS - 4_000;
const FAILURES = ['unreachable', 'unreadable', 'refused', 'broken', 'rows', 'sheets'] as const;

export function createDeskRuns(options: DeskRunsOptions): DeskRuns {
  const { database, sealer, audit, jobs, now, schedule, confirm, undoMs = UNDO_MS } = options;
  const { orm } = database;
  /** Runs that are being taken back, and those whose failure nobody has heard of yet. */
  const underWay = new Map<string, ReturnType<typeof undoRun>>();
  const who = (id: string, name: string) => ({ id, name: openAccountName(sealer, name) });

  async function scheduled(): Promise<DeskResponse<'deskImports'>['schedule']> {
    const known = await schedule();
    if (known === null) return null;
    const state = await scheduleState(orm);
    return {
      set_by: known.setBy,
      host: known.host,
      every_minutes: known.everyMinutes,
      asked_at: state?.askedAt?.toISOString() ?? null,
      is_due: (state?.askedAt ?? null) === null,
      succeeded_at: state?.succeededAt?.toISOString() ?? null,
      failures: FAILURES.filter(kind => state?.told.includes(kind)),
    };
  }

  function beginUndo(id: string, code: string, actor: UndoActor): ReturnType<typeof undoRun> {
    const at = now();
    const by = { accountId: actor.account.id, at, day: moscowDate(at) };
    const record = (tx: Orm, { undone, kept }: UndoneRun) =>
      audit.record(tx, actor, {
        action: 'import.undo',
        subject: `import:${id}`,
        changes: {
          undone: { from: false, to: true },
          lots: { from: null, to: undone },
          kept: { from: null, to: kept },
        },
      });
    const work = confirm(code, actor, check => undoRun(database, id, by, { check, record }));
    underWay.set(id, work);
    // A failure stays for whoever asks next; a refusal is no fault of the site.
    jobs.aside(() => work.then(() => underWay.delete(id), throwFault));
    return work;
  }

  return {
    async list(query) {
      const paging = pagingOf(query, {}, LIMITS);
      const { count, results } = await listRuns(orm, paging);
      const waiting = await readWaiting(orm, now(), MOST_WAITING);
      const rows = results.map(
        ({ id, at, source, accountId, fileName, counts, undoneAt, canUndo, name }) => ({
          id,
          at: at.toISOString(),
          source,
          account: accountId === null || name === null ? null : who(accountId, name),
          file_name: fileName,
          counts,
          undone: undoneAt !== null,
          can_undo: canUndo,
        }),
      );
      return {
        ...pageOf(PATH, new URLSearchParams(), paging, { count, results: rows }),
        drafts: waiting.flatMap(({ draft, name, parts }) => {
          const state = waitingState(draft);
          if (state === null) return [];
          const { id, fileName, size, createdAt, accountId } = draft;
          const account = who(accountId, name);
          const file = { id, file_name: fileName, size, parts, created_at: createdAt.toISOString() };
          return [{ ...file, account, state }];
        }),
        schedule: await scheduled(),
      };
    },

    async ask(request) {
      if ((await schedule()) === null) throw notFound('Сайт ничего не загружает по расписанию');
      await orm.transaction(async tx => {
        if (!(await askNow(tx, now()))) throw new ApiError(409, 'conflict', BEING_ASKED);
        await audit.record(tx, request, { action: 'import.ask' });
      });
    },

    async undo(id, code, actor) {
      const work = underWay.get(id) ?? beginUndo(id, code, actor);
      const done = await Promise.race([work, sleep(undoMs, 'under_way' as const, { ref: false })]).catch(
        (error: unknown) => {
          underWay.delete(id);
          throw error;
        },
      );
      if (done === 'under_way') return { state: done };
      if (done === null) throw notFound('Такой загрузки нет');
      if (done === 'forgotten') throw new ApiError(409, 'conflict', FORGOTTEN);
      return { state: 'done', ...done, first: [...done.first] };
    },
  };
}

function throwFault(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

const BEING_ASKED = 'Файл уже загружается: подождите, пока это закончится';
const FORGOTTEN =
  'Эту загрузку уже нельзя вернуть: она ничего не изменила или после неё было слишком много других';

function waitingState({ state }: Draft) {
  return state === 'applied' ? null : state;
}

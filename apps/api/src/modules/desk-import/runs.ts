import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { notFound } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import type { Database } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Audit } from '../desk-audit/service.ts';
import { listRuns, undoRun } from '../import/runs-service.ts';
import { scheduleState } from '../import/schedule-service.ts';
import { type Draft, readWaiting } from './drafts-repo.ts';

export interface DeskRunsOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  /** The address that is asked by a schedule; null without one. */
  readonly schedule: ImportSchedule | null;
}

/** What the office may know of the address of a schedule. */
export interface ImportSchedule {
  /** Host alone: the rest may be a key. */
  readonly host: string;
  readonly everyMinutes: number;
}

/** The log of imports, from wherever they came. */
export interface DeskRuns {
  list(query: URLSearchParams): Promise<DeskResponse<'deskImports'>>;
  /** Takes a run back, but for lots that something has come after. Throws 404. */
  undo(id: string, request: DeskRequest): Promise<DeskResponse<'deskImportUndo'>>;
}

const PATH = '/api/desk/imports/';
const LIMITS = { generic: 50, max: 100 };
const MOST_WAITING = 20;
const FAILURES = ['unreachable', 'unreadable', 'refused', 'broken', 'rows', 'sheets'] as const;

export function createDeskRuns({ database, sealer, audit, now, schedule }: DeskRunsOptions): DeskRuns {
  const { orm } = database;
  const who = (id: string, name: string) => ({ id, name: openAccountName(sealer, name) });

  async function scheduled(): Promise<DeskResponse<'deskImports'>['schedule']> {
    if (schedule === null) return null;
    const state = await scheduleState(orm);
    return {
      host: schedule.host,
      every_minutes: schedule.everyMinutes,
      asked_at: state?.askedAt.toISOString() ?? null,
      succeeded_at: state?.succeededAt?.toISOString() ?? null,
      failures: FAILURES.filter(kind => state?.told.includes(kind)),
    };
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
        drafts: waiting.flatMap(({ draft, name }) => {
          const state = waitingState(draft);
          if (state === null) return [];
          const { id, fileName, createdAt, accountId } = draft;
          const account = who(accountId, name);
          return [{ id, file_name: fileName, created_at: createdAt.toISOString(), account, state }];
        }),
        schedule: await scheduled(),
      };
    },

    async undo(id, request) {
      const at = now();
      const by = { accountId: request.account.id, at, day: moscowDate(at) };
      const done = await undoRun(database, id, by, (tx, { undone, kept }) =>
        audit.record(tx, request, {
          action: 'import.undo',
          subject: `import:${id}`,
          changes: {
            undone: { from: false, to: true },
            lots: { from: null, to: undone },
            kept: { from: null, to: kept },
          },
        }),
      );
      if (done === null) throw notFound('Такой загрузки нет');
      return { ...done, first: [...done.first] };
    },
  };
}

function waitingState({ state }: Draft) {
  return state === 'applied' ? null : state;
}

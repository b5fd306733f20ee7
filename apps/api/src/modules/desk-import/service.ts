import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { ChangedError } from '@quarter/contract/desk/errors';
import {
  IMPORT_MOST_BYTES,
  IMPORT_PART_BYTES,
  importAskSchema,
  importRowSchema,
} from '@quarter/contract/desk/imports';
import { ApiError, FieldError, notFound } from '@quarter/contract/errors';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import { restAwhile } from '../../platform/rest.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { undoOfRun } from '../import/runs-service.ts';
import { toDraft, toProgress } from './answers.ts';
import {
  countDrafts,
  type Draft,
  insertDraft,
  lockDraft,
  measureParts,
  readDraft,
  readListRows,
  readProgress,
  removeDraft,
  removeFailedTries,
  savePart,
} from './drafts-repo.ts';
import type { Jobs } from './jobs.ts';
import { listOf } from './lists.ts';
import { createWork, type WorkOptions } from './work.ts';

export interface DeskImportOptions extends WorkOptions {
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  /** Asks for a fresh code of the authenticator, see `Codes`. */
  confirm<T>(
    code: string,
    actor: DeskRequest,
    work: (use: (tx: Orm) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}

type File = DeskResponse<'deskImport'>;

interface ProgressEvents {
  /** Events as they come, until there are no more or the signal says that nobody listens. */
  events(signal: AbortSignal): AsyncIterable<DeskResponse<'deskImportProgress'>>;
}

/** Files of lots on their way to the site. What is not there, or is over, is 404 everywhere. */
export interface DeskImports {
  /** Throws `FieldError`, and 409 `conflict` when too many of an account's files wait. */
  begin(body: DeskBody<'deskImportBegin'>, request: DeskRequest): Promise<File>;
  /** Keeps a piece of the file. Throws `FieldError`, and 409 `conflict` when the file is whole already. */
  part(id: string, part: string, bytes: Uint8Array): Promise<void>;
  /** Takes the file of an address and looks what is in it, in the background. Throws as `begin` does. */
  fetch(address: string, request: DeskRequest): Promise<File>;
  /** Looks what is in the file, in the background. Throws 409 `conflict` when pieces are missing. */
  look(id: string): Promise<File>;
  one(id: string): Promise<File>;
  progress(id: string): Promise<ProgressEvents>;
  /**
   * Finds out what the file would do, in the background. How an owner reads a file of the schedule's address is kept for
   * those that follow it. Throws 409 `changed` with the present file.
   */
  check(id: string, body: DeskBody<'deskImportCheck'>, request: DeskRequest): Promise<File>;
  rows(id: string, query: URLSearchParams): Promise<DeskResponse<'deskImportRows'>>;
  /**
   * Does what the check has shown, in the background: all or nothing. Throws 409 `changed` with the present file,
   * `FieldError`, 403 `code_invalid`, 429. That the lots have changed since the check is the file's `failure`.
   */
  apply(id: string, body: DeskBody<'deskImportApply'>, request: DeskRequest): Promise<File>;
  /** Throws 409 `conflict` while something is done with it. */
  drop(id: string): Promise<void>;
}

const DAY_MS = 86_400_000;
/** Files of one account that may wait. */
const MOST_WAITING = 5;
const MOST_PARTS = Math.ceil(IMPORT_MOST_BYTES / IMPORT_PART_BYTES);
/** How often it is looked how far a job has come, ms. */
const LOOK_MS = 500;
const LIST_LIMITS = { generic: 50, max: 100 };

export function createDeskImports(options: DeskImportOptions): DeskImports {
  const { database, sealer, now, jobs, confirm } = options;
  const { orm } = database;
  const work = createWork(options);

  const isOver = ({ expiresAt }: Draft) => expiresAt <= now();

  async function one(id: string, tx = orm): Promise<File> {
    const found = await readDraft(tx, id);
    if (found === null || isOver(found.draft)) throw missing();
    const isApplied = found.draft.state === 'applied';
    return toDraft(sealer, found, {
      isAt: jobs.isAt(found.draft),
      ...(isApplied ? await undoOfRun(tx, id) : { isUndone: false, canUndo: false }),
    });
  }

  async function held(tx: Orm, id: string): Promise<Draft> {
    const draft = await lockDraft(tx, id);
    if (draft === null || isOver(draft)) throw missing();
    return draft;
  }

  /** A draft that is free and is what was looked at; throws 409 `changed` with the present one. */
  async function asSeen(tx: Orm, id: string, version: number): Promise<Draft> {
    const draft = await held(tx, id);
    const isFree = !jobs.isAt(draft) && (draft.state === 'ready' || draft.state === 'checked');
    if (draft.version !== version || !isFree) throw new ChangedError(CHANGED, await one(id, tx));
    return draft;
  }

  /** Throws 409 `conflict` when too many files wait. */
  async function insert(
    tx: Orm,
    { account }: Pick<DeskRequest, 'account'>,
    file: Pick<Parameters<typeof insertDraft>[1], 'fileName' | 'size' | 'state' | 'isFetched'>,
  ): Promise<string> {
    if ((await countDrafts(tx, account.id, now())) >= MOST_WAITING)
      throw new ApiError(409, 'conflict', TOO_MANY);
    const at = now();
    const expiresAt = new Date(at.getTime() + DAY_MS);
    return insertDraft(tx, { ...file, accountId: account.id, createdAt: at, expiresAt });
  }

  return {
    async begin({ file_name, size }, request) {
      return one(await insert(orm, request, { fileName: file_name, size, state: 'uploading' }));
    },

    async fetch(address, request) {
      const job = await orm.transaction(async tx => {
        await removeFailedTries(tx, request.account.id);
        const file = { fileName: new URL(address).host, size: 0, state: 'unreadable' as const };
        return jobs.begin(tx, await insert(tx, request, { ...file, isFetched: true }), 'look');
      });
      work.fetch(job, address);
      return one(job.id);
    },

    async part(id, part, bytes) {
      const number = /^\d{1,4}$/.test(part) ? Number(part) : MOST_PARTS;
      if (number >= MOST_PARTS) throw missing();
      await orm.transaction(async tx => {
        const draft = await held(tx, id);
        if (draft.state !== 'uploading') throw new ApiError(409, 'conflict', WHOLE);
        await savePart(tx, id, number, bytes);
        if ((await measureParts(tx, id)) > draft.size) throw new ApiError(409, 'conflict', ANOTHER);
      });
    },

    async look(id) {
      const job = await orm.transaction(async tx => {
        const found = await held(tx, id);
        // The answer to the first call may have got lost.
        if (found.state !== 'uploading' || jobs.isAt(found)) return null;
        if ((await measureParts(tx, id)) !== found.size) throw new ApiError(409, 'conflict', NOT_WHOLE);
        return jobs.begin(tx, id, 'look');
      });
      if (job !== null) work.look(job);
      return one(id);
    },

    one: id => one(id),

    async progress(id) {
      await one(id);
      return {
        async *events(signal) {
          while (!signal.aborted) {
            const found = await readProgress(orm, id);
            if (found === null) return;
            const progress = toProgress(found, jobs.isAt(found));
            yield { version: found.version, progress };
            if (progress === null) return;
            await restAwhile(LOOK_MS, signal);
          }
        },
      };
    },

    async check(id, { version, ...ask }, request) {
      const { isFetched, job } = await orm.transaction(async tx => {
        const draft = await asSeen(tx, id, version);
        const noted = await jobs.begin(tx, id, 'check', { ask, state: 'ready', token: null });
        return { isFetched: draft.isFetched, job: noted };
      });
      // What reads files that nobody looks at is an owner's to say.
      work.check(job, ask, isFetched && request.account.role === 'owner' ? request : null);
      return one(id);
    },

    async rows(id, query) {
      await one(id);
      const { list, errors } = listOf(query);
      const paging = pagingOf(query, errors, LIST_LIMITS);
      const { count, results } = await readListRows(orm, id, list ?? '', paging);
      return pageOf(`/api/desk/imports/${id}/rows/`, new URLSearchParams({ list: list ?? '' }), paging, {
        count,
        results: results.map(row => z.parse(importRowSchema, row)),
      });
    },

    async apply(id, { version, code, good_only }, request) {
      const { draft, job } = await confirm(code, request, use =>
        orm.transaction(async tx => {
          const found = await asSeen(tx, id, version);
          const { state, summary } = await one(id, tx);
          if (state !== 'checked' || summary === null) throw new ChangedError(CHANGED, await one(id, tx));
          if (summary.refusal !== null) throw new FieldError({ non_field_errors: [REFUSED] });
          if (summary.rejected > 0 && !good_only) throw new FieldError({ good_only: [BAD_ROWS] });
          await use(tx);
          return { draft: found, job: await jobs.begin(tx, id, 'apply') };
        }),
      );
      const ask = z.parse(importAskSchema, draft.ask);
      work.apply(job, ask, { draft, goodOnly: good_only, request });
      return one(id);
    },

    async drop(id) {
      await orm.transaction(async tx => {
        const draft = await held(tx, id);
        if (jobs.isAt(draft)) throw new ApiError(409, 'conflict', UNDER_WAY);
        if (draft.state !== 'applied') await removeDraft(tx, id);
      });
    },
  };
}

const CHANGED = 'С этим файлом уже что-то сделали: посмотрите, что с ним теперь';
const TOO_MANY = 'У вас ждут пять файлов: примените или уберите какой-нибудь из них';
const WHOLE = 'Файл уже загружен целиком';
const ANOTHER = 'Кусков больше, чем в файле: загрузите его заново';
const NOT_WHOLE = 'Файл отправлен не целиком: отправьте остаток в списке «Ждут применения»';
const REFUSED = 'Проверка этот файл не пропустила: измените настройки и проверьте ещё раз';
const BAD_ROWS = 'В файле есть строки с ошибками: подтвердите, что применить нужно остальные';
const UNDER_WAY = 'С файлом сейчас работают: подождите немного';

function missing(): ApiError {
  return notFound('Такого файла нет: файлы, которые не применили, хранятся сутки');
}

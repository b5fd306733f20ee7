import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Database, Orm } from '../../db/database.ts';
import { isUnavailable } from '../../db/errors.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import { refusedWords } from '../import/service.ts';
import { changeDraft, type Draft, moveDraft } from './drafts-repo.ts';

/** Whoever does a job says so more often than this; when it is over, his process is gone. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
/** How often it is told how far a job has come, ms. */
const TELL_MS = 400;

/** What a job tells of itself. */
export interface JobReport {
  readonly signal: AbortSignal;
  stage(stage: NonNullable<Draft['stage']>): void;
  /** Rows that were read so far. */
  rows(count: number): void;
}

/** What a draft is when a job has ended; what the job has written itself when null. */
type Ended = Parameters<typeof changeDraft>[2] | null;

/** Long work on files, beside the answers: one at a time in a process. */
export interface Jobs {
  /** Notes a job in the transaction of who asks for it. */
  begin(tx: Orm, id: string, job: NonNullable<Draft['job']>, change?: object): Promise<void>;
  /** Does what was noted, once the transaction is committed. @param otherwise what a draft is when it fails */
  run(id: string, work: (report: JobReport) => Promise<Ended>, otherwise?: object): void;
  /** Whether somebody is at a draft. */
  isAt(draft: Pick<Draft, 'job' | 'jobUntil'>): boolean;
  /** Goes on for as long as the process does; ends with it. */
  aside(work: (signal: AbortSignal) => Promise<unknown>): void;
  /** Begins nothing more, breaks off what is under way and waits for it. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** What ends a job is told to whoever has begun it. */
export class JobFailure extends Error {}

const IDLE = { job: null, jobUntil: null, stage: null } as const;

export function createJobs({ database: { orm }, now, log }: JobsOptions): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const line = pLimit(1);
  const running = new Set<Promise<unknown>>();
  const until = () => new Date(now().getTime() + LEASE_MS);

  function track(work: Promise<unknown>): void {
    const ended = work.catch(error => {
      if (!signal.aborted) log.error({ err: withoutValues(error) }, 'work on an import broke off');
    });
    running.add(ended);
    void ended.then(() => running.delete(ended));
  }

  async function doJob(id: string, work: (report: JobReport) => Promise<Ended>, otherwise: object) {
    const state = { stage: 'reading' as NonNullable<Draft['stage']>, done: 0 };
    let told = '';
    let toldAt = 0;
    const tell = async () => {
      const text = JSON.stringify(state);
      const isLate = performance.now() - toldAt > RENEW_MS;
      if (text === told && !isLate) return;
      told = text;
      toldAt = performance.now();
      // A database that does not answer now may do so in a moment.
      await moveDraft(orm, id, { ...state, jobUntil: until() }).catch(() => {});
    };
    const telling = setInterval(() => void tell(), TELL_MS);
    try {
      const ended = await work({
        signal,
        stage: stage => {
          state.stage = stage;
        },
        rows: count => {
          state.done = count;
        },
      });
      clearInterval(telling);
      if (ended !== null) await changeDraft(orm, id, { ...IDLE, failure: null, ...ended });
    } catch (error) {
      clearInterval(telling);
      const failure = signal.aborted ? STOPPED : wordsOf(error);
      if (failure === BROKEN && !signal.aborted) log.error({ err: withoutValues(error) }, 'import broke');
      await changeDraft(orm, id, { ...IDLE, ...otherwise, failure });
    }
  }

  return {
    begin: (tx, id, job, change = {}) =>
      changeDraft(tx, id, { ...change, job, jobUntil: until(), stage: 'waiting', done: 0, failure: null }),
    run: (id, work, otherwise = {}) => track(line(() => doJob(id, work, otherwise))),
    isAt: ({ job, jobUntil }) => job !== null && jobUntil !== null && jobUntil > now(),
    aside: work => track(work(signal)),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

const STOPPED = 'Сайт перезапускали, и работа прервалась: ничего не изменено. Попробуйте ещё раз';
const BUSY = 'База данных занята: ничего не изменено. Попробуйте через минуту';
const BROKEN = 'Ошибка на сайте: ничего не изменено. Попробуйте ещё раз';

function wordsOf(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  const refused = refusedWords(error);
  if (refused !== null) return sentence(refused);
  return isUnavailable(error) ? BUSY : BROKEN;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

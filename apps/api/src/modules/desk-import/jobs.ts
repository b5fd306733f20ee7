import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Database, Orm } from '../../db/database.ts';
import { isUnavailable } from '../../db/errors.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import { hasLostRows, refusedWords } from '../import/service.ts';
import { changeDraft, changeJob, type Draft, moveDraft } from './drafts-repo.ts';

/** Whoever does a job, or has it waiting, says so more often than this; when it is over, his process is gone. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
/** How often it is told how far a job has come, ms. */
const TELL_MS = 400;

/** A job as it was noted: whatever is begun with the draft after it makes another version. */
export type Job = Pick<Draft, 'id' | 'version'>;

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
  begin(tx: Orm, id: string, job: NonNullable<Draft['job']>, change?: object): Promise<Job>;
  /**
   * Does what was noted, once the transaction is committed; nothing when it is not what the draft waits for any more.
   * @param otherwise what a draft is when it fails
   */
  run(job: Job, work: (report: JobReport) => Promise<Ended>, otherwise?: object): void;
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

/** The draft has gone on without this job: nothing of it is to stay. */
export class JobLost extends Error {}

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

  /** Says now and then how far a job has come, and that it goes on or waits. */
  function telling(job: Job) {
    const state = { stage: 'waiting' as NonNullable<Draft['stage']>, done: 0 };
    let told = JSON.stringify(state);
    let toldAt = now().getTime();
    const tell = async () => {
      const text = JSON.stringify(state);
      if (text === told && now().getTime() - toldAt <= RENEW_MS) return;
      told = text;
      toldAt = now().getTime();
      // A database that does not answer now may do so in a moment.
      await moveDraft(orm, job, { ...state, jobUntil: until() }).catch(() => {});
    };
    const timer = setInterval(() => void tell(), TELL_MS);
    return { state, stop: () => clearInterval(timer) };
  }

  async function doJob(
    job: Job,
    work: (report: JobReport) => Promise<Ended>,
    otherwise: object,
    { state, stop }: ReturnType<typeof telling>,
  ): Promise<void> {
    try {
      signal.throwIfAborted();
      state.stage = 'reading';
      if (!(await moveDraft(orm, job, { ...state, jobUntil: until() }))) throw new JobLost();
      const ended = await work({
        signal,
        stage: stage => {
          state.stage = stage;
        },
        rows: count => {
          state.done = count;
        },
      });
      stop();
      if (ended !== null) await changeJob(orm, job, { ...IDLE, failure: null, ...ended });
    } catch (error) {
      stop();
      const failure = signal.aborted ? STOPPED : wordsOf(error);
      // What was done, or was begun anew, is not what has failed.
      const isTold = await changeJob(orm, job, { ...IDLE, ...otherwise, failure });
      if ((failure === BROKEN || !isTold) && !signal.aborted && !(error instanceof JobLost))
        log.error({ err: withoutValues(error) }, isTold ? 'import broke' : 'import broke once it was done');
    }
  }

  return {
    async begin(tx, id, job, change = {}) {
      const noted = { ...change, job, jobUntil: until(), stage: 'waiting' as const, done: 0, failure: null };
      return { id, version: await changeDraft(tx, id, noted) };
    },
    run(job, work, otherwise = {}) {
      const told = telling(job);
      track(line(() => doJob(job, work, otherwise, told)).finally(told.stop));
    },
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
  const words = refusal(error);
  if (words !== null && hasLostRows(error)) return `${words}: ничего не изменено. Попробуйте ещё раз`;
  return words ?? (isUnavailable(error) ? BUSY : BROKEN);
}

/** Why a file is refused, a sentence; null for what is no fault of the file. */
export function refusal(error: unknown): string | null {
  const words = refusedWords(error);
  return words === null ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { ChangedError } from '@quarter/contract/desk/errors';
import { massChangeSchema } from '@quarter/contract/desk/mass';
import { PLANNED_DAYS, type DeskPlanned as Planned } from '@quarter/contract/desk/planned';
import type { DeskToday } from '@quarter/contract/desk/today';
import { notFound } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import * as z from 'zod/mini';
import { isUnavailable } from '../../db/errors.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import { manyLots } from '../desk-lots/service.ts';
import type { DeskMassOptions } from './options.ts';
import { given, shownChange, toChanges } from './plan.ts';
import * as lotsRepo from './planned-lots-repo.ts';
import * as repo from './planned-repo.ts';
import { fail, happen } from './planned-run.ts';
import { dueOf, idOf, kindOf, momentOf, planFor, refuseOther } from './planner.ts';

const DAY_MS = 86_400_000;
/** What comes within a minute of its time is in time. */
const LATE_MS = 60_000;
/** That are told of today. */
const MOST_TODAY = 20;
const PATH = '/api/desk/planned/';

/** Changes of lots that are to happen at a time. What is not there is 404 everywhere. */
export interface DeskPlanned {
  /**
   * Keeps what a trial for that time has shown, for the lots of the trial alone. A repetition with the same code is told
   * what was planned. Throws 409 `changed` when it would be another change by now, 403 `code_invalid`, 429, and
   * `FieldError`.
   */
  plan(body: DeskBody<'deskPlan'>, request: DeskRequest): Promise<DeskResponse<'deskPlan'>>;
  /** Those that wait in the order of their times, then the others, the last first. */
  list(query: URLSearchParams): Promise<DeskResponse<'deskPlanned'>>;
  /** Lots of one, those that were left first. */
  lots(id: string, query: URLSearchParams): Promise<DeskResponse<'deskPlannedLots'>>;
  /** How many lots of one a later change will leave if this one is cancelled. */
  resting(id: string): Promise<DeskResponse<'deskPlannedResting'>>;
  /** Throws 409 `changed` with the present one when it does not wait any more; one that is cancelled stays so. */
  cancel(
    id: string,
    body: DeskBody<'deskCancelPlanned'>,
    request: DeskRequest,
  ): Promise<DeskResponse<'deskCancelPlanned'>>;
  /** What is to come, and what was not as planned, within a few days. */
  today(): Promise<NonNullable<DeskToday['planned']>>;
  /**
   * Does the next one whose time has come, once, whatever other processes do. One that cannot be done is written down
   * as failed and not tried again; rejects, having done nothing, while the database cannot be reached.
   * @param log takes the reason why one cannot be done
   * @returns whether there was one
   */
  runNext(log: (error: unknown) => void): Promise<boolean>;
}

export function createDeskPlanned({ database, sealer, audit, now, confirm }: DeskMassOptions): DeskPlanned {
  const { orm } = database;

  function toPlanned({ planned, name }: repo.PlannedRow): Planned {
    const { id, version, createdAt, accountId, change, dueAt, count, state, endedAt, failure, done } =
      planned;
    const until = endedAt ?? now();
    const late = state === 'cancelled' ? 0 : until.getTime() - dueAt.getTime();
    return {
      id,
      version,
      created_at: createdAt.toISOString(),
      account: { id: accountId, name: openAccountName(sealer, name) },
      change: z.parse(massChangeSchema, change),
      due_at: dueAt.toISOString(),
      count,
      state,
      ended_at: endedAt?.toISOString() ?? null,
      failure,
      done,
      late_ms: late < LATE_MS ? 0 : late,
    };
  }

  async function one(id: string): Promise<Planned> {
    return toPlanned((await repo.findPlanned(orm, id)) ?? missing());
  }

  return {
    async plan({ token, code, due_at, ...ask }, request) {
      const { id: accountId } = request.account;
      const id = idOf(accountId, `${token} ${due_at}`, code);
      await confirm(code, request, use =>
        // Nothing that visitors see changes by it: it waits for no change of theirs, and none waits for it.
        orm.transaction(async tx => {
          await repo.lockPlanning(tx);
          if ((await repo.findPlanned(tx, id)) !== null) return;
          const moment = momentOf(now());
          const dueAt = dueOf(due_at, moment.at);
          const plan = await planFor(tx, ask, moment, dueAt);
          refuseOther(plan, token);
          await use(tx);
          const { change } = ask;
          const planned = { id, accountId, createdAt: moment.at, dueAt, kind: kindOf(change), change };
          const agreed = plan.steps.map(({ lot, change: { before, after } }) => ({
            lotId: lot.id,
            before,
            after,
          }));
          await repo.insertPlanned(tx, { ...planned, count: agreed.length }, agreed);
          const changes = { ...toChanges(ask, plan), due_at: given(dueAt.toISOString()) };
          await audit.record(tx, request, { action: 'lots.plan', subject: `lots:${id}`, changes });
        }),
      );
      return one(id);
    },

    async list(query) {
      const paging = pagingOf(query, {}, DESK_LIMITS);
      const results = (await repo.readPlanned(orm, paging)).map(toPlanned);
      return pageOf(PATH, new URLSearchParams(), paging, { count: await repo.countPlanned(orm), results });
    },

    async lots(id, query) {
      const paging = pagingOf(query, {}, DESK_LIMITS);
      if ((await repo.findPlanned(orm, id)) === null) return missing();
      const found = await lotsRepo.readPlannedPage(orm, id, paging);
      const results = found.map(({ lotKind, kind, before, after, dueAt, ...lot }) => ({
        ...lot,
        kind: lotKind,
        change: shownChange(manyLots.toKept({ kind, before, after }), moscowDate(dueAt)),
      }));
      const count = await lotsRepo.countPlannedLots(orm, id);
      return pageOf(`${PATH}${id}/lots/`, new URLSearchParams(), paging, { count, results });
    },

    async resting(id) {
      if ((await repo.findPlanned(orm, id)) === null) return missing();
      return { count: await lotsRepo.countResting(orm, id) };
    },

    async cancel(id, { version }, request) {
      const isDone = await orm.transaction(async tx => {
        if (!(await repo.endWaiting(tx, id, now(), { state: 'cancelled' }, version))) return false;
        await audit.record(tx, request, { action: 'lots.plan-cancel', subject: `lots:${id}` });
        return true;
      });
      const present = await one(id);
      if (isDone || present.state === 'cancelled') return present;
      throw new ChangedError(HAPPENED, present);
    },

    async today() {
      const at = now().getTime();
      const soon = await repo.readSoon(orm, new Date(at + PLANNED_DAYS * DAY_MS), MOST_TODAY);
      const since = new Date(at - PLANNED_DAYS * DAY_MS);
      const amiss = await repo.readAmiss(orm, since, { lateMs: LATE_MS, most: MOST_TODAY });
      return {
        waiting: await repo.countWaiting(orm),
        soon: soon.map(toPlanned),
        amiss: amiss.map(toPlanned),
      };
    },

    async runNext(log) {
      const id = await repo.findDue(orm, now());
      if (id === null) return false;
      try {
        await database.bigChange(tx => happen(tx, id, { audit, moment: momentOf(now()) }));
      } catch (error) {
        if (isUnavailable(error)) throw error;
        log(error);
        await orm.transaction(async tx => {
          const taken = await repo.takeWaiting(tx, id);
          if (taken) await fail(tx, taken.planned, 'broken', { audit, moment: momentOf(now()) });
        });
      }
      return true;
    },
  };
}

const HAPPENED = 'Это изменение уже не отменить: посмотрите, что с ним стало';

function missing(): never {
  throw notFound('Такого изменения нет');
}

import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { ChangedError } from '@quarter/contract/desk/errors';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { ApiError, notFound } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import type { Database, Orm } from '../../db/database.ts';
import { isBusy } from '../../db/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Audit } from '../desk-audit/service.ts';
import { changePrice, changeStatus, isDone, isUntouched, type LotActor, undoChange } from './changes.ts';
import { changeFinishing, undoFinishing, wantedFinishing } from './finishing.ts';
import { mayUndo, readHistory } from './history.ts';
import { listLots, lotBoard, lotChoices } from './list.ts';
import { changedLot, finishingStep, priceStep, readMany, saveMany, statusStep, undoMany } from './many.ts';
import { findGroup, readGroupIds, readGroups, readSomeGroups } from './many-repo.ts';
import { readPlannedOf } from './planned-repo.ts';
import { hasLater, type Moment, markUndone, type OfficeLot, readChange, readOne, readSale } from './repo.ts';
import {
  givenStatus,
  holdOf,
  isSamePrice,
  isSameStatus,
  statusStateOf,
  toKept,
  toRow,
  toShownChange,
} from './states.ts';

/** Prices, statuses and finishings of many lots, by the rules of one. */
export const manyLots = {
  read: readMany,
  save: saveMany,
  find: findGroup,
  last: readGroups,
  ids: readGroupIds,
  some: readSomeGroups,
  undo: undoMany,
  priceStep,
  statusStep,
  finishingStep,
  wantedFinishing,
  changedLot,
  isSamePrice,
  isSameStatus,
  statusOf: statusStateOf,
  givenStatus,
  holdOf,
  toKept,
  toShown: toShownChange,
};
export type { ManyStep } from './many.ts';
export type { FinishingState, KeptChange } from './states.ts';
export type ManyLot = Awaited<ReturnType<typeof readMany>>[number];

export interface DeskLotsOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  /** Ends what has run out of the bookings of a lot. */
  settle(tx: Orm, lotId: number): Promise<void>;
}

/** Lots as the office works on them. What is not there is 404 everywhere. */
export interface DeskLots {
  /** Throws `FieldError` for a wrong filter. */
  list(query: URLSearchParams): Promise<DeskResponse<'deskLots'>>;
  /** What its filters offer. */
  choices(): Promise<DeskResponse<'deskLotChoices'>>;
  /** A chessboard of one building. Throws `FieldError` for a wrong filter. */
  board(query: URLSearchParams): Promise<DeskResponse<'deskLotBoard'>>;
  one(id: string): Promise<DeskResponse<'deskLot'>>;
  /** @param reader for whom it is told what he can take back. Throws `FieldError` for a wrong page */
  history(id: string, query: URLSearchParams, reader: LotActor): Promise<DeskResponse<'deskLotHistory'>>;
  /**
   * Changes price, status or finishing; visitors see it at once. A buyer who has the lot keeps the price that he was promised.
   * Throws 409 `changed` with the present lot, 409 `held` for the status of a lot that a buyer has or has bought here, 403 `limit` for a
   * price beyond a manager's limit, `forbidden` for his change of a finishing, `FieldError`, and 503 while others keep the lots.
   */
  change(
    id: string,
    body: DeskBody<'deskChangeLot'>,
    actor: LotActor,
  ): Promise<DeskResponse<'deskChangeLot'>>;
  /**
   * Takes a change back; one that was taken back already stays so. Throws 409 `changed` with the present lot when
   * something has come after it, 409 `held`, and 403 for a manager and the change of another.
   */
  undo(changeId: string, actor: LotActor): Promise<DeskLotRow>;
}

const MOST_PLANNED = 10;
const ID = /^\d{1,9}$/;

export function createDeskLots({ database, sealer, audit, now, settle }: DeskLotsOptions): DeskLots {
  const { orm } = database;

  function momentNow(): Moment {
    const at = now();
    return { at, day: moscowDate(at) };
  }

  async function lotOf(orm: Orm, id: string): Promise<OfficeLot> {
    return (ID.test(id) ? await readOne(orm, Number(id)) : null) ?? missing();
  }

  /** Whose time is up has no lot any more, though nobody may have ended it yet. */
  async function settled(tx: Orm, lot: OfficeLot, isOfStatus: boolean): Promise<OfficeLot> {
    if (!isOfStatus) return lot;
    await settle(tx, lot.id);
    return lotOf(tx, String(lot.id));
  }

  return {
    list: query => listLots(orm, query, momentNow()),
    choices: () => lotChoices(orm, momentNow()),
    board: query => lotBoard(orm, query, momentNow()),

    async one(id) {
      const lot = await lotOf(orm, id);
      return {
        ...toRow(lot, momentNow()),
        sale: await readSale(orm, lot),
        planned: (await readPlannedOf(orm, lot.id, MOST_PLANNED)).map(({ id, dueAt, ...row }) => ({
          id,
          due_at: dueAt.toISOString(),
          change: toShownChange(toKept(row)),
        })),
      };
    },

    history: async (id, query, reader) =>
      readHistory(orm, query, { lot: await lotOf(orm, id), moment: momentNow(), reader, sealer, audit }),

    change: (id, { version, ...wish }, actor) =>
      patiently(
        database.change(async tx => {
          const lot = await lotOf(tx, id);
          const moment = momentNow();
          const present = { lot: toRow(lot, moment), change: null };
          if (isDone(lot, wish, moment)) return present;
          if (version !== present.lot.version) throw new ChangedError(CHANGED, present);
          const work = { tx, audit, lot: await settled(tx, lot, wish.status !== undefined), actor, moment };
          const price = await changePrice(work, wish);
          const status = await changeStatus(work, wish);
          const finishing = await changeFinishing(work, wish);
          return { lot: toRow(await lotOf(tx, id), moment), change: finishing ?? status ?? price };
        }),
      ),

    async undo(changeId, actor) {
      if (!isUuid(changeId)) return missing();
      return patiently(
        database.change(async tx => {
          const row = (await readChange(tx, changeId)) ?? missing();
          if (!mayUndo(actor, row.accountId)) throw new ApiError(403, 'forbidden', NOT_OWN);
          const lot = await lotOf(tx, String(row.lotId));
          const moment = momentNow();
          if (row.undoneAt !== null) return toRow(lot, moment);
          const kept = toKept(row);
          if (!isUntouched(lot, kept, moment) || (await hasLater(tx, row)))
            throw new ChangedError(CHANGED_SINCE, toRow(lot, moment));
          const own = await settled(tx, lot, row.kind === 'status');
          const work = { tx, audit, lot: own, actor, moment };
          if (kept.kind === 'finishing') await undoFinishing(work, kept);
          else await undoChange(work, kept);
          await markUndone(tx, changeId, actor.account.id, moment.at);
          return toRow(await lotOf(tx, String(lot.id)), moment);
        }),
      );
    },
  };
}

const CHANGED = 'Лот только что изменили: посмотрите, что с ним теперь, и повторите, если нужно';
const CHANGED_SINCE = 'После этого лот меняли ещё раз, поэтому он остался как есть';
const NOT_OWN = 'Вернуть чужое изменение может только владелец сайта';
const BUSY = 'Сейчас меняют другие лоты. Попробуйте через несколько секунд';
const RETRY_AFTER_S = 5;

function missing(): never {
  throw notFound('Такого лота нет');
}

/** Throws 503 with a time to come again when others keep the lots. */
async function patiently<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new ApiError(503, 'overloaded', BUSY, RETRY_AFTER_S);
  }
}

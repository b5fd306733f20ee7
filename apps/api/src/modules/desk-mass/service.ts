import { createHash } from 'node:crypto';
import type { AuditChanges } from '@quarter/contract/desk/audit';
import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { type DeskMassAsk, MASS_LAST, MASS_PAGE, massChangeSchema } from '@quarter/contract/desk/mass';
import { ApiError, FieldError, notFound } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import * as z from 'zod/mini';
import type { Database, Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Audit } from '../desk-audit/service.ts';
import { manyLots } from '../desk-lots/service.ts';
import { isHeld, type Plan, planOf, toDifference } from './plan.ts';

export interface DeskMassOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  /** Asks for a fresh code of the authenticator, see `Codes`. */
  confirm<T>(
    code: string,
    actor: DeskRequest,
    work: (use: (tx: Orm) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}

/** Prices of many lots at once. */
export interface DeskMass {
  /** What a change would do; nothing is done. Throws `FieldError`. */
  trial(body: DeskBody<'deskMassTrial'>): Promise<DeskResponse<'deskMassTrial'>>;
  /**
   * Does what a trial has shown, all or nothing; visitors see it at once. Buyers keep the prices that they were promised.
   * A repetition with the same code, as after an answer that did not come in time, is told what was done.
   * Throws 409 `changed` when it would do something else by now, 403 `code_invalid`, 429, and `FieldError`.
   */
  apply(body: DeskBody<'deskMassApply'>, request: DeskRequest): Promise<DeskResponse<'deskMassApply'>>;
  /** The last ones, the newest first. */
  last(): Promise<DeskResponse<'deskMassLast'>>;
  /** Takes it back, but for lots that something has come after. Throws 404. */
  undo(id: string, request: DeskRequest): Promise<DeskResponse<'deskMassUndo'>>;
}

export function createDeskMass({ database, sealer, audit, now, confirm }: DeskMassOptions): DeskMass {
  function momentNow() {
    const at = now();
    return { at, day: moscowDate(at) };
  }

  async function plan(orm: Orm, { choice, change }: DeskMassAsk, moment: { at: Date; day: string }) {
    const until = change.what === 'discount' ? change.discount?.until : null;
    if (until && until < moment.day) throw new FieldError({ change: ['Этот день уже прошёл'] });
    return planOf(await manyLots.read(orm, choice, moment), change, moment.day);
  }

  return {
    async trial({ offset, ...ask }) {
      const moment = momentNow();
      const { steps, leftOut, total, token } = await plan(database.orm, ask, moment);
      return {
        token,
        count: steps.length,
        held: steps.filter(step => isHeld(step, moment.at)).length,
        imported: steps.filter(({ lot }) => lot.importedStatus !== null).length,
        left_out: leftOut,
        total,
        offset,
        results: steps.slice(offset, offset + MASS_PAGE).map(step => toDifference(step, moment.at)),
      };
    },

    apply: ({ token, code, ...ask }, request) =>
      confirm(code, request, use =>
        database.bigChange(async tx => {
          const moment = momentNow();
          const id = idOf(request.account.id, token, code);
          const already = await manyLots.find(tx, id);
          if (already !== null) return { id, count: already.count };
          const made = await plan(tx, ask, moment);
          if (made.token !== token || made.steps.length === 0) throw new ApiError(409, 'changed', CHANGED);
          await use(tx);
          const by = { groupId: id, change: ask.change, accountId: request.account.id, moment };
          await manyLots.save(tx, made.steps, by);
          const changes = toChanges(ask, made);
          await audit.record(tx, request, { action: 'lots.price', subject: `lots:${id}`, changes });
          return { id, count: made.steps.length };
        }),
      ),

    async last() {
      const made = await manyLots.last(database.orm, MASS_LAST);
      return made.map(({ group, name }) => ({
        id: group.id,
        at: group.at.toISOString(),
        account: { id: group.accountId, name: openAccountName(sealer, name) },
        change: z.parse(massChangeSchema, group.change),
        count: group.count,
        undone: group.undoneAt !== null,
      }));
    },

    undo: (id, request) =>
      database.bigChange(async tx => {
        const moment = momentNow();
        const done = await manyLots.undo(tx, id, { accountId: request.account.id, moment });
        if (done === null) throw notFound('Такого изменения нет');
        const { now, ...counts } = done;
        if (now > 0) {
          const changes = {
            undone: { from: false, to: true },
            lots: { from: null, to: now },
            kept: { from: null, to: counts.kept },
          };
          await audit.record(tx, request, { action: 'lots.price', subject: `lots:${id}`, changes });
        }
        return counts;
      }),
  };
}

/** Id of a change: the code is good once, so the same account has the same trial and code only in a repetition. */
function idOf(accountId: string, token: string, code: string): string {
  const hash = createHash('sha256').update(JSON.stringify([accountId, token, code.replace(/\s/g, '')]));
  // A UUID of version 8: made of what one likes.
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash.digest('hex')) ?? [];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

const CHANGED = 'Лоты или цены за это время изменились. Посмотрите изменения ещё раз: цены остались прежними';

/** What the journal tells of a change: which lots, what was asked for, and what it has come to. */
function toChanges({ choice, change }: DeskMassAsk, { steps, total }: Plan): AuditChanges {
  const given = (to: string | number | null) => ({ from: null, to });
  return {
    lots: given(steps.length),
    total: { from: total.before, to: total.after },
    ...(change.what === 'percent' && { percent: given(change.percent) }),
    ...(change.what === 'amount' && { amount: given(change.amount) }),
    ...(change.what === 'exact' && { price: given(change.price) }),
    ...('rounding' in change && { rounding: given(change.rounding) }),
    ...(change.what === 'discount' && {
      discount_amount: given(change.discount?.percent ?? 0),
      discount_until: given(change.discount?.until ?? null),
    }),
    ...(choice.by === 'filter' && { filter: given(choice.query) }),
  };
}

import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { MASS_LAST, MASS_PAGE, massChangeSchema } from '@quarter/contract/desk/mass';
import { notFound } from '@quarter/contract/errors';
import * as z from 'zod/mini';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import { manyLots } from '../desk-lots/service.ts';
import type { DeskMassOptions } from './options.ts';
import { actionOf, given, isHeld, toChanges, toDifference } from './plan.ts';
import { dueOf, idOf, kindOf, momentOf, planFor, refuseOther } from './planner.ts';

/** Prices, statuses and finishings of many lots at once. */
export interface DeskMass {
  /** What a change would do, now or at a time to come; nothing is done. Throws `FieldError`. */
  trial(body: DeskBody<'deskMassTrial'>): Promise<DeskResponse<'deskMassTrial'>>;
  /**
   * Does what a trial has shown, all or nothing; visitors see it at once. Buyers keep the prices that they were promised.
   * A repetition with the same code, as after an answer that did not come in time, is told what was done.
   * Throws 409 `changed` when it would do something else by now, 403 `code_invalid`, 429, and `FieldError`.
   */
  apply(body: DeskBody<'deskMassApply'>, request: DeskRequest): Promise<DeskResponse<'deskMassApply'>>;
  /** The last ones, the newest first. */
  last(): Promise<DeskResponse<'deskMassLast'>>;
  /**
   * Takes it back, but for lots that something has come after. A repetition is told what was done, whatever its code.
   * Throws 404, 403 `code_invalid`, 429.
   */
  undo(id: string, code: string, request: DeskRequest): Promise<DeskResponse<'deskMassUndo'>>;
}

export function createDeskMass({ database, sealer, audit, now, confirm }: DeskMassOptions): DeskMass {
  return {
    async trial({ offset, due_at, ...ask }) {
      const moment = momentOf(now());
      const due = due_at === null ? null : dueOf(due_at, moment.at);
      const { steps, leftOut, total, token, later } = await planFor(database.orm, ask, moment, due);
      const { day } = due === null ? moment : momentOf(due);
      return {
        token,
        count: steps.length,
        held: steps.filter(({ lot }) => isHeld(lot, moment.at)).length,
        imported: steps.filter(({ lot }) => lot.importedStatus !== null).length,
        planned: later,
        left_out: leftOut,
        total,
        offset,
        results: steps.slice(offset, offset + MASS_PAGE).map(step => toDifference(step, day, moment.at)),
      };
    },

    apply: ({ token, code, ...ask }, request) =>
      confirm(code, request, use =>
        database.bigChange(async tx => {
          const moment = momentOf(now());
          const id = idOf(request.account.id, token, code);
          const already = await manyLots.find(tx, id);
          if (already !== null) return { id, count: already.count };
          const made = await planFor(tx, ask, moment, null);
          refuseOther(made, token);
          await use(tx);
          const by = { groupId: id, change: ask.change, accountId: request.account.id, moment };
          await manyLots.save(tx, made.steps, by);
          const action = actionOf(kindOf(ask.change));
          await audit.record(tx, request, { action, subject: `lots:${id}`, changes: toChanges(ask, made) });
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

    undo: (id, code, request) =>
      confirm(code, request, use =>
        database.bigChange(async tx => {
          const moment = momentOf(now());
          const done = await manyLots.undo(tx, id, { accountId: request.account.id, moment, use });
          if (done === null) throw notFound('Такого изменения нет');
          const { kind, now: count, ...counts } = done;
          if (count > 0) {
            const changes = {
              undone: { from: false, to: true },
              lots: given(count),
              kept: given(counts.kept),
            };
            await audit.record(tx, request, { action: actionOf(kind), subject: `lots:${id}`, changes });
          }
          return counts;
        }),
      ),
  };
}

import { createHash } from 'node:crypto';
import type { DeskMassAsk } from '@quarter/contract/desk/mass';
import { ApiError, FieldError } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import { NBSP, roubles } from '@quarter/domain/format';
import { leastPrice, tooCheap } from '@quarter/domain/least-price';
import { lotName } from '@quarter/domain/lot-name';
import { fullPrice } from '@quarter/domain/lot-price';
import type { Orm } from '../../db/database.ts';
import { type KeptChange, type ManyLot, manyLots } from '../desk-lots/service.ts';
import { type Plan, type PlanMoment, type PlannedAsk, planOf } from './plan.ts';
import { countLater, readUntil } from './planned-lots-repo.ts';
import { isAsAgreed, mayStillPlan } from './planned-run.ts';

const YEAR_MS = 366 * 86_400_000;

export function momentOf(at: Date): PlanMoment {
  return { at, day: moscowDate(at) };
}

/** When a change is to happen. Throws `FieldError` for what is past or too far. @param text ISO, with its offset */
export function dueOf(text: string, now: Date): Date {
  const due = new Date(text);
  if (due <= now) throw new FieldError({ due_at: ['Это время уже прошло'] });
  if (due.getTime() - now.getTime() > YEAR_MS) throw new FieldError({ due_at: ['Не дальше чем на год'] });
  return due;
}

/** A plan, and how many of its lots wait for a later change of the same. */
export interface Planned extends Plan {
  readonly later: number;
}

/**
 * Works out a change of lots: of what they are now, or will be at a time to come, when what waits until then has
 * happened. Throws `FieldError`.
 */
export async function planFor(
  orm: Orm,
  { choice, change }: DeskMassAsk,
  now: PlanMoment,
  due: Date | null,
): Promise<Planned> {
  const then = due === null ? now : momentOf(due);
  const until = change.what === 'discount' ? change.discount?.until : null;
  if (until && until < then.day)
    throw new FieldError({
      'change.discount.until': [due === null ? 'Этот день уже прошёл' : 'К тому времени этот день пройдёт'],
    });
  const lots = await manyLots.read(orm, choice, now);
  const plan = planOf(due === null ? lots : await asOf(orm, lots, due), await plannedAsk(orm, change), then);
  refuseTooCheap(plan, change);
  const changed = plan.steps.map(({ lot }) => lot.id);
  return { ...plan, later: await countLater(orm, changed, kindOf(change), then.at) };
}

/** Throws `FieldError` when the price of a lot would become one that can be none. */
function refuseTooCheap({ steps }: Plan, { what }: DeskMassAsk['change']): void {
  for (const { lot, change } of steps) {
    if (change.kind !== 'price') continue;
    const least = leastPrice(lot.kind);
    const [before, after] = [fullPrice(change.before), fullPrice(change.after)];
    if (after >= least) continue;
    if (what === 'exact') throw new FieldError({ 'change.price': [tooCheap(least)] });
    // One that is below already, by its file, goes on up, and is given a discount.
    if (after < before)
      throw new FieldError({
        change: [`${lotName(lot)}: цена стала бы меньше${NBSP}${roubles(least)}`],
      });
  }
}

async function plannedAsk(orm: Orm, change: DeskMassAsk['change']): Promise<PlannedAsk> {
  if (change.what !== 'finishing') return change;
  return { what: change.what, after: await manyLots.wantedFinishing(orm, change.finishing, 'change') };
}

export function kindOf({ what }: DeskMassAsk['change']): KeptChange['kind'] {
  return what === 'status' || what === 'finishing' ? what : 'price';
}

/** Lots as they will be at a time to come, when what waits until then has happened: all of it that will. */
async function asOf(orm: Orm, present: readonly ManyLot[], due: Date): Promise<ManyLot[]> {
  const lots = new Map(present.map(lot => [lot.id, lot]));
  for (const { lotId, dueAt, role, isBlocked, ...row } of await readUntil(orm, [...lots.keys()], due)) {
    const lot = lots.get(lotId);
    if (!lot || !mayStillPlan({ role, isBlocked })) continue;
    const change = manyLots.toKept(row);
    if (isAsAgreed(lot, change, momentOf(dueAt)))
      lots.set(lotId, manyLots.changedLot(lot, change, { at: dueAt }));
  }
  return [...lots.values()];
}

/** Throws 409 when a plan is another one than that of the trial, or nothing would be done. */
export function refuseOther(plan: Plan, token: string): void {
  if (plan.token !== token || plan.steps.length === 0) throw new ApiError(409, 'changed', CHANGED);
}

/**
 * Id of what a code has confirmed: the code is good once, so the same account has the same trial and code only in a
 * repetition.
 */
export function idOf(accountId: string, trial: string, code: string): string {
  const hash = createHash('sha256').update(JSON.stringify([accountId, trial, code.replace(/\s/g, '')]));
  // A UUID of version 8: made of what one likes.
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash.digest('hex')) ?? [];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

const CHANGED = 'Лоты или цены за это время изменились. Посмотрите изменения ещё раз: всё осталось как было';

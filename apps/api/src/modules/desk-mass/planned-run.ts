import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { massChangeSchema } from '@quarter/contract/desk/mass';
import type { PlannedFailure, PlannedKept } from '@quarter/contract/desk/planned';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { priceOn } from '@quarter/domain/offer-term';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import type { Audit } from '../desk-audit/service.ts';
import { type KeptChange, type ManyLot, type ManyStep, manyLots } from '../desk-lots/service.ts';
import { actionOf, given, type PlanMoment, toAsked, whyLeft } from './plan.ts';
import { markKept, readPlannedLots } from './planned-lots-repo.ts';
import { endWaiting, takeWaiting } from './planned-repo.ts';

const MINUTE_MS = 60_000;

interface RunOptions {
  readonly audit: Audit;
  readonly moment: PlanMoment;
}

/**
 * Does a planned change in the transaction, if it still waits: lots that are what they were to be by now become what was
 * agreed to, the others stay and are told why. Nothing is done for whoever may not do it any more.
 */
export async function happen(tx: Orm, id: string, { audit, moment }: RunOptions): Promise<void> {
  const taken = await takeWaiting(tx, id);
  if (taken === null) return;
  const { planned, role, isBlocked } = taken;
  if (!mayStillPlan({ role, isBlocked })) return fail(tx, planned, 'account', { audit, moment });
  const agreed = new Map(
    (await readPlannedLots(tx, id)).map(({ lotId, ...row }) => [
      lotId,
      manyLots.toKept({ ...row, kind: planned.kind }),
    ]),
  );
  const lots = await manyLots.read(tx, { by: 'planned', id }, moment);
  const { steps, kept } = sorted(lots, agreed, moment);
  await markKept(tx, id, kept);
  if (steps.length === 0) return fail(tx, planned, 'nothing', { audit, moment });
  const change = z.parse(massChangeSchema, planned.change);
  await manyLots.save(tx, steps, { groupId: id, change, accountId: planned.accountId, moment });
  await endWaiting(tx, id, moment.at, { state: 'done', done: steps.length });
  await audit.record(tx, actorOf(planned), {
    action: actionOf(planned.kind),
    subject: `lots:${id}`,
    changes: {
      lots: given(steps.length),
      ...toAsked(change, totalOf(steps, moment)),
      ...(steps.length < planned.count && { kept: given(planned.count - steps.length) }),
      ...timesOf(planned, moment),
    },
  });
}

/** Whether what somebody has planned happens: he might plan it today. */
export function mayStillPlan({ role, isBlocked }: { readonly role: DeskRole; readonly isBlocked: boolean }) {
  return !isBlocked && mayCall(DESK_ENDPOINTS.deskPlan.roles, role);
}

type PlannedChange = NonNullable<Awaited<ReturnType<typeof takeWaiting>>>['planned'];

/** Writes down that a planned change has not happened, and will not. */
export async function fail(
  tx: Orm,
  planned: Pick<PlannedChange, 'id' | 'accountId' | 'dueAt'>,
  failure: PlannedFailure,
  { audit, moment }: RunOptions,
): Promise<void> {
  const { id } = planned;
  if (!(await endWaiting(tx, id, moment.at, { state: 'failed', failure }))) return;
  const changes = { failure: given(failure), ...timesOf(planned, moment) };
  await audit.record(tx, actorOf(planned), { action: 'lots.plan-fail', subject: `lots:${id}`, changes });
}

/** Lots that are changed, and those that are left, with the reason. */
function sorted(lots: readonly ManyLot[], agreed: ReadonlyMap<number, KeptChange>, moment: PlanMoment) {
  const steps: ManyStep[] = [];
  const kept: { lotId: number; kept: PlannedKept }[] = [];
  for (const lot of lots) {
    const change = agreed.get(lot.id);
    if (!change) continue;
    const step = stepOf(lot, change, moment);
    const why = whyKept(step, change, moment);
    if (why === null) steps.push(step);
    else kept.push({ lotId: lot.id, kept: why });
  }
  return { steps, kept };
}

/** A discount that is over by now, because the change is late, is none. */
function stepOf(lot: ManyLot, change: KeptChange, moment: PlanMoment): ManyStep {
  if (change.kind === 'status') return manyLots.statusStep(lot, change.after, moment);
  if (change.kind === 'finishing') return manyLots.finishingStep(lot, change.after);
  return manyLots.priceStep(lot, priceOn(change.after, moment.day), moment.day);
}

/** Why a lot is left. @param agreed what was to become of it */
export function whyKept(step: ManyStep, agreed: KeptChange, moment: PlanMoment): PlannedKept | null {
  return whyLeft(step, moment) ?? (isAsAgreed(step.lot, agreed, moment) ? null : 'changed');
}

/** Whether a lot is what it was to be by then. */
export function isAsAgreed(lot: ManyLot, { kind, before }: KeptChange, moment: PlanMoment): boolean {
  if (kind === 'status') return manyLots.isSameStatus(manyLots.statusOf(lot, moment), before);
  if (kind === 'finishing') return lot.facingType === before.value;
  return manyLots.isSamePrice(priceOn(lot, moment.day), priceOn(before, moment.day));
}

function totalOf(steps: readonly ManyStep[], { day }: PlanMoment) {
  const total = { before: 0, after: 0 };
  for (const { lot, change } of steps) {
    if (change.kind !== 'price') continue;
    total.before += priceOn(lot, day).price;
    total.after += change.after.price;
  }
  return total;
}

/** Whoever has planned it: nobody does anything now. */
function actorOf({ accountId }: Pick<PlannedChange, 'accountId'>) {
  return { account: { id: accountId }, address: null };
}

function timesOf({ dueAt }: Pick<PlannedChange, 'dueAt'>, { at }: PlanMoment) {
  const late = Math.floor((at.getTime() - dueAt.getTime()) / MINUTE_MS);
  return { due_at: given(dueAt.toISOString()), ...(late > 0 && { late_minutes: given(late) }) };
}

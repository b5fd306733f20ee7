import { createHash } from 'node:crypto';
import type { AuditChanges } from '@quarter/contract/desk/audit';
import type { DeskLotDifference } from '@quarter/contract/desk/lots';
import type { DeskMassAsk, DeskMassDifference, DeskMassTrial, MassLeft } from '@quarter/contract/desk/mass';
import { massTerms } from '@quarter/domain/mass-price';
import { type PriceTerms, priceOn } from '@quarter/domain/offer-term';
import {
  type FinishingState,
  type KeptChange,
  type ManyLot,
  type ManyStep,
  manyLots,
} from '../desk-lots/service.ts';

/** Enough that two plans never share one. */
const TOKEN_CHARACTERS = 22;

/** When a change happens. */
export interface PlanMoment {
  readonly at: Date;
  /** The same as a day in Moscow: a discount that is over by then is none. */
  readonly day: string;
}

/** What a change would do to lots. */
export interface Plan {
  readonly steps: readonly ManyStep[];
  readonly leftOut: Readonly<Record<MassLeft, number>>;
  readonly total: DeskMassTrial['total'];
  /** The same for the same lots that are the same before and after. */
  readonly token: string;
}

/** A change that is asked for; a finishing as the complex has it. */
export type PlannedAsk =
  | Exclude<DeskMassAsk['change'], { readonly what: 'finishing' }>
  | { readonly what: 'finishing'; readonly after: FinishingState };

/** Works out a change. */
export function planOf(lots: readonly ManyLot[], change: PlannedAsk, moment: PlanMoment): Plan {
  const steps: ManyStep[] = [];
  const leftOut = {
    unchanged: 0,
    withdrawn: 0,
    sold: 0,
    held: 0,
    booked: 0,
    'no-flat': 0,
  } satisfies Plan['leftOut'];
  const total = { before: 0, after: 0 };
  const hash = createHash('sha256');
  for (const lot of lots) {
    const step = stepOf(lot, change, moment);
    const left = whyLeft(step, moment);
    if (left !== null) {
      leftOut[left] += 1;
      continue;
    }
    steps.push(step);
    const before = priceOn(lot, moment.day).price;
    total.before += before;
    total.after += step.change.kind === 'price' ? step.change.after.price : before;
    hash.update(`${lot.id} ${JSON.stringify(identity(step.change))}\n`);
  }
  return { steps, leftOut, total, token: hash.digest('base64url').slice(0, TOKEN_CHARACTERS) };
}

function stepOf(lot: ManyLot, change: PlannedAsk, moment: PlanMoment): ManyStep {
  if (change.what === 'finishing') return manyLots.finishingStep(lot, change.after);
  if (change.what !== 'status')
    return manyLots.priceStep(lot, massTerms(priceOn(lot, moment.day), change), moment.day);
  const after = manyLots.givenStatus(manyLots.statusOf(lot, moment), change.status);
  return manyLots.statusStep(lot, after, moment);
}

/** Why a lot stays as it is; null when it is changed. */
export function whyLeft({ lot, change }: ManyStep, { day }: PlanMoment): MassLeft | null {
  if (change.kind === 'finishing') return whyUnfinished(lot, change);
  if (change.kind === 'price') {
    if (lot.withdrawnAt !== null) return 'withdrawn';
    if (lot.status === 'sold') return 'sold';
    return manyLots.isSamePrice(priceOn(lot, day), change.after) ? 'unchanged' : null;
  }
  const { before, after } = change;
  if (manyLots.isSameStatus(before, after)) return 'unchanged';
  // One whose time is up is still his until the site has ended it, which takes a moment.
  if (lot.holdUntil !== null) return 'held';
  if (before.status === 'sold') return 'sold';
  if (before.status !== 'free') return 'booked';
  return before.isWithdrawn && after.status === 'sold' ? 'withdrawn' : null;
}

/** The same of a finishing: a buyer gets the one that he was shown. A withdrawn lot may get another before it is back. */
function whyUnfinished(
  { kind, holdUntil, status }: ManyLot,
  { before, after }: Extract<KeptChange, { readonly kind: 'finishing' }>,
): MassLeft | null {
  if (kind !== 'flat') return 'no-flat';
  if (before.value === after.value) return 'unchanged';
  if (holdUntil !== null) return 'held';
  if (status === 'sold') return 'sold';
  return status === 'free' ? null : 'booked';
}

/** What a difference is told by. */
function identity({ kind, before, after }: KeptChange): unknown {
  if (kind === 'price') return [termsOf(before), termsOf(after)];
  return kind === 'status' ? [before, after] : [before.value, after.value];
}

function termsOf({ price, oldPrice, discountAmount, discountUntil }: PriceTerms) {
  return [price, oldPrice, discountAmount, discountUntil];
}

/** A difference as a trial shows it. @param day when it is to happen */
export function shownChange(change: KeptChange, day: string): DeskLotDifference {
  if (change.kind !== 'price') return manyLots.toShown(change);
  const { before } = change;
  return manyLots.toShown({ ...change, before: { ...before, ...priceOn(before, day) } });
}

/** @param now for whether a buyer has the lot */
export function toDifference({ lot, change }: ManyStep, day: string, now: Date): DeskMassDifference {
  const { id, kind, number, building, floor, level } = lot;
  return {
    id,
    kind,
    number,
    building,
    floor,
    level,
    change: shownChange(change, day),
    is_held: isHeld(lot, now),
  };
}

/** Whether a buyer has a lot: whoever's time is up has none any more. */
export function isHeld(lot: ManyLot, at: Date): boolean {
  return manyLots.holdOf(lot, { at }) !== null;
}

/** What the journal tells of a change: which lots, what was asked for, and what it has come to. */
export function toChanges(
  { choice, change }: DeskMassAsk,
  plan: Pick<Plan, 'steps' | 'total'>,
): AuditChanges {
  return {
    lots: given(plan.steps.length),
    ...toAsked(change, plan.total),
    ...(choice.by === 'filter' && { filter: given(choice.query) }),
  };
}

/** The part of it that was asked for. */
export function toAsked(change: DeskMassAsk['change'], { before, after }: Plan['total']): AuditChanges {
  return {
    ...(change.what !== 'status' && change.what !== 'finishing' && { total: { from: before, to: after } }),
    ...(change.what === 'finishing' && { finishing: given(change.finishing) }),
    ...(change.what === 'status' && { status: given(change.status) }),
    ...(change.what === 'percent' && { percent: given(change.percent) }),
    ...(change.what === 'amount' && { amount: given(change.amount) }),
    ...(change.what === 'exact' && { price: given(change.price) }),
    ...('rounding' in change && { rounding: given(change.rounding) }),
    ...(change.what === 'discount' && {
      discount_amount: given(change.discount?.percent ?? 0),
      discount_until: given(change.discount?.until ?? null),
    }),
  };
}

/** A value that there was none of before. */
export function given(to: string | number | null) {
  return { from: null, to };
}

/** Action of the journal. */
export function actionOf(kind: KeptChange['kind']) {
  return `lots.${kind}` as const;
}

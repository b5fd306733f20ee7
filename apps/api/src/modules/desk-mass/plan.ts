import { createHash } from 'node:crypto';
import type { DeskMassAsk, DeskMassDifference, DeskMassTrial, MassLeft } from '@quarter/contract/desk/mass';
import { massTerms } from '@quarter/domain/mass-price';
import { type PriceTerms, priceOn } from '@quarter/domain/offer-term';
import { type ManyLot, manyLots } from '../desk-lots/service.ts';

/** Enough that two plans never share one. */
const TOKEN_CHARACTERS = 22;

interface Step {
  readonly lot: ManyLot;
  /** As visitors see it. */
  readonly before: PriceTerms;
  readonly after: PriceTerms;
}

/** What a change would do to lots. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly leftOut: Readonly<Record<MassLeft, number>>;
  readonly total: DeskMassTrial['total'];
  /** The same for the same lots with the same prices before and after. */
  readonly token: string;
}

/** Works out a change. @param day today in Moscow: a discount that is over is none */
export function planOf(lots: readonly ManyLot[], change: DeskMassAsk['change'], day: string): Plan {
  const steps: Step[] = [];
  const leftOut = { unchanged: 0, withdrawn: 0, sold: 0 };
  const total = { before: 0, after: 0 };
  const hash = createHash('sha256');
  for (const lot of lots) {
    const before = priceOn(lot, day);
    const after = massTerms(before, change);
    const left = whyLeft({ lot, before, after });
    if (left !== null) {
      leftOut[left] += 1;
      continue;
    }
    steps.push({ lot, before, after });
    total.before += before.price;
    total.after += after.price;
    hash.update(`${lot.id} ${JSON.stringify([termsOf(lot), termsOf(after)])}\n`);
  }
  return { steps, leftOut, total, token: hash.digest('base64url').slice(0, TOKEN_CHARACTERS) };
}

function whyLeft({ lot, before, after }: Step): MassLeft | null {
  if (lot.withdrawnAt !== null) return 'withdrawn';
  if (lot.status === 'sold') return 'sold';
  return manyLots.isSamePrice(before, after) ? 'unchanged' : null;
}

function termsOf({ price, oldPrice, discountAmount, discountUntil }: PriceTerms) {
  return [price, oldPrice, discountAmount, discountUntil];
}

/** Whether a buyer has a lot now: whoever's time is up has none any more. */
export function isHeld({ lot }: Step, at: Date): boolean {
  const isKept = lot.status === 'held' || lot.status === 'booked';
  return isKept && lot.holdUntil !== null && lot.holdUntil > at;
}

export function toDifference(step: Step, at: Date): DeskMassDifference {
  const { id, kind, number, building, floor } = step.lot;
  return {
    id,
    kind,
    number,
    building,
    floor,
    before: toPrice(step.before),
    after: toPrice(step.after),
    is_held: isHeld(step, at),
  };
}

function toPrice({ price, oldPrice, discountAmount, discountUntil }: PriceTerms) {
  return { price, old_price: oldPrice, discount_amount: discountAmount, discount_until: discountUntil };
}

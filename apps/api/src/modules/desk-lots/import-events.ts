import type { DeskLotEvent, DeskLotStatus, DeskPrice } from '@quarter/contract/desk/lots';
import * as z from 'zod/mini';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { readBuyers, readChanges, readRunsOf } from './history-repo.ts';
import type { OfficeLot } from './repo.ts';
import { isSamePrice, shownStatus, toKept, toPrice } from './states.ts';

type Run = Awaited<ReturnType<typeof readRunsOf>>[number];
type Event = Extract<DeskLotEvent, { readonly source: 'import' }>;

/** Of the columns that a run has kept: see `imageOf`. */
const imageSchema = z.object({
  status: z.enum(['free', 'held', 'booked', 'sold']),
  withdrawn_at: z.nullable(z.string()),
  price: z.coerce.number(),
  old_price: z.nullable(z.coerce.number()),
  discount_amount: z.coerce.number(),
  discount_until: z.nullable(z.string()),
});

/** A lot as something that came later has found it. */
interface Sight {
  readonly at: number;
  readonly price?: DeskPrice;
  readonly status?: DeskLotStatus;
}

interface After {
  readonly lot: OfficeLot;
  readonly changes: Awaited<ReturnType<typeof readChanges>>;
  readonly buyers: Awaited<ReturnType<typeof readBuyers>>;
  readonly sealer: Sealer;
}

/**
 * What runs have made of a lot. They keep what it was before alone: what it was after is what the next that came to it
 * has found, or what it is today.
 */
export function importEvents(runs: readonly Run[], { lot, changes, buyers, sealer }: After): Event[] {
  const found: Sight[] = [
    ...runs.flatMap(({ at, before }) => (before === null ? [] : [{ at: at.getTime(), ...sightOf(before) }])),
    ...changes.map(({ change }) => {
      const kept = toKept(change);
      const at = change.at.getTime();
      if (kept.kind === 'price') return { at, price: toPrice(kept.before) };
      return kept.kind === 'status' ? { at, status: shownStatus(kept.before) } : { at };
    }),
    // Only a free lot is taken.
    ...buyers
      .filter(({ event }) => event === 'held')
      .map(({ at }) => ({ at: at.getTime(), status: 'free' as const })),
  ].sort((one, other) => one.at - other.at);
  const present = {
    price: toPrice(lot),
    status: shownStatus({ ...lot, isWithdrawn: lot.withdrawnAt !== null }),
  };

  return runs.map(({ id, at, file, accountId, name, before, isBack }) => {
    const event = {
      id,
      source: 'import' as const,
      at: at.toISOString(),
      account:
        accountId === null || name === null ? null : { id: accountId, name: openAccountName(sealer, name) },
      file,
      is_new: before === null,
      undone: isBack,
    };
    if (before === null || isBack) return { ...event, price: null, status: null };
    const was = sightOf(before);
    const later = found.filter(one => one.at > at.getTime());
    const price = later.find(one => one.price !== undefined)?.price ?? present.price;
    const status = later.find(one => one.status !== undefined)?.status ?? present.status;
    return {
      ...event,
      price: isSamePrice(termsOf(was.price), termsOf(price)) ? null : { before: was.price, after: price },
      status: was.status === status ? null : { before: was.status, after: status },
    };
  });
}

function sightOf(image: unknown): { readonly price: DeskPrice; readonly status: DeskLotStatus } {
  const { status, withdrawn_at, ...price } = z.parse(imageSchema, image);
  return { price, status: withdrawn_at === null ? status : 'withdrawn' };
}

function termsOf({ price, old_price, discount_amount, discount_until }: DeskPrice) {
  return {
    price,
    oldPrice: old_price,
    discountAmount: discount_amount,
    discountUntil: discount_until,
  };
}

import { DESK_LOT_STATUSES, type DeskLotRow, deskPriceSchema } from '@quarter/contract/desk/lots';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAccount } from '../../shared/session.ts';
import { type FormDraft, useFormDraft } from '../../shared/use-draft.ts';

const seenSchema = z.extend(deskPriceSchema, {
  version: z.string(),
  status: z.enum(DESK_LOT_STATUSES),
  facing: z.nullable(z.string()),
});
/** What of a lot can be changed, as it was looked at. */
export type SeenLot = z.infer<typeof seenSchema>;

/** Goes into the schema of a draft: what it was begun over, and when it was typed last. */
export const BEGUN = { begun: seenSchema, at: z.string() };
type Begun = { readonly begun: SeenLot; readonly at: string };

export interface LotDraft<T> extends FormDraft<T> {
  /** When what is there was typed; null for what is typed since the form came. */
  readonly keptAt: string | null;
  /** What it goes over from now on: what has come after it was seen. */
  rebase(lot: DeskLotRow): void;
}

/**
 * What is typed about a lot, kept with the lot as it was looked at: days later it must not go over what others have
 * made of the lot in the meantime.
 * @param schema of what `untouched` has, with `BEGUN`
 */
export function useLotDraft<T extends object>(
  name: string,
  lot: DeskLotRow,
  schema: z.ZodMiniType<T & Begun>,
  untouched: T,
): LotDraft<T & Begun> {
  const { id: account } = useAccount();
  const start = { ...untouched, begun: seenOf(lot), at: '' };
  const draft = useFormDraft(`${name}:${account}:${lot.id}`, schema, start);
  const [keptAt] = useState(draft.value.at || null);
  return {
    ...draft,
    keptAt,
    set: part => draft.set({ ...part, at: new Date().toISOString() }),
    rebase: now => draft.set({ ...draft.value, begun: seenOf(now) }),
  };
}

function seenOf({
  version,
  status,
  facing,
  price,
  old_price,
  discount_amount,
  discount_until,
}: DeskLotRow): SeenLot {
  return { version, status, facing, price, old_price, discount_amount, discount_until };
}

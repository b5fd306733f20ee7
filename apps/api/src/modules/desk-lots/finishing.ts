import { ApiError, FieldError } from '@quarter/contract/errors';
import type { Orm } from '../../db/database.ts';
import { type LotWish, type LotWork, madeBy, refuseHeld, subjectOf, TAKEN_BACK } from './changes.ts';
import { insertChange, saveFinishing } from './repo.ts';
import { type FinishingState, finishingStateOf } from './states.ts';
import { findFinishing } from './words-repo.ts';

const NO_FLAT = 'Отделка бывает только у квартир';
const UNKNOWN = 'Такой отделки нет: обновите страницу и выберите из списка';
const OWNERS = 'Отделку меняет только владелец сайта';

/** A finishing by its words. Throws `FieldError` for one that the complex has not. @param field that is told of */
export async function wantedFinishing(orm: Orm, words: string, field: string): Promise<FinishingState> {
  const found = await findFinishing(orm, words);
  if (found === null) throw new FieldError({ [field]: [UNKNOWN] });
  return found;
}

/**
 * Gives a flat another finishing and returns the id of the change; null when there is none. Throws 403 for who is no
 * owner, 409 while a buyer has it, and `FieldError`.
 */
export async function changeFinishing({ tx, audit, lot, actor, moment }: LotWork, wish: LotWish) {
  if (wish.finishing === undefined) return null;
  if (actor.account.role !== 'owner') throw new ApiError(403, 'forbidden', OWNERS);
  if (lot.kind !== 'flat') throw new FieldError({ finishing: [NO_FLAT] });
  const before = finishingStateOf(lot);
  const after = await wantedFinishing(tx, wish.finishing, 'finishing');
  if (before.value === after.value) return null;
  refuseHeld(lot, moment);
  await saveFinishing(tx, lot.id, after.value);
  const changes = { finishing: { from: before.words, to: after.words } };
  await audit.record(tx, actor, { action: 'lot.finishing', subject: subjectOf(lot), changes });
  return insertChange(tx, { ...madeBy(lot, actor, moment), kind: 'finishing', before, after });
}

/** Makes the finishing of a lot what it was before a change. */
export async function undoFinishing(
  { tx, audit, lot, actor }: LotWork,
  { before, after }: { readonly before: FinishingState; readonly after: FinishingState },
): Promise<void> {
  await saveFinishing(tx, lot.id, before.value);
  const changes = { finishing: { from: after.words, to: before.words }, ...TAKEN_BACK };
  await audit.record(tx, actor, { action: 'lot.finishing', subject: subjectOf(lot), changes });
}

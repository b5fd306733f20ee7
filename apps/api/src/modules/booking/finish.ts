import { ApiError, FieldError, type FieldErrors } from '@quarter/contract/errors';
import { LOAN_ABOVE_LIMIT } from '@quarter/contract/programme';
import { moscowDate } from '@quarter/domain/dates';
import {
  type OwnerDraft,
  ownerContradictions,
  ownerOmissions,
  ownerSetProblems,
} from '@quarter/domain/owner/rules';
import type { Orm } from '../../db/database.ts';
import { bookingEnd, bookLot } from '../lots-state/service.ts';
import type { Visitor } from '../sessions/service.ts';
import { changeLots, ownBooking, taken } from './bookings.ts';
import { type BookingRow, lockBooking, nextNumber, readHoldEnds, updateBooking } from './bookings-repo.ts';
import { readConsents } from './consents-repo.ts';
import type { BookingContext } from './context.ts';
import { enqueueFinished } from './messages.ts';
import { draftOf } from './owners.ts';
import { readCategories, readOwners } from './owners-repo.ts';
import { agreedTerms, loanOf } from './payment-words.ts';
import { statusAt } from './resources.ts';
import { bookingNumber } from './steps.ts';

/**
 * Finishes a booking: the lot that was held is booked. A repetition finds it done and changes nothing.
 * Throws 400 with what is missing, 404, 409 `hold_expired`, `lot_taken`, `lead_closed`, `lead_moved`, and 503.
 *
 * @param seen id of the lot that the visitor has in sight; null when he names none
 */
export async function finishBooking(
  context: BookingContext,
  visitor: Visitor,
  id: string,
  seen: string | null,
): Promise<void> {
  const booking = await ownBooking(context, visitor, id);
  // What cannot succeed is refused before it makes others wait.
  if (await isDone(context, context.database.orm, booking)) return;
  const isNew = await changeLots(context, async tx => {
    const row = (await lockBooking(tx, visitor.id, id)) ?? booking;
    if (await isDone(context, tx, row)) return false;
    if (seen !== null && seen !== String(row.lotId)) throw new ApiError(409, 'lead_moved', MOVED);
    const now = context.now();
    const until = bookingEnd(now, context.terms.bookingDays);
    const outcome = await bookLot(tx, { bookingId: id, now, until });
    if (outcome === 'expired') throw expired();
    if (outcome === 'taken') throw taken('booked');
    const name = context.catalogue.current().structure.project?.name ?? '';
    const number = bookingNumber(name, await nextNumber(tx));
    const terms = agreedTerms(context.catalogue.current(), row);
    await updateBooking(tx, id, { status: 'booked', number, finishedAt: now, ...terms });
    await enqueueFinished(context, tx, id, until);
    return true;
  });
  if (isNew) context.figures.booking(booking.lotId);
}

const MOVED = 'Менеджер перенёс вашу бронь. Посмотрите, что в\u00a0ней теперь, и\u00a0подтвердите её ещё раз';

/** Whether the booking is finished already. Throws when it is not and cannot be. */
async function isDone(context: BookingContext, orm: Orm, booking: BookingRow): Promise<boolean> {
  const end = (await readHoldEnds(orm, [booking.id])).get(booking.id) ?? null;
  const status = statusAt(booking, end, context.now());
  if (status === 'booked' || status === 'sold') return true;
  if (status === 'queued') throw taken('held');
  if (status === 'cancelled') throw new ApiError(409, 'lead_closed', 'Вы отменили эту бронь');
  if (status === 'expired') throw expired();
  const problems = await problemsOf(context, orm, booking);
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
  return false;
}

/** What a booking still lacks to be finished. */
async function problemsOf(context: BookingContext, orm: Orm, booking: BookingRow): Promise<FieldErrors> {
  const problems: FieldErrors = {};
  const categories = await readCategories(orm);
  const owners = (await readOwners(orm, [booking.id])).map(row => draftOf(context, row, categories));
  const today = moscowDate(context.now());
  const unready = owners.filter(
    owner =>
      Object.keys(ownerOmissions(owner)).length > 0 ||
      Object.keys(ownerContradictions(owner, today)).length > 0,
  );
  const ofSet = [
    ...unready.map(owner => `Заполните данные полностью: ${nameOf(owner)}`),
    ...ownerSetProblems(owners),
  ];
  if (ofSet.length > 0) problems.owner_set = ofSet;
  // A bank may have lowered its limit since the way to pay was chosen.
  if (loanOf(context.catalogue.current(), booking)?.loan.depositNeeded) problems.offer = [LOAN_ABOVE_LIMIT];
  const consents = new Set((await readConsents(orm, [booking.id])).map(({ purpose }) => purpose));
  if (!consents.has('personal')) problems.consent = ['Нужно согласие на обработку персональных данных'];
  if (!consents.has('agreement')) problems.agreement = ['Нужно согласие с условиями бронирования'];
  return problems;
}

function nameOf({ category, data }: OwnerDraft): string {
  const name = [data.last_name, data.first_name].filter(part => part !== null).join(' ');
  return name === '' ? category.label.toLowerCase() : name;
}

function expired(): ApiError {
  return new ApiError(
    409,
    'hold_expired',
    'Время брони вышло. Забронируйте ещё раз: всё введённое сохранено',
  );
}

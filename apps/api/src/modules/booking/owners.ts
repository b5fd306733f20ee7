import { randomUUID } from 'node:crypto';
import type { Owner, ownerBodySchema, ownerPatchSchema } from '@quarter/contract/booking';
import { ApiError, FieldError, notFound } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import { OWNER_FIELDS } from '@quarter/domain/owner/fields';
import {
  NO_OWNER_DATA,
  type OwnerCategory,
  type OwnerData,
  type OwnerDraft,
  ownerContradictions,
  ownerOmissions,
} from '@quarter/domain/owner/rules';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Visitor } from '../sessions/service.ts';
import { type BookingRow, lockBooking } from './bookings-repo.ts';
import type { BookingContext } from './context.ts';
import {
  deleteOwner,
  findOwner,
  insertOwner,
  type OwnerRow,
  readCategories,
  readOwners,
  updateOwner,
} from './owners-repo.ts';

type OwnerBody = z.output<typeof ownerBodySchema>;
type OwnerPatch = z.output<typeof ownerPatchSchema>;
/** What a body says about an owner; what it does not name stays. */
type Said = Partial<Record<keyof OwnerPatch, OwnerPatch[keyof OwnerPatch]>> & OwnerPatch;

const MOST_OWNERS = 10;
const CHANGEABLE: ReadonlySet<BookingRow['status']> = new Set(['queued', 'held', 'expired']);

const value = z.nullable(z.string());
const dataSchema: z.ZodMiniType<OwnerData> = z.object({
  last_name: value,
  first_name: value,
  middle_name: value,
  birth_date: value,
  passport: value,
  passport_code: value,
  birth_certificate: value,
  tax_id: value,
  phone: value,
  email: value,
});

/** An owner as the rules of the domain take it. */
export function draftOf(
  { sealer }: Pick<BookingContext, 'sealer'>,
  row: OwnerRow,
  categories: readonly OwnerCategory[],
): OwnerDraft {
  const category = categories.find(({ value: name }) => name === row.category);
  if (!category) throw new Error(`owner of an unknown category "${row.category}"`);
  return { category, data: open(sealer, row), share: row.share };
}

export function toOwner(context: BookingContext, row: OwnerRow, categories: readonly OwnerCategory[]): Owner {
  const draft = draftOf(context, row, categories);
  return {
    id: row.id,
    lead: row.bookingId,
    category: row.category,
    ...draft.data,
    share: row.share,
    missing: ownerOmissions(draft),
  };
}

/** An owner as the visitor keeps it. Throws 404 for somebody else's. */
export async function oneOwner(context: BookingContext, visitor: Visitor, id: string): Promise<Owner> {
  const { orm } = context.database;
  return toOwner(context, await ownOwner(orm, visitor, id), await readCategories(orm));
}

/**
 * Adds an owner to a booking. Throws 400, 404 and, when the booking is closed or full, 409.
 *
 * @param repetition key of the call: an owner that it has added already is changed instead; null when it has none
 */
export async function addOwner(
  context: BookingContext,
  visitor: Visitor,
  bookingId: string,
  { body, repetition }: { readonly body: OwnerBody; readonly repetition: string | null },
): Promise<Owner> {
  const { database, now } = context;
  const id = repetition === null ? randomUUID() : idOfCall(context, bookingId, repetition);
  return database.orm.transaction(async tx => {
    await openBooking(tx, visitor, bookingId);
    const added = repetition === null ? null : await findOwner(tx, visitor.id, id);
    if (added) {
      const made = await changed(context, tx, added, open(context.sealer, added), body);
      await updateOwner(tx, made.row);
      return toOwner(context, made.row, made.categories);
    }
    if ((await readOwners(tx, [bookingId])).length >= MOST_OWNERS)
      throw new ApiError(409, 'conflict', `Собственников может быть не больше ${MOST_OWNERS}`);
    const empty = { id, bookingId, category: '', share: null, data: '', createdAt: now() };
    const made = await changed(context, tx, empty, NO_OWNER_DATA, body);
    await insertOwner(tx, made.row);
    return toOwner(context, made.row, made.categories);
  });
}

/** Changes the fields that the body names. Throws 400, 404 and, when the booking is closed, 409. */
export async function patchOwner(
  context: BookingContext,
  visitor: Visitor,
  id: string,
  body: OwnerPatch,
): Promise<Owner> {
  return context.database.orm.transaction(async tx => {
    const { bookingId } = await ownOwner(tx, visitor, id);
    await openBooking(tx, visitor, bookingId);
    // Read again behind the lock: two patches that come together both count.
    const row = await ownOwner(tx, visitor, id);
    const made = await changed(context, tx, row, open(context.sealer, row), body);
    await updateOwner(tx, made.row);
    return toOwner(context, made.row, made.categories);
  });
}

/** Removes an owner. Throws 404 and, when the booking is closed, 409. */
export async function removeOwner({ database }: BookingContext, visitor: Visitor, id: string): Promise<void> {
  await database.orm.transaction(async tx => {
    const { bookingId } = await ownOwner(tx, visitor, id);
    await openBooking(tx, visitor, bookingId);
    await deleteOwner(tx, id);
  });
}

/** The same call makes the same owner: its id follows from the key that the browser repeats. */
function idOfCall({ sealer }: BookingContext, bookingId: string, repetition: string): string {
  const digest = sealer.digest(`${bookingId}:${repetition}`, 'booking.owner');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

async function changed(
  { sealer, now }: BookingContext,
  tx: Orm,
  row: OwnerRow,
  former: OwnerData,
  body: Said,
): Promise<{ row: OwnerRow; categories: readonly OwnerCategory[] }> {
  const categories = await readCategories(tx);
  const name = body.category ?? row.category;
  const category = categories.find(({ value: known }) => known === name);
  if (!category) throw new FieldError({ category: ['Такой категории нет'] });
  const said = OWNER_FIELDS.filter(field => body[field] !== undefined);
  const data = { ...former, ...Object.fromEntries(said.map(field => [field, body[field] ?? null])) };
  const share = body.share === undefined ? row.share : body.share;
  const problems = ownerContradictions({ category, data, share }, moscowDate(now()));
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
  const sealed = sealer.seal(JSON.stringify(data), contextOf(row.id));
  return { row: { ...row, category: category.value, share, data: sealed }, categories };
}

/** The value opens in its own row only: rows cannot be swapped. */
function contextOf(id: string): string {
  return `booking_owners.data:${id}`;
}

function open(sealer: BookingContext['sealer'], row: OwnerRow): OwnerData {
  return z.parse(dataSchema, JSON.parse(sealer.open(row.data, contextOf(row.id))));
}

async function ownOwner(orm: Orm, visitor: Visitor, id: string): Promise<OwnerRow> {
  const row = isUuid(id) ? await findOwner(orm, visitor.id, id) : null;
  if (row) return row;
  throw notFound('Такого собственника нет');
}

/** Locks a booking whose owners may be changed. */
async function openBooking(tx: Orm, visitor: Visitor, bookingId: string): Promise<void> {
  const booking = isUuid(bookingId) ? await lockBooking(tx, visitor.id, bookingId) : null;
  if (!booking) throw notFound('Такой брони нет');
  if (!CHANGEABLE.has(booking.status)) throw alreadyBooked();
}

/** The refusal to change what the office has been told of. */
export function alreadyBooked(): ApiError {
  return new ApiError(409, 'lead_closed', 'Бронь уже оформлена: изменения внесёт менеджер');
}

import { notFound } from '@quarter/contract/errors';
import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { roomsName } from '@quarter/domain/flat-name';
import { area, percent } from '@quarter/domain/format';
import { lotName } from '@quarter/domain/lot-name';
import { drawFlat } from '@quarter/domain/plan/draw-flat';
import { mirrorPlan } from '@quarter/domain/plan/geometry';
import type { Asker } from '../../platform/asker.ts';
import type { Body } from '../../platform/body.ts';
import type { BookingSheet } from '../documents-pdf/service.ts';
import type { Visitor } from '../sessions/service.ts';
import { missingBooking, ownBooking } from './bookings.ts';
import { type BookingRow, type LotRow, readBookingWithLot, readHoldEnds, readLots } from './bookings-repo.ts';
import type { BookingContext } from './context.ts';
import { floorName } from './lots.ts';
import { draftOf } from './owners.ts';
import { readCategories, readOwners } from './owners-repo.ts';
import { paymentWords } from './payment-words.ts';
import { agreedPrice } from './price.ts';
import { documentsOf } from './resources.ts';
import { nextSteps } from './steps.ts';

/** A file and the name that browsers keep it under. */
export interface NamedFile {
  readonly name: string;
  readonly body: Body;
}

/**
 * The sheet of a finished booking as a file. Throws `ApiError`: 404 while there is none, and for somebody else's,
 * and what `Files` refuses with.
 */
export async function bookingSheet(
  context: BookingContext,
  visitor: Visitor,
  bookingId: string,
  asker: Asker,
): Promise<NamedFile> {
  return fileOf(context, await ownBooking(context, visitor, bookingId), asker);
}

/** The same of anybody's booking, for the office. @param bookingId a UUID */
export async function officeSheet(
  context: BookingContext,
  bookingId: string,
  asker: Asker,
): Promise<NamedFile> {
  const found = await readBookingWithLot(context.database.orm, bookingId);
  return fileOf(context, found?.booking ?? missingBooking(), asker);
}

async function fileOf(context: BookingContext, booking: BookingRow, asker: Asker): Promise<NamedFile> {
  const { orm } = context.database;
  const [lot] = await readLots(orm, [booking.lotId]);
  const end = (await readHoldEnds(orm, [booking.id])).get(booking.id);
  if (documentsOf(booking).length === 0 || !lot || !booking.finishedAt || !end)
    throw notFound('Такого документа нет');
  const finished = { booking, lot, finishedAt: booking.finishedAt, end };
  const body = await context.files.make({
    key: `booking sheet ${booking.id}`,
    type: FILE_ENDPOINTS.bookingSheet.type,
    asker,
    isPersonal: true,
    read: async () => ({ kind: 'booking', sheet: await sheetOf(context, finished) }),
  });
  // Digits alone: a system without Russian names would call the file anything.
  return { name: `bron-${booking.number?.replace(/\D/g, '')}.pdf`, body };
}

interface Finished {
  readonly booking: BookingRow;
  readonly lot: LotRow;
  readonly finishedAt: Date;
  /** When the lot is no longer kept. */
  readonly end: Date;
}

async function sheetOf(
  context: BookingContext,
  { booking, lot, finishedAt, end }: Finished,
): Promise<BookingSheet> {
  const { orm } = context.database;
  const state = context.catalogue.current();
  const flat = lot.kind === 'flat' ? state.findFlat(lot.id) : undefined;
  const building = state.structure.buildings.get(lot.buildingId);
  const plan = flat?.layout.plan ?? null;
  const kept = flat?.layout.keptPicture ?? null;
  const categories = await readCategories(orm);
  const owners = (await readOwners(orm, [booking.id])).map(row => draftOf(context, row, categories));
  return {
    project: state.structure.project?.name ?? '',
    address: state.structure.project?.address ?? '',
    number: booking.number ?? '',
    date: moscowDate(finishedAt),
    lot: lotName(lot),
    facts: [
      ...(flat ? [{ label: 'Планировка', value: roomsName(flat.layout.roomCount) }] : []),
      { label: 'Площадь', value: area(lot.area) },
      { label: 'Расположение', value: `${building?.name ?? ''}, ${floorName(state, lot)}` },
    ],
    price: agreedPrice(booking).price,
    payment: paymentWords(state, booking),
    until: `${dayAndMonth(moscowDate(end))}, ${moscowTime(end)}`,
    owners: owners.map(({ category, data, share }) => ({
      name: [data.last_name, data.first_name, data.middle_name].filter(part => part !== null).join(' '),
      note: category.label,
      share: share === null || share === 0 ? '' : `доля ${percent(share)}`,
    })),
    steps: nextSteps(finishedAt, end, booking.paymentMethod),
    planPicture: kept === null ? null : await context.planPictures.jpeg(kept),
    plan: plan === null ? null : drawFlat(flat?.mirrored ? mirrorPlan(plan) : plan),
  };
}

import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskBookingRow } from '@quarter/contract/desk/bookings';
import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { ChangedError } from '@quarter/contract/desk/errors';
import { ApiError, FieldError } from '@quarter/contract/errors';
import { lastOf, unknownValue } from '@quarter/contract/query-values';
import { lotName } from '@quarter/domain/lot-name';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import { moveBooking, movePrices } from '../booking/operator-service.ts';
import type { AuditActor } from '../desk-audit/service.ts';
import { bookingOf, closed, missing, type OfficeOptions, officeOf, patiently } from './office.ts';
import { countFreeLots, readFreeLots } from './repo.ts';
import { toRow } from './rows.ts';

/** Bookings that get another lot. */
export interface DeskMoves {
  /** Free lots of the booking's kind, by number when the query names one. Throws 404 and `FieldError`. */
  choices(id: string, query: URLSearchParams): Promise<DeskResponse<'deskMoveChoices'>>;
  /**
   * Throws 404, 409 `changed` with the present row when the booking or the price is not what was in sight, 409
   * `lot_taken`, 409 `lead_closed`, and 503. One that has the lot already is no change.
   */
  move(id: string, wish: DeskBody<'deskMoveBooking'>, actor: AuditActor): Promise<DeskBookingRow>;
}

const TAKEN = 'Этот лот уже занят или его ждут. Выберите другой';
const CHANGED = 'Пока вы выбирали, изменились бронь или цена лота. Проверьте их и выберите ещё раз';
/** Numbers of lots are short. */
const NUMBER = /^.{1,40}$/u;

export function createDeskMoves(options: OfficeOptions): DeskMoves {
  const { database, now } = options;
  const { orm } = database;
  return {
    async choices(id, query) {
      await bookingOf(options, id);
      const { kind, priceOf } = (await movePrices(options, id)) ?? missing();
      const number = lastOf(query, 'number');
      if (number !== null && !NUMBER.test(number)) throw new FieldError({ number: [unknownValue(number)] });
      const paging = pagingOf(query, {}, DESK_LIMITS);
      const which = { kind, number: number?.trim() ?? null };
      const results = (await readFreeLots(orm, which, paging)).map(lot => ({
        id: lot.id,
        lot: { slug: lot.slug, title: lotName(lot) },
        building: lot.building,
        floor: lot.floor,
        rooms: lot.rooms,
        area: lot.area,
        price: priceOf(lot),
      }));
      const search = new URLSearchParams(which.number === null ? {} : { number: which.number });
      const path = `/api/desk/bookings/${id}/lots/`;
      return pageOf(path, search, paging, { count: await countFreeLots(orm, which), results });
    },

    async move(id, { lot, price, from, reason }, actor) {
      await bookingOf(options, id);
      const by = officeOf(options, id, actor, ({ move }) => ({
        action: 'booking.move',
        ...(move && {
          changes: {
            lot: { from: move.from.lot, to: move.to.lot },
            price: { from: move.from.price, to: move.to.price },
          },
        }),
        note: reason,
      }));
      const seen = { slug: from, price };
      const outcome = await patiently(moveBooking(by, { id }, { to: { id: lot }, reason, seen }));
      if (outcome === 'ended') throw closed();
      if (outcome === 'taken') throw new ApiError(409, 'lot_taken', TAKEN);
      const present = toRow(await bookingOf(options, id), now());
      if (outcome === 'changed') throw new ChangedError(CHANGED, present);
      return present;
    },
  };
}

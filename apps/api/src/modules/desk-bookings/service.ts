import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskBookingRow } from '@quarter/contract/desk/bookings';
import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { type DeskToday, TODAY_ROWS } from '@quarter/contract/desk/today';
import { ApiError, FieldError } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import type { Orm } from '../../db/database.ts';
import type { Asker } from '../../platform/asker.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { isUuid } from '../../platform/ids.ts';
import { networkOf } from '../../platform/network.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import {
  bookingDocuments,
  cancelBooking,
  type NamedFile,
  type OperatorOptions,
  prolongBooking,
  sellBooking,
  unsellBooking,
} from '../booking/operator-service.ts';
import type { AuditActor } from '../desk-audit/service.ts';
import { deliveriesOf, retryOf, toMessage } from '../outbox/operator-service.ts';
import type { KeptBooking } from '../outbox/service.ts';
import { stateOf } from './choice.ts';
import { createDeskMoves, type DeskMoves } from './moves.ts';
import { bookingOf, closed, missing, type OfficeOptions, officeOf, patiently, subjectOf } from './office.ts';
import {
  countIn,
  countUnfinished,
  type OfficeBooking,
  readConsents,
  readEnding,
  readFound,
  readPage,
  readQueued,
  readUnfinished,
} from './repo.ts';
import { refuseWrongEnd, toRow } from './rows.ts';

export interface DeskBookingsOptions extends OfficeOptions {
  /** Its sheet; throws `ApiError`, 404 while there is none. */
  sheet(id: string, asker: Asker): Promise<NamedFile>;
  /** Asks for a fresh code of the authenticator, see `Codes`. */
  confirm<T>(
    code: string,
    actor: DeskRequest,
    work: (use: (tx: Orm) => Promise<void>) => Promise<T>,
  ): Promise<T>;
  /** Whose a booking is, opened; null when it has been removed. */
  kept(id: string): Promise<KeptBooking | null>;
}

/** Bookings as the office works on them. What is not there any more is 404 everywhere. */
export interface DeskBookings extends DeskMoves {
  /** Running ones when the query names no state. Throws `FieldError` for a wrong one. */
  list(query: URLSearchParams): Promise<DeskResponse<'deskBookings'>>;
  /** Those of a number, or of a whole phone in its canonical form; the newest first. */
  find(
    by: { readonly number: string | null; readonly phone: string | null },
    most: number,
  ): Promise<DeskBookingRow[]>;
  one(id: string): Promise<DeskResponse<'deskBooking'>>;
  /** Whose it is; each look is a line of the journal. */
  reveal(id: string, actor: AuditActor): Promise<DeskResponse<'deskRevealBooking'>>;
  /** Its sheet as its buyer has it; each look is a line of the journal. Throws 404 while there is none, 429, 503. */
  sheet(id: string, actor: AuditActor & { readonly address: string }): Promise<NamedFile>;
  /** Throws 409 `lead_closed` when nothing like that is running, and 503; so do the next two. */
  cancel(id: string, reason: string, actor: AuditActor): Promise<DeskBookingRow>;
  /** The way back is the owner's alone, so it takes a code. Throws 403 `code_invalid` and 429 besides. */
  sell(id: string, code: string, actor: DeskRequest): Promise<DeskBookingRow>;
  /** Cancels one whose lot was sold: the deal has fallen through. Throws 409 `lead_closed` when it is not, as `sell`. */
  unsell(id: string, wish: DeskBody<'deskUnsellBooking'>, actor: DeskRequest): Promise<DeskBookingRow>;
  /** @param until ISO instant, within `LONGEST_PROLONGATION_DAYS`. Throws `FieldError` besides */
  prolong(id: string, until: string, actor: AuditActor): Promise<DeskBookingRow>;
  /** Tries messages about it again that were given up. */
  resend(id: string, actor: AuditActor): Promise<DeskResponse<'deskResendBooking'>>;
  /** How many are running, those that run out within so many ms, and those that wait for a lot or for the office. */
  waiting(ms: number): Promise<NonNullable<DeskToday['bookings']>>;
}

const PATH = '/api/desk/bookings/';
/** More of them at once are a list of its own. */
const MOST_ENDING = 20;

export function createDeskBookings(options: DeskBookingsOptions): DeskBookings {
  const { database, audit, now } = options;
  const { orm } = database;

  const rowOf = (id: string) => bookingOf(options, id);

  /** When a booking ended and who of the office has ended it; null while it has not. */
  async function endOf(row: OfficeBooking): Promise<DeskResponse<'deskBooking'>['ended']> {
    // One that has run out counts as ended before the worker has come by.
    const at = row.endedAt ?? (toRow(row, now()).status === 'expired' ? row.until : null);
    if (at === null) return null;
    const last = await audit.lastOf(subjectOf(row.id), ['booking.cancel', 'booking.sell', 'booking.unsell']);
    return {
      at: at.toISOString(),
      account: last?.account ?? null,
      taken_back: last?.action === 'booking.unsell' ? { reason: last.note } : null,
    };
  }

  /** Does it for a fresh code, which is used up with it. */
  function withCode(
    code: string,
    actor: DeskRequest,
    by: OperatorOptions,
    work: (by: OperatorOptions) => Promise<boolean>,
  ): Promise<boolean> {
    return options.confirm(code, actor, use => {
      const beside: OperatorOptions['beside'] = async (tx, former) => {
        await use(tx);
        await by.beside?.(tx, former);
      };
      return patiently(work({ ...by, beside }));
    });
  }

  return {
    ...createDeskMoves(options),
    async list(query) {
      const state = stateOf(query);
      const paging = pagingOf(query, {}, DESK_LIMITS);
      const results = (await readPage(orm, state, paging)).map(row => toRow(row, now()));
      const count = await countIn(orm, state);
      return pageOf(PATH, new URLSearchParams({ state }), paging, { count, results });
    },

    async find({ number, phone }, most) {
      const phoneDigest = phone && options.sealer.digest(phone, 'phone');
      const found = await readFound(orm, { number, phoneDigest }, most);
      return found.map(row => toRow(row, now()));
    },

    async one(id) {
      const row = await rowOf(id);
      const consents = await readConsents(orm, id);
      return {
        ...toRow(row, now()),
        queue_position: row.place,
        consents: consents.map(({ purpose, version, givenAt }) => ({
          purpose,
          text_version: version,
          given_at: givenAt.toISOString(),
        })),
        ended: await endOf(row),
        documents: bookingDocuments({ ...row, status: toRow(row, now()).status }),
        messages: (await deliveriesOf(orm, subjectOf(id))).map(toMessage),
      };
    },

    async reveal(id, actor) {
      const found = (isUuid(id) ? await options.kept(id) : null) ?? missing();
      // Nobody sees anything before the line is there for good.
      await orm.transaction(tx =>
        audit.record(tx, actor, { action: 'booking.reveal', subject: subjectOf(id) }),
      );
      const owners = found.owners.map(({ category, name, share }) => ({ category, name, share }));
      return { phone: found.phone, email: found.email, owners };
    },

    async sheet(id, actor) {
      await rowOf(id);
      const file = await options.sheet(id, { network: networkOf(actor.address), isGone: () => false });
      await orm.transaction(tx =>
        audit.record(tx, actor, { action: 'booking.sheet', subject: subjectOf(id) }),
      );
      return file;
    },

    async cancel(id, reason, actor) {
      await rowOf(id);
      const by = officeOf(options, id, actor, former => ({
        action: 'booking.cancel',
        changes: { status: { from: former.status, to: 'cancelled' } },
        note: reason,
      }));
      if (!(await patiently(cancelBooking(by, { id }, reason)))) throw closed();
      return toRow(await rowOf(id), now());
    },

    async sell(id, code, actor) {
      const { status } = await rowOf(id);
      if (status === 'held' || status === 'queued') throw new ApiError(409, 'lead_closed', NOT_FINISHED);
      const by = officeOf(options, id, actor, former => ({
        action: 'booking.sell',
        changes: { status: { from: former.status, to: 'sold' } },
      }));
      const isSold = await withCode(code, actor, by, by => sellBooking(by, { id }));
      if (!isSold) throw closed();
      return toRow(await rowOf(id), now());
    },

    async unsell(id, { code, reason }, actor) {
      await rowOf(id);
      const by = officeOf(options, id, actor, former => ({
        action: 'booking.unsell',
        changes: { status: { from: former.status, to: 'cancelled' } },
        note: reason,
      }));
      if (!(await withCode(code, actor, by, by => unsellBooking(by, { id })))) throw closed();
      return toRow(await rowOf(id), now());
    },

    async prolong(id, wanted, actor) {
      await rowOf(id);
      const until = new Date(wanted);
      refuseWrongEnd(until, now());
      const by = officeOf(options, id, actor, former => ({
        action: 'booking.prolong',
        changes: { until: { from: former.until?.toISOString() ?? null, to: until.toISOString() } },
      }));
      const outcome = await patiently(prolongBooking(by, { id }, until));
      if (outcome === 'not_later') throw new FieldError({ until: [NOT_LATER] });
      if (outcome === 'ended') throw closed();
      return toRow(await rowOf(id), now());
    },

    async resend(id, actor) {
      await rowOf(id);
      return orm.transaction(async tx => {
        const subject = subjectOf(id);
        const count = await retryOf(tx, subject);
        const changes = { messages: { from: null, to: count } };
        if (count > 0) await audit.record(tx, actor, { action: 'booking.resend', subject, changes });
        return { count };
      });
    },

    async waiting(ms) {
      const at = now();
      const shown = (found: readonly OfficeBooking[]) => found.map(row => toRow(row, at));
      const today = new Date(`${moscowDate(at)}T00:00:00+03:00`);
      return {
        running: await countIn(orm, 'running'),
        ending: shown(await readEnding(orm, new Date(at.getTime() + ms), MOST_ENDING)),
        queued: { count: await countIn(orm, 'queued'), first: shown(await readQueued(orm, TODAY_ROWS)) },
        unfinished: {
          count: await countUnfinished(orm, today),
          last: shown(await readUnfinished(orm, today, TODAY_ROWS)),
        },
      };
    },
  };
}

const NOT_FINISHED = 'Продать можно только оформленную бронь: покупатель ещё не закончил';
const NOT_LATER = 'Бронь и так действует до этого времени: выберите более позднее';

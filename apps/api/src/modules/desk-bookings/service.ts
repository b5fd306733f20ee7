import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskBookingRow } from '@quarter/contract/desk/bookings';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { ApiError, FieldError, notFound } from '@quarter/contract/errors';
import type { Database } from '../../db/database.ts';
import { isBusy } from '../../db/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import type { Sealer } from '../../platform/sealer.ts';
import {
  cancelBooking,
  type FormerBooking,
  type OperatorOptions,
  prolongBooking,
  sellBooking,
} from '../booking/operator-service.ts';
import type { Audit, AuditActor, AuditEntry } from '../desk-audit/service.ts';
import { deliveriesOf, retryOf, toMessage } from '../outbox/operator-service.ts';
import type { KeptBooking } from '../outbox/service.ts';
import { stateOf } from './choice.ts';
import { countIn, type OfficeBooking, readConsents, readEnding, readOne, readPage } from './repo.ts';
import { refuseWrongEnd, toRow } from './rows.ts';

export interface DeskBookingsOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  /** Mailbox of the sales office; null when it has none. */
  readonly officeMail: string | null;
  /** Whose a booking is, opened; null when it has been removed. */
  kept(id: string): Promise<KeptBooking | null>;
}

/** Bookings as the office works on them. What is not there any more is 404 everywhere. */
export interface DeskBookings {
  /** Running ones when the query names no state. Throws `FieldError` for a wrong one. */
  list(query: URLSearchParams): Promise<DeskResponse<'deskBookings'>>;
  one(id: string): Promise<DeskResponse<'deskBooking'>>;
  /** Whose it is; each look is a line of the journal. */
  reveal(id: string, actor: AuditActor): Promise<DeskResponse<'deskRevealBooking'>>;
  /** Throws 409 `lead_closed` when nothing like that is running, and 503; so do the next two. */
  cancel(id: string, reason: string, actor: AuditActor): Promise<DeskBookingRow>;
  sell(id: string, actor: AuditActor): Promise<DeskBookingRow>;
  /** @param until ISO instant, within `LONGEST_PROLONGATION_DAYS`. Throws `FieldError` besides */
  prolong(id: string, until: string, actor: AuditActor): Promise<DeskBookingRow>;
  /** Tries messages about it again that were given up. */
  resend(id: string, actor: AuditActor): Promise<DeskResponse<'deskResendBooking'>>;
  /** How many are running, and those that run out within so many ms. */
  endingWithin(ms: number): Promise<{ running: number; ending: DeskBookingRow[] }>;
}

const PATH = '/api/desk/bookings/';
const RETRY_AFTER_S = 5;
/** More of them at once are a list of its own. */
const MOST_ENDING = 20;

export function createDeskBookings(options: DeskBookingsOptions): DeskBookings {
  const { database, audit, now } = options;
  const { orm } = database;

  async function rowOf(id: string): Promise<OfficeBooking> {
    return (isUuid(id) ? await readOne(orm, id) : null) ?? missing();
  }

  /** What the module of bookings changes with; the journal's line belongs to its transaction. */
  function office(
    id: string,
    actor: AuditActor,
    entry: (former: FormerBooking) => AuditEntry,
  ): OperatorOptions {
    return {
      ...options,
      beside: (tx, former) => audit.record(tx, actor, { subject: subjectOf(id), ...entry(former) }),
    };
  }

  return {
    async list(query) {
      const state = stateOf(query);
      const paging = pagingOf(query, {}, DESK_LIMITS);
      const results = (await readPage(orm, state, paging)).map(row => toRow(row, now()));
      const count = await countIn(orm, state);
      return pageOf(PATH, new URLSearchParams({ state }), paging, { count, results });
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

    async cancel(id, reason, actor) {
      await rowOf(id);
      const by = office(id, actor, former => ({
        action: 'booking.cancel',
        changes: { status: { from: former.status, to: 'cancelled' } },
        note: reason,
      }));
      if (!(await patiently(cancelBooking(by, { id }, reason)))) throw closed();
      return toRow(await rowOf(id), now());
    },

    async sell(id, actor) {
      const { status } = await rowOf(id);
      if (status === 'held' || status === 'queued') throw new ApiError(409, 'lead_closed', NOT_FINISHED);
      const by = office(id, actor, former => ({
        action: 'booking.sell',
        changes: { status: { from: former.status, to: 'sold' } },
      }));
      if (!(await patiently(sellBooking(by, { id })))) throw closed();
      return toRow(await rowOf(id), now());
    },

    async prolong(id, wanted, actor) {
      await rowOf(id);
      const until = new Date(wanted);
      refuseWrongEnd(until, now());
      const by = office(id, actor, former => ({
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

    async endingWithin(ms) {
      const ending = await readEnding(orm, new Date(now().getTime() + ms), MOST_ENDING);
      return { running: await countIn(orm, 'running'), ending: ending.map(row => toRow(row, now())) };
    },
  };
}

const BUSY = 'Сейчас меняют другие лоты. Попробуйте через несколько секунд';
const NOT_FINISHED = 'Продать можно только оформленную бронь: покупатель ещё не закончил';
const NOT_LATER = 'Бронь и так действует до этого времени: выберите более позднее';

/** Of lines of the journal and of messages. */
function subjectOf(id: string): string {
  return `booking:${id}`;
}

function missing(): never {
  throw notFound('Такой брони нет: срок её хранения мог закончиться');
}

/** The refusal to change what has ended meanwhile. */
function closed(): ApiError {
  return new ApiError(409, 'lead_closed', 'Эта бронь уже закончилась: её отменили, продали или вышел срок');
}

/** Throws 503 with a time to come again when others keep the lots. */
async function patiently<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new ApiError(503, 'overloaded', BUSY, RETRY_AFTER_S);
  }
}

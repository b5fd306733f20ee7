import { ApiError, notFound } from '@quarter/contract/errors';
import type { Database, Orm } from '../../db/database.ts';
import { isBusy } from '../../db/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { FormerBooking, OperatorOptions } from '../booking/operator-service.ts';
import type { Audit, AuditActor, AuditEntry } from '../desk-audit/service.ts';
import { type OfficeBooking, readOne } from './repo.ts';

export interface OfficeOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  /** Mailbox of the sales office; null when it has none. */
  readonly officeMail: string | null;
  /** Ends what has run out of the bookings of a lot, and gives it to who waits. */
  settle(tx: Orm, lotId: number): Promise<void>;
}

/** A booking by its id. Throws 404. */
export async function bookingOf({ database }: OfficeOptions, id: string): Promise<OfficeBooking> {
  return (isUuid(id) ? await readOne(database.orm, id) : null) ?? missing();
}

/** What the module of bookings changes with; the journal's line belongs to its transaction. */
export function officeOf(
  options: OfficeOptions,
  id: string,
  actor: AuditActor,
  entry: (former: FormerBooking) => AuditEntry,
): OperatorOptions {
  return {
    ...options,
    beside: (tx, former) => options.audit.record(tx, actor, { subject: subjectOf(id), ...entry(former) }),
  };
}

/** Of lines of the journal and of messages. */
export function subjectOf(id: string): string {
  return `booking:${id}`;
}

export function missing(): never {
  throw notFound('Такой брони нет: срок её хранения мог закончиться');
}

/** The refusal to change what has ended meanwhile. */
export function closed(): ApiError {
  return new ApiError(409, 'lead_closed', 'Эта бронь уже закончилась: её отменили, продали или вышел срок');
}

const BUSY = 'Сейчас меняют другие лоты. Попробуйте через несколько секунд';
const RETRY_AFTER_S = 5;

/** Throws 503 with a time to come again when others keep the lots. */
export async function patiently<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new ApiError(503, 'overloaded', BUSY, RETRY_AFTER_S);
  }
}

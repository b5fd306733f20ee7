import type { DESK_WORK_ENDPOINTS } from '@quarter/contract/desk/work-endpoints';
import type { Database, Orm } from './db/database.ts';
import type { ChannelName } from './integrations/ports.ts';
import type { NamedFile } from './modules/booking/operator-service.ts';
import type { Audit } from './modules/desk-audit/service.ts';
import { deskBookingHandlers } from './modules/desk-bookings/routes.ts';
import {
  createDeskBookings,
  type DeskBookings,
  type DeskBookingsOptions,
} from './modules/desk-bookings/service.ts';
import type { DeskFiguresService } from './modules/desk-figures/service.ts';
import type { DeskPlanned } from './modules/desk-mass/planned-service.ts';
import { deskRequestHandlers } from './modules/desk-requests/routes.ts';
import { createDeskRequests, type DeskRequests } from './modules/desk-requests/service.ts';
import { deskTodayHandlers } from './modules/desk-today/routes.ts';
import type { Subjects } from './modules/outbox/service.ts';
import type { Asker } from './platform/asker.ts';
import type { DeskHandlers } from './platform/desk-endpoint.ts';
import type { Sealer } from './platform/sealer.ts';

export interface DeskWorkOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  /** Mailbox of the sales office; null when it has none. */
  readonly officeMail: string | null;
  /** Ends what has run out of the bookings of a lot, and gives it to who waits. */
  settle(tx: Orm, lotId: number): Promise<void>;
  /** The sheet of a finished booking; throws `ApiError`, 404 while there is none. */
  sheet(id: string, asker: Asker): Promise<NamedFile>;
  readonly confirm: DeskBookingsOptions['confirm'];
  /** What is personal of a request and of a booking, opened. */
  readonly subjects: Subjects;
  readonly planned: DeskPlanned;
  readonly figures: DeskFiguresService;
  /** Keys of content that pages cannot show. */
  misfits(): string[];
  /** Channels that no service takes messages of. */
  readonly unserved: readonly ChannelName[];
}

interface DeskWork {
  readonly handlers: Pick<DeskHandlers, keyof typeof DESK_WORK_ENDPOINTS>;
  readonly requests: DeskRequests;
  readonly bookings: DeskBookings;
}

/** Requests, bookings and what waits today, put together. */
export function createDeskWork({
  subjects,
  misfits,
  planned,
  figures,
  unserved,
  ...options
}: DeskWorkOptions): DeskWork {
  const requests = createDeskRequests({ ...options, kept: subjects.request });
  const bookings = createDeskBookings({ ...options, kept: subjects.booking });
  const handlers = {
    ...deskRequestHandlers(requests),
    ...deskBookingHandlers(bookings),
    ...deskTodayHandlers({
      orm: options.database.orm,
      requests,
      bookings,
      planned,
      figures,
      misfits,
      unserved,
    }),
  };
  return { handlers, requests, bookings };
}

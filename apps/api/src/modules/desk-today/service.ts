import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import type { DeskRole } from '@quarter/contract/desk/roles';
import type { DeskToday } from '@quarter/contract/desk/today';
import type { Orm } from '../../db/database.ts';
import type { ChannelName } from '../../integrations/ports.ts';
import type { DeskBookings } from '../desk-bookings/service.ts';
import type { DeskFiguresService } from '../desk-figures/service.ts';
import type { DeskPlanned } from '../desk-mass/planned-service.ts';
import type { DeskRequests } from '../desk-requests/service.ts';
import { lostChannels, undeliveredSum } from '../outbox/operator-service.ts';

export interface DeskTodayOptions {
  readonly orm: Orm;
  readonly requests: Pick<DeskRequests, 'waiting'>;
  readonly bookings: Pick<DeskBookings, 'waiting'>;
  readonly planned: Pick<DeskPlanned, 'today'>;
  readonly figures: Pick<DeskFiguresService, 'last'>;
  /** Channels that no service takes messages of. */
  readonly unserved: readonly ChannelName[];
  /** Keys of content that pages cannot show. */
  misfits(): string[];
}

const HOUR_MS = 3_600_000;
/** The week that is compared with the one before. */
const FIGURE_DAYS = 7;
/** Content is theirs to mend. */
const OF_CONTENT: readonly DeskRole[] = ['owner', 'marketing'];

/** What waits for somebody; parts that the role has no place for are null. */
export async function deskToday(options: DeskTodayOptions, role: DeskRole): Promise<DeskToday> {
  const seesRequests = mayCall(DESK_ENDPOINTS.deskRequests.roles, role);
  const seesPlanned = mayCall(DESK_ENDPOINTS.deskPlanned.roles, role);
  const seesFigures = mayCall(DESK_ENDPOINTS.deskFigures.roles, role);
  const seesBookings = mayCall(DESK_ENDPOINTS.deskBookings.roles, role);
  return {
    requests: seesRequests ? await options.requests.waiting() : null,
    deliveries: seesRequests ? await deliveries(options) : null,
    bookings: seesBookings ? await options.bookings.waiting(HOUR_MS) : null,
    planned: seesPlanned ? await options.planned.today() : null,
    figures: seesFigures ? await options.figures.last(FIGURE_DAYS) : null,
    misfits: OF_CONTENT.includes(role) ? options.misfits() : null,
  };
}

async function deliveries({ orm, unserved }: DeskTodayOptions): Promise<DeskToday['deliveries']> {
  const [sum, lost] = [await undeliveredSum(orm), await lostChannels(orm)];
  return {
    dead: sum.dead,
    dead_requests: sum.deadRequests,
    dead_bookings: sum.deadBookings,
    waiting: sum.waiting,
    lost: lost.map(({ since, ...channel }) => ({ ...channel, since: since.toISOString() })),
    oldest_at: sum.oldest?.toISOString() ?? null,
    unserved: [...unserved],
  };
}

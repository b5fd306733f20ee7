import { and, eq, getTableName, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bookings } from '../../db/schema/booking.ts';
import { layouts, lots } from '../../db/schema/catalogue.ts';
import { deskLinks, deskSessions } from '../../db/schema/desk.ts';
import { deskChallenges } from '../../db/schema/desk-passkeys.ts';
import { favoriteCollections, favoriteLots, favoriteNotices } from '../../db/schema/favorites.ts';
import { dailyFigures, dailyLotFigures } from '../../db/schema/figures.ts';
import { importDrafts } from '../../db/schema/import-runs.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { planPictureFiles, planPictures } from '../../db/schema/plan-pictures.ts';
import { messageDays, rateLimits } from '../../db/schema/rate-limits.ts';
import { requests } from '../../db/schema/requests.ts';
import { selections } from '../../db/schema/selections.ts';
import { activations, authCodes, bookingWishes, sessions, visitors } from '../../db/schema/visitors.ts';

/** Rows that go when their time is over. */
export interface Removal {
  readonly table: PgTable;
  /** What the operator calls them. */
  readonly name: string;
  /** The moment that a row is kept from: its end, or when it was made. */
  readonly since: PgColumn;
  readonly keptDays: number;
  /** Which rows go at all. @param before the moment before which they are past their time */
  readonly where?: (before: Date) => SQL | undefined;
  /** Nothing is lost with them, so as many may go at once as there are. */
  readonly isWorthless?: boolean;
  /** They stay and only end; with the columns that say so. */
  readonly end?: (now: Date) => Readonly<Record<string, unknown>>;
  /** Goes beside whoever gives lots to those who wait, not under his hands. */
  readonly isOfBookings?: boolean;
}

/** Delivered messages are without what they said. */
const FINISHED_DAYS = 30;
/** Counts of messages are looked at for a month. */
const COUNTED_DAYS = 35;
/** Of the site and its lots: with as many years as a season is compared with. */
const FIGURE_DAYS = 1_100;
/** The cookie of an owner lives for a year after the last addition. */
const COLLECTION_DAYS = 400;

/** Of a selection whose time is over: clients come back. */
const SELECTION_DAYS = 90;

/** A flat that was withdrawn may come back, and its page is there for a while. */
const PICTURE_DAYS = 120;

/**
 * Everything that the service removes by itself, in this order: what refers to a row goes before it.
 * @param terms days that personal data is kept
 */
export function removals(terms: {
  readonly bookingDays: number;
  readonly requestDays: number;
}): readonly Removal[] {
  const { bookingDays, requestDays } = terms;
  return [
    brief(authCodes, authCodes.expiresAt),
    brief(bookingWishes, bookingWishes.expiresAt),
    brief(activations, activations.expiresAt),
    brief(deskLinks, deskLinks.expiresAt),
    brief(deskSessions, deskSessions.expiresAt),
    brief(deskChallenges, deskChallenges.expiresAt),
    brief(importDrafts, importDrafts.expiresAt),
    {
      table: favoriteNotices,
      name: 'favorite notices never confirmed',
      since: favoriteNotices.confirmUntil,
      keptDays: 0,
      where: () => isNull(favoriteNotices.consentAt),
      isWorthless: true,
    },
    brief(rateLimits, rateLimits.resetsAt),
    brief(messageDays, messageDays.day, COUNTED_DAYS),
    brief(dailyFigures, dailyFigures.day, FIGURE_DAYS),
    brief(dailyLotFigures, dailyLotFigures.day, FIGURE_DAYS),
    { table: sessions, name: 'sessions', since: sessions.expiresAt, keptDays: 0 },
    {
      table: bookings,
      name: 'waiting bookings',
      since: bookings.openedAt,
      keptDays: bookingDays,
      where: () => eq(bookings.status, 'queued'),
      end: endedAt => ({ status: 'expired', endedAt }),
      isOfBookings: true,
    },
    {
      // With their owners, consents and holds.
      table: bookings,
      name: 'ended bookings',
      since: bookings.endedAt,
      keptDays: bookingDays,
      isOfBookings: true,
    },
    {
      // Nobody has them any more: their sessions and bookings are what is looked after above.
      table: visitors,
      name: 'visitors left with nothing',
      since: visitors.createdAt,
      keptDays: bookingDays,
      where: () =>
        and(
          sql`not exists (select from ${bookings} where ${bookings.visitorId} = ${visitors.id})`,
          sql`not exists (select from ${sessions} where ${sessions.visitorId} = ${visitors.id})`,
        ),
      isWorthless: true,
      isOfBookings: true,
    },
    { table: selections, name: 'selections', since: selections.endsAt, keptDays: SELECTION_DAYS },
    { table: requests, name: 'requests', since: requests.createdAt, keptDays: requestDays },
    {
      table: outbox,
      name: 'finished messages',
      since: outbox.finishedAt,
      keptDays: FINISHED_DAYS,
      where: () => inArray(outbox.state, ['delivered', 'expired', 'dropped']),
    },
    // Dead and waiting ones too: they outlive nothing they tell of.
    { table: outbox, name: 'messages', since: outbox.createdAt, keptDays: requestDays },
    {
      table: favoriteCollections,
      name: 'favourites',
      since: favoriteCollections.createdAt,
      keptDays: COLLECTION_DAYS,
      where: before =>
        sql`not exists (select from ${favoriteLots} where ${favoriteLots.collectionId} = ${favoriteCollections.id}
          and ${favoriteLots.addedAt} >= ${before.toISOString()}::timestamptz)`,
    },
    {
      table: planPictures,
      name: 'addresses of pictures that no lot has',
      since: planPictures.askedAt,
      keptDays: PICTURE_DAYS,
      where: before =>
        sql`not exists (select from ${layouts} join ${lots} on ${lots.layoutId} = ${layouts.id}
          where ${layouts.picture} = ${planPictures.address}
            and (${lots.withdrawnAt} is null or ${lots.withdrawnAt} >= ${before.toISOString()}::timestamptz))`,
      isWorthless: true,
    },
    {
      table: planPictureFiles,
      name: 'pictures that no address has',
      since: planPictureFiles.wantedAt,
      keptDays: 1,
      where: () =>
        sql`not exists (select from ${planPictures} where ${planPictures.name} = ${planPictureFiles.name})`,
      isWorthless: true,
    },
  ];
}

/** What is made again in a minute, or looked at no more: codes, wishes, links, counters, sessions of the desk, figures. */
function brief(table: PgTable, since: PgColumn, keptDays = 0): Removal {
  return { table, name: getTableName(table).replaceAll('_', ' '), since, keptDays, isWorthless: true };
}

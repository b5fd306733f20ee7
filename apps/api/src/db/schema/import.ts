import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LotKind } from './catalogue.ts';
import { area, int8, keys } from './columns.ts';

/**
 * Rows of an import file on their way to the lots, and what the import finds out about each. Unlogged (by hand in the
 * first migration): worthless after a crash. Rows of one run are removed when it ends, those of a killed run by the
 * next one.
 */
export const importRows = pgTable(
  'import_rows',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    run: uuid('run').notNull(),
    /** Line of the file; offers of a feed may share one. */
    line: integer('line').notNull(),
    /** Sheet of a workbook; null for any other file. */
    sheet: text('sheet'),
    /** Null for a bad row whose kind is not known. */
    kind: text('kind').$type<LotKind>(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** Why the row cannot be used; null for a good row. A bad row may lack everything else. */
    fault: text('fault'),
    externalId: text('external_id'),
    number: text('number'),
    slug: text('slug'),
    buildingKey: text('building_key'),
    buildingName: text('building_name'),
    material: text('material'),
    completionYear: integer('completion_year'),
    completionQuarter: integer('completion_quarter'),
    floor: integer('floor'),
    floorsTotal: integer('floors_total'),
    position: integer('position'),
    area: area('area'),
    layoutCode: text('layout_code'),
    layoutName: text('layout_name'),
    layoutType: integer('layout_type'),
    roomCount: integer('room_count'),
    livingArea: area('living_area'),
    kitchenArea: area('kitchen_area'),
    rooms: jsonb('rooms'),
    picture: text('picture'),
    price: int8('price'),
    oldPrice: int8('old_price'),
    discountAmount: numeric('discount_amount', { precision: 5, scale: 2, mode: 'number' }),
    discountUntil: date('discount_until'),
    status: text('status').$type<'free' | 'booked' | 'sold'>(),
    ceilingHeight: numeric('ceiling_height', { precision: 4, scale: 2, mode: 'number' }),
    facingType: text('facing_type'),
    windowLook: keys('window_look'),
    features: keys('features'),
    isMortgage: boolean('is_mortgage'),
    /** Of a lot of the podium: its level, and what the site shows of its kind besides; null for a flat. */
    level: integer('level'),
    levelName: text('level_name'),
    details: jsonb('details'),
    /** What follows is found out by comparing with the database; a bad row is `rejected` from the start. */
    lotId: integer('lot_id'),
    buildingId: integer('building_id'),
    layoutId: integer('layout_id'),
    /** Status of the lot after the import. */
    nextStatus: text('next_status').$type<'free' | 'held' | 'booked' | 'sold'>(),
    verdict: text('verdict').$type<'added' | 'returned' | 'changed' | 'unchanged' | 'rejected'>(),
    changedFields: keys('changed_fields'),
    formerPrice: int8('former_price'),
  },
  table => [index('import_rows_key').on(table.run, table.externalId)],
);

/** The import by a schedule: what it knows from one round to the next. One row. */
export const importSchedule = pgTable(
  'import_schedule',
  {
    id: boolean('id').primaryKey().default(true),
    /** Digest of the address that the rest is about: another address begins anew. */
    source: text('source').notNull(),
    /** When a round began last. */
    askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The round under way, and until when it may take; null between two. */
    lease: uuid('lease'),
    leasedUntil: timestamp('leased_until', { withTimezone: true, mode: 'date' }),
    /** Of the file that was applied last: what the other side calls it, and the digest of its bytes. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    digest: text('digest'),
    /** When the file was last known to be applied. */
    succeededAt: timestamp('succeeded_at', { withTimezone: true, mode: 'date' }),
    /** Kinds of failure that the office has been told of since everything was well. */
    told: keys('told').notNull().default([]),
  },
  table => [check('import_schedule_one_row', sql`${table.id}`)],
);
/**
 * What an operator has said about files with the same headers (or feeds of a format): which column is which, what the
 * file leaves out, how buildings are called. Kept, so that the next such file needs no keys.
 */
export const importChoices = pgTable('import_choices', {
  /** Of the headers; for a feed the name of its format. */
  fingerprint: text('fingerprint').primaryKey(),
  columns: jsonb('columns').notNull(),
  values: jsonb('values').notNull(),
  buildings: jsonb('buildings').notNull(),
  keptAt: timestamp('kept_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

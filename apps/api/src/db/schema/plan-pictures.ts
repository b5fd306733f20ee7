import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes, integers } from './columns.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Pictures of plans at addresses of others, as import files name them, and what has become of each. */
export const planPictures = pgTable(
  'plan_pictures',
  {
    address: text('address').primaryKey(),
    /** Name of the kept picture, from its content; null while nothing of it could be kept. */
    name: text('name'),
    /** Size of the widest kept file, px. */
    width: integer('width'),
    height: integer('height'),
    /** Widths of the files for browsers, px, ascending. */
    widths: integers('widths'),
    /** What the other side calls this version of it. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Why it could not be taken the last time, a Russian sentence without the address; null when it could. */
    fault: text('fault'),
    askedAt: time('asked_at').notNull().defaultNow(),
  },
  table => [index('plan_pictures_name').on(table.name)],
);

/** The kept pictures themselves, made anew by the site. Here and not in a folder, so that every process has them. */
export const planPictureFiles = pgTable(
  'plan_picture_files',
  {
    name: text('name').notNull(),
    /** Px. */
    width: integer('width').notNull(),
    format: text('format').$type<'webp' | 'jpeg'>().notNull(),
    bytes: bytes('bytes').notNull(),
    /** The last moment at which an address was known to have it. */
    wantedAt: time('wanted_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.name, table.width, table.format] })],
);

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { area, int8, integers, keys } from './columns.ts';

export type LotKind = 'flat' | 'parking' | 'storeroom' | 'commercial';

/** The complex: one row. */
export const project = pgTable(
  'project',
  {
    id: integer('id').primaryKey().default(1),
    name: text('name').notNull(),
    tagline: text('tagline').notNull(),
    description: text('description').notNull(),
    address: text('address').notNull(),
    isDemo: boolean('is_demo').notNull(),
    coordinates: jsonb('coordinates').notNull(),
    contacts: jsonb('contacts').notNull(),
    links: jsonb('links').notNull(),
    developer: text('developer').notNull(),
    /** Text of the promo banner; null while nothing is promoted. */
    promo: jsonb('promo'),
    season: jsonb('season').notNull().default({ is_season_version: true, season_version: 'spring' }),
    legal: jsonb('legal').notNull().default({ offer: [], credit: '' }),
    /** Day to which prices and statuses belong. */
    date: date('date').notNull(),
  },
  table => [check('project_one_row', sql`${table.id} = 1`)],
);

/** The id is the building's number, so an address may name either. */
export const buildings = pgTable('buildings', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  floors: integer('floors').notNull(),
  completionYear: integer('completion_year').notNull(),
  completionQuarter: integer('completion_quarter').notNull(),
  material: text('material').notNull(),
  /** Heights above the water, m; null when they are not known. */
  heightSecond: doublePrecision('height_second'),
  heightStorey: doublePrecision('height_storey'),
});

export const layouts = pgTable('layouts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** Rooms: 0 studio … 4 four and more. */
  layoutType: integer('layout_type').notNull(),
  /** Rooms as they are: five are five. */
  roomCount: integer('room_count').notNull(),
  commonLayoutType: text('common_layout_type'),
  area: area('area').notNull(),
  livingArea: area('living_area'),
  kitchenArea: area('kitchen_area'),
  rooms: jsonb('rooms').notNull(),
  /** `FlatPlan`; null when only a picture is known. */
  plan: jsonb('plan'),
  /** Address of a picture, as the import file has it. */
  picture: text('picture'),
  /** `KeptPicture` that is shown for an address of others; null while none is kept. */
  keptPicture: jsonb('kept_picture'),
});

/** Drawing shared by the storeys of one tier. */
export const plates = pgTable('plates', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull().unique(),
  buildingId: integer('building_id')
    .notNull()
    .references(() => buildings.id),
  /** `FloorPlan`. */
  plan: jsonb('plan').notNull(),
});

export const floors = pgTable(
  'floors',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    buildingId: integer('building_id')
      .notNull()
      .references(() => buildings.id),
    number: integer('number').notNull(),
    plateId: integer('plate_id').references(() => plates.id),
  },
  table => [unique('floors_building_number').on(table.buildingId, table.number)],
);

/** Place of a kind in lists of the office, from 1. */
export function kindPlace(kind: SQL | PgColumn): SQL {
  return sql`array_position(array['flat', 'parking', 'storeroom', 'commercial'], ${kind})`;
}

/**
 * Where a lot stands, as lists of the office have it and an index serves it: by kind, building, floor and number.
 * Numbers are texts, and «9» stands before «10».
 */
export function lotPlace(table: LotPlaceColumns): [SQL, PgColumn, PgColumn, SQL, PgColumn] {
  const { kind, buildingId, floor, number } = table;
  return [kindPlace(kind), buildingId, floor, sql`length(${number})`, number];
}

interface LotPlaceColumns {
  readonly kind: PgColumn;
  readonly buildingId: PgColumn;
  readonly floor: PgColumn;
  readonly number: PgColumn;
}

/** Everything for sale. Columns from `layoutId` on belong to flats; other kinds keep theirs in `details`. */
export const lots = pgTable(
  'lots',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<LotKind>().notNull(),
    /** Key that stays the same between imports. */
    externalId: text('external_id').notNull().unique(),
    number: text('number').notNull(),
    slug: text('slug').notNull().unique(),
    buildingId: integer('building_id')
      .notNull()
      .references(() => buildings.id),
    floor: integer('floor').notNull(),
    area: area('area').notNull(),
    /** The area in hundredths of a square metre: set by a trigger, for an order by the price of a metre. */
    areaHundredths: integer('area_hundredths').notNull().default(0),
    status: text('status').$type<'free' | 'held' | 'booked' | 'sold'>().notNull(),
    /** Set when a lot vanished from an import or the desk took it off; it is shown nowhere and never deleted. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, mode: 'string' }),
    /** Whether the desk has withdrawn it: no file brings it back. */
    isWithdrawnHere: boolean('is_withdrawn_here').notNull().default(false),
    /**
     * Status that the import file gave which decided last; null for a lot that no file has brought, such as a demo lot.
     * When it differs from `status`, the lot was taken or freed here, and a file does not undo that. It is `free`
     * once the desk has given the lot a status or a visitor holds it: record 210.
     */
    importedStatus: text('imported_status').$type<'free' | 'booked' | 'sold'>(),
    /** Whole roubles, the discount already taken off. */
    price: int8('price').notNull(),
    oldPrice: int8('old_price'),
    /** Percent. */
    discountAmount: numeric('discount_amount', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    discountUntil: date('discount_until'),
    /** Day of the price. */
    priceDate: date('price_date').notNull(),
    layoutId: integer('layout_id').references(() => layouts.id),
    mirrored: boolean('mirrored'),
    plateId: integer('plate_id').references(() => plates.id),
    position: integer('position'),
    ceilingHeight: numeric('ceiling_height', { precision: 4, scale: 2, mode: 'number' }),
    windowLook: keys('window_look'),
    windowSides: keys('window_sides'),
    planAzimuth: doublePrecision('plan_azimuth'),
    side: text('side').$type<'river' | 'yard' | 'east' | 'west'>(),
    bays: integers('bays'),
    /** Null when a file does not tell it. */
    facingType: text('facing_type'),
    /**
     * What the file said of it that decided last. When it differs from `facingType`, the desk has given another since,
     * and a file that says the same again, or nothing, does not undo that.
     */
    importedFacing: text('imported_facing'),
    features: keys('features'),
    isMortgage: boolean('is_mortgage'),
    /** Columns of the other kinds, as the data set has them; null for a flat. */
    details: jsonb('details'),
    /** When it was sold; null for any other lot. A trigger sets it where the writer gives none. */
    soldAt: timestamp('sold_at', { withTimezone: true, mode: 'string' }),
    /** Whether a sold one was sold when it came: nobody has seen the sale. Set by the trigger of `soldAt`. */
    cameSold: boolean('came_sold').notNull().default(false),
    /** When anything that visitors see of it last changed; set by a trigger. */
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** Data version of the row's last change; set by a trigger, the value given by a writer is ignored. */
    version: int8('version').notNull().default(0),
  },
  table => [
    index('lots_version').on(table.version, table.id),
    index('lots_place')
      .on(...lotPlace(table), table.id)
      .where(isNull(table.withdrawnAt)),
    check('lots_withdrawn', sql`not ${table.isWithdrawnHere} or ${table.withdrawnAt} is not null`),
    check('lots_status', sql`${table.status} in ('free', 'held', 'booked', 'sold')`),
    check(
      'lots_prices',
      sql`${table.price} >= 0 and (${table.oldPrice} is null or ${table.oldPrice} >= ${table.price})`,
    ),
    check(
      'lots_kind',
      sql`case ${table.kind}
        when 'flat' then ${table.layoutId} is not null and ${table.mirrored} is not null
          and ${table.windowLook} is not null and ${table.windowSides} is not null and ${table.bays} is not null
          and ${table.features} is not null and ${table.isMortgage} is not null
        when 'parking' then ${table.details} is not null
        when 'storeroom' then ${table.details} is not null
        when 'commercial' then ${table.details} is not null
        else false end`,
    ),
  ],
);

/** Slugs that lots had before an import renamed them: their addresses lead to the present ones. */
export const formerSlugs = pgTable('former_slugs', {
  slug: text('slug').primaryKey(),
  lotId: integer('lot_id')
    .notNull()
    .references(() => lots.id, { onDelete: 'cascade' }),
});

export const priceHistory = pgTable(
  'price_history',
  {
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    price: int8('price').notNull(),
  },
  table => [primaryKey({ columns: [table.lotId, table.date] })],
);

/** Values of the lists that lots are described by, with their Russian words, in the order they are shown. */
export const dictionaryOptions = pgTable(
  'dictionary_options',
  {
    dictionary: text('dictionary')
      .$type<'window_look' | 'facing_type' | 'features' | 'common_layout_type' | 'parking_type'>()
      .notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.dictionary, table.value] })],
);

/** Level of the podium with its scheme; null when nobody has drawn it, as of levels that an import has brought. */
export const levels = pgTable(
  'levels',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<'parking' | 'storeroom' | 'commercial'>().notNull(),
    floor: integer('floor').notNull(),
    name: text('name').notNull(),
    scheme: jsonb('scheme'),
  },
  table => [unique('levels_kind_floor').on(table.kind, table.floor)],
);

/** Ties a lot to its level, whose name the site shows; flats have storeys. */
export function levelOf({ kind, floor }: LevelColumns): SQL | undefined {
  return and(eq(levels.kind, kind), eq(levels.floor, floor));
}

interface LevelColumns {
  readonly kind: PgColumn;
  readonly floor: PgColumn;
}

/** Picture of the view from one side of a building, for a range of storeys. */
export const views = pgTable('views', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  buildingId: integer('building_id')
    .notNull()
    .references(() => buildings.id),
  side: text('side').$type<'river' | 'yard' | 'east' | 'west'>().notNull(),
  floorFrom: integer('floor_from').notNull(),
  floorTo: integer('floor_to').notNull(),
  /** Name of a made picture. */
  picture: text('picture').notNull(),
  /** Degrees from north at which the middle of the picture looks. */
  azimuth: doublePrecision('azimuth').notNull(),
});

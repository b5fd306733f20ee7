import { type SQL, sql } from 'drizzle-orm';

/** Tables that imports write, with the columns that they write, themselves or by a trigger. */
const COLUMNS = {
  lots: [
    'external_id',
    'number',
    'slug',
    'building_id',
    'floor',
    'position',
    'layout_id',
    'area',
    'status',
    'imported_status',
    'sold_at',
    'price',
    'old_price',
    'discount_amount',
    'discount_until',
    'price_date',
    'ceiling_height',
    'facing_type',
    'imported_facing',
    'window_look',
    'features',
    'is_mortgage',
    'details',
  ],
  buildings: [
    'name',
    'floors',
    'completion_year',
    'completion_quarter',
    'material',
    'height_second',
    'height_storey',
  ],
  floors: ['plate_id'],
  layouts: ['name', 'area', 'living_area', 'kitchen_area', 'rooms'],
  levels: ['scheme'],
} as const;

export type RunTable = keyof typeof COLUMNS;
export const STRUCTURE = ['buildings', 'floors', 'layouts', 'levels'] as const satisfies readonly RunTable[];

const of = (table: SQL, name: string) => sql`${table}.${sql.identifier(name)}`;

/** Columns that a digest leaves out. */
const UNTOLD: readonly string[] = ['price_date', 'imported_facing', 'sold_at'];

/** What imports write of a row, as JSON. @param row name of the table in the statement @param but columns that are left out */
export function imageOf(table: RunTable, row: SQL, but: readonly string[] = []): SQL {
  const columns = COLUMNS[table].filter(name => !but.includes(name)).map(name => of(row, name));
  // A moment as text has the time zone of whoever asks.
  if (table === 'lots') columns.push(sql`${row}.withdrawn_at at time zone 'UTC' as withdrawn_at`);
  // `jsonb_build_object` makes the same of them, and takes half as long again.
  return sql`(select to_jsonb(i) from (select ${sql.join(columns, sql`, `)}) i)`;
}

/**
 * Stands for what imports write of a row: the day of the price is left out, because a price that is taken back on
 * another day is news of that day; what the file said of the finishing, which nobody sees; and the moment of a sale,
 * which goes with the status.
 */
export function digestOf(table: RunTable, row: SQL): SQL {
  return sql`md5(${imageOf(table, row, UNTOLD)}::text)`;
}

/** Whether a row would have the digest that it had when its image was made. */
export function isAsBefore(table: RunTable, row: SQL, before: SQL): SQL {
  return sql`${before} - array[${sql.raw(UNTOLD.map(name => `'${name}'`).join(', '))}] = ${imageOf(table, row, UNTOLD)}`;
}

/** Columns of a table but for some, set to those of `b`, a row made of an image. */
export function restored(table: RunTable, but: readonly string[] = []): SQL {
  const names = COLUMNS[table].filter(name => !but.includes(name));
  return sql.join(
    names.map(name => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`),
    sql`, `,
  );
}

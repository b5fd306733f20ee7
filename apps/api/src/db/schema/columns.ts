import { bigint, customType, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Whole roubles or a counter: int8, read as a number on both engines (values stay below 2⁵³). */
export const int8 = (name: string) => bigint(name, { mode: 'number' });
/** m², two decimals. */
export const area = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' });
/** Flat lists of short keys; kept as text[] so that SQL can filter by them with an index. */
export const keys = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'text[]' });
export const integers = customType<{ data: number[]; driverData: number[] }>({ dataType: () => 'integer[]' });
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/** A moment, with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

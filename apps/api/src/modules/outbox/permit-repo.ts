import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { deliveryPermit } from '../../db/schema/installation.ts';

/** A site and its database, as no copy of the database is. */
export interface Installation {
  /** Where the database lies. */
  readonly place: string;
  /** Public address of the site; null when nobody has set it. */
  readonly origin: string | null;
  /** Whether no other process can have this database open: an embedded one. */
  readonly isAlone: boolean;
}

export type Permit = typeof deliveryPermit.$inferSelect;

const placeSchema = z.object({ rows: z.tuple([z.object({ place: z.string() })]) });

/** What tells a database from its copies: the server that it was made on and its number there. */
export async function readPlace(orm: Orm): Promise<string> {
  const result: unknown = await orm.execute(sql`
    select system_identifier::text || '.' || (select oid from pg_database where datname = current_database())::text
      as place from pg_control_system()`);
  return z.parse(placeSchema, result).rows[0].place;
}

/** Condition of statements: this installation may deliver. */
export function isPermitted({ place, origin }: Installation): SQL {
  return sql`exists (select from ${deliveryPermit} where ${deliveryPermit.place} = ${place}
    and ${deliveryPermit.origin} is not distinct from ${origin}::text)`;
}

/**
 * Gives a permit that nobody has to an installation, and notes its address when the one that has it gets one, which only
 * an embedded database can know: a server's may have another process beside it. Returns who has it.
 */
export async function claimPermit(orm: Orm, { place, origin, isAlone }: Installation): Promise<Permit> {
  await orm.insert(deliveryPermit).values({ place, origin, grantedAt: sql`now()` }).onConflictDoNothing();
  if (origin !== null && isAlone)
    await orm
      .update(deliveryPermit)
      .set({ origin })
      .where(and(eq(deliveryPermit.place, place), isNull(deliveryPermit.origin)));
  const permit = await readPermit(orm);
  if (permit === null) throw new Error('nobody has the permit to deliver');
  return permit;
}

/** Null while nobody has it. */
export async function readPermit(orm: Orm): Promise<Permit | null> {
  const [permit] = await orm.select().from(deliveryPermit);
  return permit ?? null;
}

/** Takes the permit over, whoever has it. */
export async function takePermit(orm: Orm, { place, origin }: Installation): Promise<void> {
  const permit = { place, origin, grantedAt: sql`now()` };
  await orm
    .insert(deliveryPermit)
    .values(permit)
    .onConflictDoUpdate({ target: deliveryPermit.id, set: permit });
}

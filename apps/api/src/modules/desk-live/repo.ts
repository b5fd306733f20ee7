import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { dataVersion } from '../../db/schema/data-version.ts';
import { liveMarks } from '../../db/schema/live-marks.ts';

/** A figure by each kind, which is another one after every change; kinds that nothing was ever changed of are left out. */
export async function readMarks(orm: Orm): Promise<ReadonlyMap<string, number>> {
  const rows = await orm
    .select({ kind: liveMarks.kind, version: sql`sum(${liveMarks.version})`.mapWith(Number) })
    .from(liveMarks)
    .groupBy(liveMarks.kind)
    .unionAll(
      orm
        .select({ kind: sql<string>`'lots'`, version: sql`${dataVersion.version}`.mapWith(Number) })
        .from(dataVersion),
    );
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

import * as z from 'zod/mini';

/** Runs a statement and gives its rows. */
export type Query = (statement: string) => Promise<readonly unknown[]>;

const tableSchema = z.object({ name: z.string() });
const countSchema = z.object({ name: z.string(), count: z.coerce.number() });
/** A key that personal data is sealed with, by what proves it; the key itself is not in it. */
const keySchema = z.object({
  id: z.string(),
  proof: z.string(),
  isForDigests: z.boolean(),
  /** Whether the operator has given it up. */
  isLost: z.boolean(),
});
export type KnownProof = z.infer<typeof keySchema>;

/** What a database holds, as a copy of it is compared: the same in both when nothing is lost. */
export const contentsSchema = z.object({
  /** Rows by table, those of the migrations too. */
  tables: z.record(z.string(), z.number()),
  keys: z.array(keySchema),
});
export type Contents = z.infer<typeof contentsSchema>;

/** Contents as another process has written them. */
export function parseContents(json: string): Contents {
  return z.parse(contentsSchema, JSON.parse(json));
}

/** Counts what is in a database of any version. The caller gives one moment of it, such as a transaction. */
export async function readContents(query: Query): Promise<Contents> {
  const found = z.parse(
    z.array(tableSchema),
    await query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'drizzle') order by 1`,
    ),
  );
  const names = found.map(({ name }) => name);
  const counts = names.map(name => `select '${name}' as name, count(*) as count from ${name}`);
  const rows = names.length === 0 ? [] : await query(counts.join(' union all '));
  const keys = names.includes('public.data_keys')
    ? await query(
        `select id, proof, is_for_digests as "isForDigests", lost_at is not null as "isLost"
          from data_keys order by id`,
      )
    : [];
  return {
    tables: Object.fromEntries(z.parse(z.array(countSchema), rows).map(({ name, count }) => [name, count])),
    keys: z.parse(z.array(keySchema), keys),
  };
}

/** Tables whose rows differ, each with both counts, for the operator; empty when nothing is lost. */
export function differences(of: Contents, copy: Contents): string[] {
  const names = new Set([...Object.keys(of.tables), ...Object.keys(copy.tables)]);
  return [...names].flatMap(name => {
    const [before, after] = [of.tables[name] ?? 0, copy.tables[name] ?? 0];
    return before === after ? [] : [`${name}: ${before} → ${after}`];
  });
}

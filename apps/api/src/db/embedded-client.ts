import { PGlite, type PGliteOptions, type QueryOptions, types } from '@electric-sql/pglite';

/** Array types have no names there: of numeric, timestamp, timestamptz, interval and date. */
const ARRAYS = [1231, 1115, 1185, 1187, 1182];
/** What the ORM wants as the database writes it. */
const AS_WRITTEN = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...ARRAYS];

/**
 * Opens the engine for the ORM. The ORM hands the same parsers over with every question, and each time the engine puts
 * them and all its own together anew, which takes as long as a small question; here it knows them from the start.
 */
export async function openClient(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create(options);
  for (const type of AS_WRITTEN) client.parsers[type] = value => value;
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = (text, values, given) => query(text, values, withoutParsers(given));
  client.transaction = work =>
    transaction(tx =>
      work({
        ...tx,
        query: (text, values, given) => tx.query(text, values, withoutParsers(given)),
        get closed() {
          return tx.closed;
        },
      }),
    );
  return client;
}

function withoutParsers(options: QueryOptions = {}): QueryOptions {
  const { parsers: _, ...others } = options;
  return others;
}

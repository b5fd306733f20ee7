import pg from 'pg';

const CONNECT_MS = 3_000;
const ANSWER_MS = 10_000;

/** Runs a statement over a connection of its own, past the site, and gives its rows. @param url of the database */
export async function rowsAt(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  // A server that goes meanwhile fails the statement and nothing else.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { registerErrors } from './errors.ts';

async function answerTo(work: () => Promise<unknown>) {
  const server = fastify();
  registerErrors(server);
  server.get('/', work);
  const answer = await server.inject('/');
  await server.close();
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], code: answer.json().code };
}

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const OVERLOADED = { status: 503, retryAfter: '5', code: 'overloaded' };

describe('a database that cannot be reached', () => {
  it('is told as 503 with a time to come again, for a statement and for a transaction', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: await closedPort() });
    const orm = drizzle({ client: pool });
    expect(await answerTo(() => orm.execute(sql`select 1`))).toEqual(OVERLOADED);
    expect(await answerTo(() => orm.transaction(tx => tx.execute(sql`select 1`)))).toEqual(OVERLOADED);
    await pool.end();
  });

  it.each([
    ...['57P01', '57P02', '57P03', '53300', '53100', '58030', '25P03', '25006', '08006', 'ECONNRESET'],
    ...['28000', '28P01', '3D000', '55000'],
  ])('so is the code %s', async code => {
    const cause = Object.assign(new Error('terminating connection'), { code });
    expect(await answerTo(() => Promise.reject(new DrizzleQueryError('select 1', [], cause)))).toEqual(
      OVERLOADED,
    );
  });

  it.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
    'so are the words of the pool: %s',
    async words => {
      expect(await answerTo(() => Promise.reject(new Error(words)))).toEqual(OVERLOADED);
    },
  );

  it('anything else stays 500', async () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(await answerTo(() => Promise.reject(new DrizzleQueryError('insert', [], cause)))).toEqual({
      status: 500,
      retryAfter: undefined,
      code: 'internal',
    });
  });
});

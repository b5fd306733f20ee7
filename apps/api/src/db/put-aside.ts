import * as z from 'zod/mini';
import { DatabaseError } from './errors.ts';

/** Whether there is the schema in which the present tables of a server wait until a copy is in. */
const EXISTS = `select to_regnamespace('former_public') is not null as "isAside"`;

/** Extensions stay where the tables are: those of a copy look for them there, and it makes none that are there. */
const move = (from: string, to: string) => `do $$
  declare name text;
  begin
    for name in select extname from pg_extension
      where extnamespace = '${from}'::regnamespace and extrelocatable
    loop
      execute format('alter extension %I set schema ${to}', name);
    end loop;
  end $$`;

/** Each of the three is a transaction of its own. */
export const PUT_ASIDE = `
  create schema if not exists drizzle;
  alter schema drizzle rename to former_drizzle;
  alter schema public rename to former_public;
  create schema public;
  grant usage on schema public to public;
  ${move('former_public', 'public')}`;

export const PUT_BACK = `
  ${move('public', 'former_public')};
  drop schema if exists drizzle cascade;
  drop schema public cascade;
  alter schema former_drizzle rename to drizzle;
  alter schema former_public rename to public`;

export const REMOVE_ASIDE = 'drop schema if exists former_drizzle, former_public cascade';

interface Client {
  query(statement: string): PromiseLike<unknown>;
}

const answerSchema = z.object({ rows: z.tuple([z.object({ isAside: z.boolean() })]) });

/** Whether the tables of a database wait aside, as after a restore whose process was killed. */
export async function isAside(client: Client): Promise<boolean> {
  return z.parse(answerSchema, await client.query(EXISTS)).rows[0].isAside;
}

/** Refuses a database whose tables wait aside: it seems to be empty. Rejects with `DatabaseError`. */
export async function refuseAside(client: Client): Promise<void> {
  if (await isAside(client))
    throw new DatabaseError(
      'a restore was broken off and the former tables wait in the schema former_public: run npm run restore with --replace again',
    );
}

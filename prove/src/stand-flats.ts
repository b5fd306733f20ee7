import { lots } from '@quarter/api/db/schema/catalogue';
import { openServer } from '@quarter/api/db/server';
import type { Stand } from './stand.ts';

export interface Flat {
  readonly id: number;
  readonly path: string;
}

/** Flats of a stand that are free and have no offer, whose one price stands on their page. */
export async function freeFlats({ databaseUrl }: Pick<Stand, 'databaseUrl'>): Promise<Flat[]> {
  const database = await openServer(databaseUrl);
  try {
    const rows = await database.orm.select().from(lots).orderBy(lots.id);
    return rows
      .filter(({ kind, status, oldPrice }) => kind === 'flat' && status === 'free' && oldPrice === null)
      .map(({ id, slug }) => ({ id, path: `/flats/${slug}` }));
  } finally {
    await database.close();
  }
}

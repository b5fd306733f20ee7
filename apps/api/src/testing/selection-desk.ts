import { deskSelectionSchema } from '@quarter/contract/desk/selections';
import { selectionSchema } from '@quarter/contract/selection';
import * as z from 'zod/mini';
import type { Clerk } from './clerk.ts';
import { type LotDesk, lotDesk } from './lot-desk.ts';
import { TestVisitor } from './phone-visitor.ts';

export const SELECTIONS = '/api/desk/selections/';
export const TITLE = 'Ивановы, двушка';
export const WORDS = 'Пётр, вот что есть на реку.';

const pageSchema = z.object({ count: z.int(), results: z.array(z.looseObject({ id: z.string() })) });

/** The secret of an address; `none` when there is none. */
export const tokenOf = (link: string | null | undefined) => /#([\w-]{32})$/.exec(link ?? '')?.[1] ?? 'none';

/** A desk with lots, its selections, and clients who have their addresses. */
export async function selectionDesk(lots: number) {
  const desk: LotDesk = await lotDesk(lots);
  let networks = 0;

  /** A network that nobody has come from yet; the last part of its address. */
  function network(): number {
    networks += 1;
    return networks;
  }
  /** A client on a network of his own. */
  const client = () => new TestVisitor(desk.scene.service, `198.51.100.${network()}`);
  const look = (token: string, by = client()) => by.post('/api/selections/open/', { token });

  return {
    desk,
    network,
    client,
    look,
    async made(lots: readonly number[], by: Clerk = desk.manager, words = WORDS) {
      // The same again within ten minutes would be the same selection.
      const answer = await by.post(SELECTIONS, { title: `${TITLE} ${network()}`, words, lots });
      if (answer.status !== 201) throw new Error(`no selection was made: ${answer.status}`);
      const card = z.parse(deskSelectionSchema, answer.body);
      return { ...card, token: tokenOf(card.own?.link) };
    },
    card: async (id: string, by: Clerk = desk.manager) =>
      z.parse(deskSelectionSchema, (await by.get(`${SELECTIONS}${id}/`)).body),
    list: async (query = '', by: Clerk = desk.manager) =>
      z.parse(pageSchema, (await by.get(`${SELECTIONS}${query}`)).body),
    opened: async (token: string, by = client()) => z.parse(selectionSchema, (await look(token, by)).body),
    like: (token: string, lot: number, isLiked: boolean, by = client()) =>
      by.post('/api/selections/like/', { token, lot, is_liked: isLiked }),
    file: (token: string) =>
      client().get('/api/selections/file/', token === '' ? {} : { 'x-selection': token }),
  };
}
export type SelectionDesk = Awaited<ReturnType<typeof selectionDesk>>;

import {
  deskChangedLotSchema,
  deskLotHistorySchema,
  deskLotPageSchema,
  deskLotSchema,
} from '@quarter/contract/desk/lots';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { propertyDetailSchema } from '@quarter/contract/property';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { lots, priceHistory } from '../db/schema/catalogue.ts';
import { bookingScene } from './booking-scene.ts';
import { clerkOf } from './clerk.ts';

/** Day of prices that no test has changed yet. */
export const FORMER_DAY = '2026-06-01';

export type LotDesk = Awaited<ReturnType<typeof lotDesk>>;

/** A complex on sale, with an owner and two managers who change its lots. @param flats how many there are */
export async function lotDesk(flats: number) {
  const scene = await bookingScene(flats);
  const clerk = (role: DeskRole, name: string) => clerkOf(scene.service, role, { now: scene.now, name });
  const owner = await clerk('owner', 'Олег Беркут');
  const manager = await clerk('sales', 'Анна Ветрова');
  const colleague = await clerk('sales', 'Борис Лаврин');

  const events = async (id: number, by = manager, query = '') =>
    z.parse(deskLotHistorySchema, (await by.get(`/api/desk/lots/${id}/history/${query}`)).body);
  /** A lot with what the desk has changed of it. */
  const card = async (id: number, by = manager) => ({
    ...z.parse(deskLotSchema, (await by.get(`/api/desk/lots/${id}/`)).body),
    history: (await events(id, by)).results.filter(line => line.source === 'desk'),
  });
  const send = (id: number, body: object, by = owner) => by.patch(`/api/desk/lots/${id}/`, body);
  const change = async (id: number, wish: object, by = owner) =>
    send(id, { version: (await card(id)).version, ...wish }, by);

  return {
    scene,
    owner,
    manager,
    colleague,
    card,
    events,
    send,
    /** Changes a lot as it is now. */
    change,
    changed: async (id: number, wish: object, by = owner) =>
      z.parse(deskChangedLotSchema, (await change(id, wish, by)).body),
    undo: (change: string | null, by = owner) => by.post(`/api/desk/lots/changes/${change}/undo/`),
    list: async (query = '') =>
      z.parse(deskLotPageSchema, (await manager.get(`/api/desk/lots/${query}`)).body),
    /** What visitors see of a lot. */
    page: async (id: number) =>
      z.parse(propertyDetailSchema, (await manager.get(`/api/properties/${id}/`)).body),
    /** A free flat of a round price without a discount that no other test has. */
    async plainFlat(price = 20_000_000): Promise<number> {
      const id = scene.nextFlat();
      await scene.service.database.change(async tx => {
        await tx
          .update(lots)
          .set({ price, oldPrice: null, discountAmount: 0, discountUntil: null, priceDate: FORMER_DAY })
          .where(eq(lots.id, id));
        await tx.delete(priceHistory).where(eq(priceHistory.lotId, id));
        await tx.insert(priceHistory).values({ lotId: id, date: FORMER_DAY, price });
      });
      return id;
    },
    close: () => scene.close(),
  };
}

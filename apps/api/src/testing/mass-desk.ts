import { deskMassAppliedSchema, deskMassTrialSchema } from '@quarter/contract/desk/mass';
import { type DeskPlanned, deskPlannedPageSchema, deskPlannedSchema } from '@quarter/contract/desk/planned';
import * as z from 'zod/mini';
import { eventually } from './booking.ts';
import { type Clerk, clerkCode, withCodes } from './clerk.ts';
import { lotDesk } from './lot-desk.ts';

const STEP_MS = 30_000;
const PATH = '/api/desk/mass/';
const PLANNED = '/api/desk/planned/';

/** What `deskMassTrial` asks for, but for the offset and the time. */
interface Ask {
  readonly choice: object;
  readonly change: object;
}

export type MassDesk = Awaited<ReturnType<typeof massDesk>>;

/** A complex on sale whose owners have authenticators. @param flats how many there are */
export async function massDesk(flats: number) {
  const desk = await lotDesk(flats);
  const { scene } = desk;
  await withCodes(scene.service, desk.owner);

  /** A code that was not used yet. */
  function freshCode(): string {
    scene.pass(STEP_MS);
    return clerkCode(scene.now());
  }
  async function trial(ask: Ask & { offset?: number; due_at?: string }) {
    return z.parse(deskMassTrialSchema, (await desk.owner.post(`${PATH}trial/`, ask)).body);
  }
  const fromNow = (ms: number) => new Date(scene.now().getTime() + ms).toISOString();
  const plans = async (by = desk.owner) =>
    z.parse(deskPlannedPageSchema, (await by.get(PLANNED)).body).results;
  return {
    ...desk,
    withCodes: (clerk: Clerk) => withCodes(scene.service, clerk),
    freshCode,
    trial,
    async applied(ask: Ask) {
      const { token } = await trial(ask);
      const answer = await desk.owner.post(PATH, { ...ask, token, code: freshCode() });
      return z.parse(deskMassAppliedSchema, answer.body);
    },
    /** Sends what a trial has shown to be planned, and answers as the service does. @param inMs how long from now */
    async sendPlan(ask: Ask, inMs: number, by = desk.owner) {
      const code = freshCode();
      const due_at = fromNow(inMs);
      const { token } = await trial({ ...ask, due_at });
      return by.post(PLANNED, { ...ask, token, due_at, code });
    },
    /** Plans a change. @param inMs how long from now */
    async planned(ask: Ask, inMs: number): Promise<DeskPlanned> {
      const answer = await this.sendPlan(ask, inMs);
      return z.parse(deskPlannedSchema, answer.body);
    },
    /** An instant so long from now, ISO. */
    in: fromNow,
    plans,
    /** What has become of a planned change, when it does not wait any more. */
    async ended(id: string): Promise<DeskPlanned> {
      const found = await eventually(
        async () => (await plans()).find(one => one.id === id),
        one => one !== undefined && one.state !== 'waiting',
      );
      if (!found) throw new Error('the change is not planned');
      return found;
    },
    /** @param code a fresh one of the owner's by default */
    undoMass: (id: string, code = freshCode()) => desk.owner.post(`${PATH}${id}/undo/`, { code }),
    pricesOf: (...lots: number[]) => Promise.all(lots.map(async id => (await desk.page(id)).price)),
  };
}

/** Lots by their ids, for a trial. */
export const byIds = (...ids: number[]) => ({ by: 'ids', ids });

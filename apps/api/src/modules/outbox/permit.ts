import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../../db/database.ts';
import { claimPermit, type Installation, type Permit, readPlace } from './permit-repo.ts';

export type { Installation } from './permit-repo.ts';

/** Whether this installation delivers the messages of its database, or holds them because another one does. */
export interface DeliveryPermit {
  readonly installation: Installation;
  /** Why messages are held, for the operator; null when they are not. */
  heldWords(): string | null;
  /** Asks the database who may deliver, and tells the log when that has changed. */
  look(log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<void>;
}

/** @param folder what tells the folder of an embedded database from its copies; empty for a server's */
export async function installationOf(
  orm: Orm,
  { origin, folder }: { readonly origin: string | null; readonly folder: string },
): Promise<Installation> {
  const isAlone = folder !== '';
  return { origin, place: [await readPlace(orm), ...(isAlone ? [folder] : [])].join('.'), isAlone };
}

/** @param delivers whether it has anybody to deliver to: who has not leaves the permit to others */
export async function openPermit(
  orm: Orm,
  installation: Installation,
  delivers: boolean,
): Promise<DeliveryPermit> {
  if (!delivers) return { installation, heldWords: () => null, look: async () => {} };
  let permit = await claimPermit(orm, installation);
  let wasHeld = false;
  const heldWords = () => (mayDeliver(permit, installation) ? null : wordsOf(permit));
  return {
    installation,
    heldWords,
    async look(log) {
      permit = await claimPermit(orm, installation);
      const words = heldWords();
      if (words !== null && !wasHeld) log.error(words);
      if (words === null && wasHeld) log.warn('messages are delivered from here now');
      wasHeld = words !== null;
    },
  };
}

function mayDeliver(permit: Permit, { place, origin }: Installation): boolean {
  return permit.place === place && permit.origin === origin;
}

function wordsOf({ origin, grantedAt }: Permit): string {
  const whose = origin === null ? 'one without PUBLIC_ORIGIN' : `the installation of ${origin}`;
  return `messages are held: since ${grantedAt.toISOString()} this database is delivered by ${whose}; to deliver from here: npm run outbox -- allow`;
}

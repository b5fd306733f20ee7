import { createHash, randomUUID } from 'node:crypto';
import type { Database, Orm } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { enqueue } from '../outbox/service.ts';
import * as repo from './schedule-repo.ts';

export type { AppliedFile, Round } from './schedule-repo.ts';

/** Whoever does a round renews this while he is at it; when it is over, his process is gone. */
const LEASE_MS = 5 * 60_000;

/**
 * Takes the round that is due; of several processes over one database one gets it. Null when none is due.
 * @param address where the file is; kept as a digest, for it may hold a key
 * @param everyMinutes from the beginning of one round to that of the next
 */
export function beginRound(
  { orm }: Database,
  {
    address,
    everyMinutes,
    now,
  }: { readonly address: string; readonly everyMinutes: number; readonly now: Date },
): Promise<repo.Round | null> {
  return repo.claim(orm, {
    lease: randomUUID(),
    source: createHash('sha256').update(address).digest('hex'),
    now,
    dueBefore: new Date(now.getTime() - everyMinutes * 60_000),
    leasedUntil: new Date(now.getTime() + LEASE_MS),
  });
}

/**
 * Holds a round for as long again.
 * @returns false when it has become somebody else's
 */
export function renewRound(
  { orm }: Database,
  { lease }: Pick<repo.Round, 'lease'>,
  now: Date,
): Promise<boolean> {
  return repo.renew(orm, lease, new Date(now.getTime() + LEASE_MS));
}

/** Ends a round, with the mail about it if there is one. @param round what is known from now on */
export async function endRound(
  { orm }: Database,
  round: repo.Round,
  mail: { readonly to: string; readonly subject: string; readonly text: string } | null,
  sealer: Sealer,
): Promise<void> {
  await orm.transaction(async tx => {
    await repo.finish(tx, round);
    if (mail !== null) await enqueue(tx, sealer, [{ kind: 'import_mail', subject: 'import', payload: mail }]);
  });
}

/** How it stands with the import by a schedule; null when there has been no round. */
export function scheduleState(orm: Orm) {
  return repo.readState(orm);
}

/**
 * Has the address asked at once, and its file applied though it is the same: the process that looks next does it.
 * @returns false, and does nothing, while it is being asked
 */
export function askNow(tx: Orm, now: Date): Promise<boolean> {
  return repo.makeDue(tx, now);
}

/** Leaves a round that could not be gone through with to whoever comes next. */
export function giveRoundBack({ orm }: Database, { lease }: Pick<repo.Round, 'lease'>): Promise<void> {
  return repo.giveBack(orm, lease);
}

import type { Database } from '../../db/database.ts';
import { contactKeys } from '../../platform/limit-keys.ts';
import { forgetLimits } from '../../platform/rate-limit.ts';
import type { Sealer } from '../../platform/sealer.ts';

/**
 * Begins everything anew that is counted by a phone: codes, tries, requests, notices. For an owner whom strangers keep
 * out by using it all up. Returns how many counters there were.
 */
export function unlockPhone(
  { database, sealer }: { readonly database: Database; readonly sealer: Sealer },
  phone: string,
): Promise<number> {
  return forgetLimits(database.orm, contactKeys(sealer, phone));
}

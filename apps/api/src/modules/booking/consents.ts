import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { deleteConsent, saveConsent } from './consents-repo.ts';
import type { BookingContext, Caller, ConsentPurpose } from './context.ts';

/** Ticks of a body: true gives a consent, false takes it back, absent leaves it. */
export interface Ticks {
  readonly consent?: boolean | undefined;
  readonly news?: boolean | undefined;
  readonly agreement?: boolean | undefined;
}

const PURPOSES: readonly (readonly [keyof Ticks, ConsentPurpose])[] = [
  ['consent', 'personal'],
  ['news', 'news'],
  ['agreement', 'agreement'],
];

const givenSchema = z.object({
  purpose: z.enum(['personal', 'news', 'agreement']),
  isGiven: z.boolean(),
  version: z.string(),
  at: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
/** What was ticked, with everything that proves it. */
export type GivenConsent = z.infer<typeof givenSchema>;

const WISH = 'booking_wishes.consents';
const PROOF = 'booking_consents.proof';

/** Notes what a visitor has ticked, when, where, and under which version of the text. */
export function noteConsents(
  { now, textVersion }: BookingContext,
  ticks: Ticks,
  { address, userAgent }: Caller,
): GivenConsent[] {
  const at = now().toISOString();
  return PURPOSES.flatMap(([tick, purpose]) => {
    const isGiven = ticks[tick];
    return isGiven === undefined
      ? []
      : [{ purpose, isGiven, version: textVersion(purpose), at, address, userAgent }];
  });
}

export async function keepConsents(
  { sealer }: BookingContext,
  tx: Orm,
  bookingId: string,
  consents: readonly GivenConsent[],
): Promise<void> {
  for (const { purpose, isGiven, version, at, address, userAgent } of consents) {
    const proof = sealer.seal(JSON.stringify({ address, userAgent }), PROOF);
    if (isGiven) await saveConsent(tx, { bookingId, purpose, version, givenAt: new Date(at), proof });
    else await deleteConsent(tx, { bookingId, purpose });
  }
}

/** Keeps what was ticked in a request to book: what was not takes nothing back that was given before. */
export async function addConsents(
  context: BookingContext,
  tx: Orm,
  bookingId: string,
  consents: readonly GivenConsent[],
): Promise<void> {
  const given = consents.filter(({ isGiven }) => isGiven);
  await keepConsents(context, tx, bookingId, given);
}

/** Consents of a wish, which waits for its browser to confirm the phone. */
export function sealConsents({ sealer }: BookingContext, consents: readonly GivenConsent[]): string {
  return sealer.seal(JSON.stringify(consents), WISH);
}

export function openConsents({ sealer }: BookingContext, sealed: string): GivenConsent[] {
  return z.parse(z.array(givenSchema), JSON.parse(sealer.open(sealed, WISH)));
}

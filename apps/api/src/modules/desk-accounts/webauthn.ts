import type { PasskeyCreated, PasskeyShown } from '@quarter/contract/desk/passkeys';
import * as z from 'zod/mini';

/** ES256, RS256, EdDSA by their numbers in COSE: what phones, systems and keys sign with. */
export const ALGORITHMS = [-7, -257, -8];

/** Where passkeys are good. */
export interface PasskeyPlace {
  /** Address of the site. */
  readonly origin: string;
  /** Its host, which authenticators bind passkeys to. */
  readonly rpId: string;
}

export function placeOf(origin: string): PasskeyPlace {
  return { origin, rpId: new URL(origin).hostname };
}

/** Public half of a passkey, as it is kept. */
export interface PublicPasskey {
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/** The public half of a passkey that was just made by a challenge; null when it was not made here, now and by its owner. */
export async function checkCreated(
  place: PasskeyPlace,
  challenge: string,
  { id, response }: PasskeyCreated,
): Promise<PublicPasskey | null> {
  return orNull(async () => {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, response, type: 'public-key', clientExtensionResults: {} },
      ...expected(place, challenge, response.clientDataJSON),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { credential } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    return { credentialId: credential.id, publicKey, counter: credential.counter };
  });
}

/**
 * How often a passkey that was shown has been used by now; null when it was not shown here, now and by its owner, or
 * counts backwards, as a copy of it would.
 */
export async function checkShown(
  place: PasskeyPlace,
  challenge: string,
  { id, response }: PasskeyShown,
  { credentialId, publicKey, counter }: PublicPasskey,
): Promise<number | null> {
  return orNull(async () => {
    const { verifyAuthenticationResponse } = await library();
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        response: { clientDataJSON, authenticatorData, signature },
        type: 'public-key',
        clientExtensionResults: {},
      },
      ...expected(place, challenge, clientDataJSON),
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}

function expected(place: PasskeyPlace, challenge: string, clientData: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: place.rpId === 'localhost' ? localOrigin(place, clientData) : place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
  };
}

const clientDataSchema = z.object({ origin: z.string() });

/** On a machine of one's own the site stands at any port. */
function localOrigin({ origin }: PasskeyPlace, clientData: string): string {
  const text = Buffer.from(clientData, 'base64url').toString();
  const { origin: said } = z.parse(clientDataSchema, JSON.parse(text));
  return URL.parse(said)?.hostname === 'localhost' ? said : origin;
}

/** The library throws for each of the many things that can be wrong: nobody is told which. */
async function orNull<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

const library = () => import('@simplewebauthn/server');

/**
 * Has at hand what passkeys are checked with: it is read when somebody has one, thirty megabytes. Wait for it before a
 * challenge is used up, so that whoever asks again because it took long still has it.
 */
export async function readyToCheck(): Promise<void> {
  await library();
}

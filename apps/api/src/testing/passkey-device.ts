import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreated, PasskeyShown, passkeyCreationSchema } from '@quarter/contract/desk/passkeys';
import type * as z from 'zod/mini';

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** What goes wrong with an authenticator, or is made to. */
export interface Faults {
  /** The page that the browser says it was asked by. */
  readonly origin?: string;
  /** Nobody has shown a finger or typed a code. */
  readonly isUnverified?: boolean;
  /** How often it says that it was used. */
  readonly counter?: number;
  /** Whose it says to be. */
  readonly userHandle?: string;
}

/** A phone with a passkey, and the browser it stands beside. */
export class Authenticator {
  readonly #origin: string;
  readonly #id = randomBytes(16).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #handle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Makes its passkey. */
  create(options: z.output<typeof passkeyCreationSchema>, faults: Faults = {}): PasskeyCreated {
    this.#handle = options.user.id;
    const id = Buffer.from(this.#id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = Buffer.concat([this.#data(options.rp.id, faults, AT), attested]);
    const attestation = cbor(
      new Map<string, Value>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      id: this.#id,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, faults).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    };
  }

  /** Shows its passkey. */
  show(
    { rpId, challenge }: { readonly rpId: string; readonly challenge: string },
    faults: Faults = {},
  ): PasskeyShown {
    this.#counter += 1;
    const data = this.#data(rpId, faults);
    const clientData = this.#clientData('webauthn.get', challenge, faults);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.#id,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
        userHandle: faults.userHandle ?? this.#handle,
      },
    };
  }

  #data(rpId: string, { isUnverified = false, counter = this.#counter }: Faults, flags = 0): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(UP | (isUnverified ? 0 : UV) | flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** ES256 as COSE has it. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, Value>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}

type Value = number | string | Buffer | Map<number | string, Value>;

/** As much of CBOR as a passkey needs. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, of]) => [cbor(key), cbor(of)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.from([type | count]);
  return count < 256 ? Buffer.from([type | 24, count]) : Buffer.from([type | 25, count >> 8, count & 255]);
}

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** A key of the setting DATA_KEYS. */
export interface DataKey {
  /** Short name that sealed values carry, so that old ones can be opened after a change of keys. */
  readonly id: string;
  /** 32 bytes. */
  readonly bytes: Uint8Array;
}

/** Keeps personal data unreadable in the database and its copies. */
export interface Sealer {
  /** Id of the key that new values are sealed with. */
  readonly currentKey: string;
  /** Id of the key that digests are made with. */
  readonly digestKey: string;
  /** What shows by id that keys are the same, and tells nothing of them. */
  readonly proofs: ReadonlyMap<string, string>;
  /**
   * Seals a text by AES-256-GCM with a fresh nonce.
   * @param context where the value belongs (`leads.phone`); it opens nowhere else
   */
  seal(plain: string, context: string): string;
  /** Opens what `seal` made, with whichever key made it. Throws `SealError`. */
  open(sealed: string, context: string): string;
  /** Whether a sealed value was made with another key than the current one. */
  isOutdated(sealed: string): boolean;
  /**
   * Keyed digest, hex: equal values can be found without being readable. It is keyed by the oldest key, which
   * therefore stays in the setting for as long as digests are compared.
   * @param purpose digests of different purposes cannot be compared with one another
   */
  digest(value: string, purpose: string): string;
}

/** A value that was sealed with an unknown key, for another context, or was changed. */
export class SealError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SealError';
  }
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param keys the current one first; throws when there is none */
export function createSealer(keys: readonly DataKey[]): Sealer {
  const [current] = keys;
  const oldest = keys.at(-1);
  if (!current || !oldest) throw new Error('a sealer needs a key');
  const sealing = new Map(keys.map(key => [key.id, derive(key, 'seal')]));
  const digesting = derive(oldest, 'digest');

  return {
    currentKey: current.id,
    digestKey: oldest.id,
    proofs: new Map(keys.map(key => [key.id, derive(key, 'proof').export().toString('hex')])),

    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(sealing, current.id), nonce);
      cipher.setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${current.id}.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },

    open(sealed, context) {
      const dot = sealed.indexOf('.');
      const key = keyOf(sealing, sealed.slice(0, dot));
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAAD(Buffer.from(context));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const inner = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
        return Buffer.concat([decipher.update(inner), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SealError(`a sealed value does not open as ${context}`, error);
      }
    },

    isOutdated: sealed => !sealed.startsWith(`${current.id}.`),

    digest: (value, purpose) =>
      createHmac('sha256', digesting).update(`${purpose}\0`).update(value).digest('hex'),
  };
}

/** A key object: given bytes, Node makes one at every call, which takes several times as long as the work itself. */
function derive({ bytes }: DataKey, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', use, 32)));
}

function keyOf(keys: ReadonlyMap<string, KeyObject>, id: string): KeyObject {
  const key = keys.get(id);
  if (!key) throw new SealError(`a value was sealed with the key "${id}", which DATA_KEYS does not have`);
  return key;
}

/** Stands where sealed values name their key: a former version kept this one open. No key has this name. */
export const PLAIN = 'plain';

const KEY = /^([a-z0-9]{1,16}):([A-Za-z0-9+/]{43}=)$/;

/** Reads keys written as `id:base64` with commas between, the current one first; null when they are not keys. */
export function parseDataKeys(text: string): DataKey[] | null {
  const keys = text.split(',').map(part => {
    const [, id = '', base64 = ''] = KEY.exec(part.trim()) ?? [];
    return { id, bytes: Buffer.from(base64, 'base64') };
  });
  const isGood = keys.every(({ id, bytes }) => id !== '' && id !== PLAIN && bytes.length === 32);
  return isGood && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/** A new key in the form that `parseDataKeys` reads. */
export function newDataKey(id: string): string {
  return `${id}:${randomBytes(32).toString('base64')}`;
}

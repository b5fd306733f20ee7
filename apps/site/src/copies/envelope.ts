import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { reasonOf } from '@quarter/api/db/errors';
import { ConfigError } from '../config-error.ts';

/**
 * Copies are closed for a public key, so that the machine that makes them cannot open them: RSA-OAEP closes a fresh key
 * of 32 bytes, AES-256-GCM with it the files (record 181).
 */

const LEAST_BITS = 3072;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };

/** Reads a public key that copies are closed for. Rejects with `ConfigError`. */
export async function readPublicKey(file: string): Promise<KeyObject> {
  return readKey(file, pem => {
    if (/PRIVATE/.test(pem))
      throw new Error('it is a private key, which is no thing to have on this machine');
    return createPublicKey(pem);
  });
}

/** Reads the private key that opens copies. Rejects with `ConfigError`. */
export async function readPrivateKey(file: string): Promise<KeyObject> {
  return readKey(file, pem => createPrivateKey(pem));
}

async function readKey(file: string, parse: (pem: string) => KeyObject): Promise<KeyObject> {
  try {
    const key = parse(await readFile(file, 'utf8'));
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS)
      throw new Error(`it must be of RSA with ${LEAST_BITS} bits or more`);
    return key;
  } catch (error) {
    throw new ConfigError(`The key of copies ${file} cannot be used: ${reasonOf(error)}`);
  }
}

/** A new pair, both in PEM. */
export function newKeyPair(): { readonly publicKey: string; readonly privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 4096,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** Short name of a pair, from its public key. */
export function nameOfKey(key: KeyObject): string {
  const der = (key.type === 'private' ? createPublicKey(key) : key).export(SPKI);
  return createHash('sha256').update(der).digest('hex').slice(0, 32);
}

const SPKI = { type: 'spki', format: 'der' } as const;

/** A fresh key for the files of one copy, and the same closed, base64. */
export function newFileKey(publicKey: KeyObject): { readonly key: Buffer; readonly closed: string } {
  const key = randomBytes(32);
  return { key, closed: publicEncrypt({ key: publicKey, ...OAEP }, key).toString('base64') };
}

/** Opens a file key. Throws `ConfigError` when the private key is another. */
export function openFileKey(privateKey: KeyObject, closed: string): Buffer {
  try {
    return privateDecrypt({ key: privateKey, ...OAEP }, Buffer.from(closed, 'base64'));
  } catch {
    throw new ConfigError('The private key does not open this copy');
  }
}

/** Writes a file closed: nonce, compressed content, tag. */
export async function closeFile(from: string, to: string, key: Buffer): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const target = createWriteStream(to, { mode: 0o600, flags: 'wx' });
  await pipeline(
    createReadStream(from),
    createGzip(),
    cipher,
    async function* whole(content: AsyncIterable<Buffer>) {
      yield nonce;
      yield* content;
      yield cipher.getAuthTag();
    },
    target,
  );
}

/** Writes a closed file open. Rejects when a byte of it is another; what was written by then is of no use. */
export async function openFile(from: string, to: string, key: Buffer): Promise<void> {
  const { size } = await stat(from);
  const handle = await open(from);
  const [nonce, tag] = [Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES)];
  try {
    await handle.read(nonce, 0, NONCE_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  } finally {
    await handle.close();
  }
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  await pipeline(
    createReadStream(from, { start: NONCE_BYTES, end: size - TAG_BYTES - 1 }),
    decipher,
    createGunzip(),
    createWriteStream(to, { mode: 0o600, flags: 'wx' }),
  );
}

/** SHA-256 of a file, hex. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { Compressed, isBusyCompressing } from './compressed.ts';
import { acceptedEncodings, type Encoding } from './encoding.ts';

/** Shorter bodies fit a packet anyway. */
const WORTH_COMPRESSING = 1024;

/** A body with its tag and its compressed forms. */
export class Body {
  readonly type: string;
  readonly plain: Buffer;
  /** Weak, so that one tag fits every encoding. From the content: changes of no consequence keep it. */
  readonly etag: string;
  /** Short name of the content, safe in an address: 96 bits of SHA-256. */
  readonly hash: string;
  readonly #compressed: Compressed;

  constructor(type: string, content: string | Uint8Array) {
    this.type = type;
    this.plain = typeof content === 'string' ? Buffer.from(content) : bytesOf(content);
    this.hash = createHash('sha256').update(this.plain).digest('base64url').slice(0, 16);
    this.etag = `W/"${this.hash}"`;
    this.#compressed = new Compressed(this.plain);
  }

  /** The form that fits an Accept-Encoding. */
  async encoded(accepted: string | undefined): Promise<{ content: Buffer; encoding: Encoding | null }> {
    const [encoding] = this.plain.length < WORTH_COMPRESSING ? [] : acceptedEncodings(accepted);
    if (encoding === undefined) return { content: this.plain, encoding: null };
    if (isBusyCompressing() && !this.#compressed.has(encoding))
      return { content: this.plain, encoding: null };
    return { content: await this.#compressed.make(encoding), encoding };
  }

  /** Whether an If-None-Match names this body. */
  matches(condition: string | undefined): boolean {
    return condition?.split(',').some(tag => tag.trim().replace(/^W\//, '') === this.etag.slice(2)) ?? false;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

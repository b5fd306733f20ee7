const BLOCK = 64 * 1024;

/**
 * Bytes that are still being made, for any number of readers: each reads from the beginning at his own pace and waits
 * at the end for what comes. Nobody holds up the maker, since all of it is kept anyway. They are copied into blocks of
 * their own: the pieces of a compressor keep several times their size in memory.
 */
export class GrowingBytes {
  readonly #blocks: Buffer[] = [];
  #length = 0;
  #end: { readonly error: Error | null } | null = null;
  #waiting: (() => void)[] = [];

  /** Bytes in all; null while they are not all there. */
  get length(): number | null {
    return this.#end === null ? null : this.#length;
  }

  add(bytes: Buffer): void {
    for (let from = 0; from < bytes.length; ) {
      const used = this.#length % BLOCK;
      const block = used === 0 ? Buffer.allocUnsafeSlow(BLOCK) : this.#blocks.at(-1);
      if (block === undefined) throw new RangeError('a block is missing');
      if (used === 0) this.#blocks.push(block);
      const copied = bytes.copy(block, used, from);
      this.#length += copied;
      from += copied;
    }
    this.#wake();
  }

  /** @param error what has ended it before its end; readers get it too */
  end(error: Error | null = null): void {
    this.#end = { error };
    this.#wake();
  }

  async *read(): AsyncGenerator<Buffer, void, void> {
    for (let at = 0; ; ) {
      if (at < this.#length) {
        const start = at - (at % BLOCK);
        const end = Math.min(start + BLOCK, this.#length);
        const block = this.#blocks[start / BLOCK];
        if (block) yield block.subarray(at - start, end - start);
        at = end;
      } else if (this.#end !== null) {
        if (this.#end.error !== null) throw this.#end.error;
        return;
      } else await new Promise<void>(resolve => this.#waiting.push(resolve));
    }
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

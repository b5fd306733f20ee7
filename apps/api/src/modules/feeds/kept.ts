/**
 * Bytes that are still being made, for any number of readers: each reads from the beginning at his own pace and waits
 * at the end for what comes. Nobody holds up the maker, since all of it is kept anyway.
 */
export class GrowingBytes {
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #end: { readonly error: Error | null } | null = null;
  #waiting: (() => void)[] = [];

  /** Bytes in all; null while they are not all there. */
  get length(): number | null {
    return this.#end === null ? null : this.#length;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    this.#wake();
  }

  /** @param error what has ended it before its end; readers get it too */
  end(error: Error | null = null): void {
    this.#end = { error };
    this.#wake();
  }

  async *read(): AsyncGenerator<Buffer, void, void> {
    for (let at = 0; ; at += 1) {
      while (at >= this.#chunks.length) {
        if (this.#end !== null) {
          if (this.#end.error !== null) throw this.#end.error;
          return;
        }
        await new Promise<void>(resolve => this.#waiting.push(resolve));
      }
      const chunk = this.#chunks[at];
      if (chunk) yield chunk;
    }
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

import { PassThrough } from 'node:stream';

/** Browsers come again after so long when a stream has ended, and not all of them at once. */
const RETRY_MS = 3_000;
const RETRY_SPREAD_MS = 3_000;
/** A sign of life, for proxies that end what is silent. */
const PULSE_MS = 20_000;
/** Who has taken nothing of so much is gone. */
const MOST_WAITING = 64 * 1024;

/** An answer of server-sent events, to be sent as its body. It ends when the browser goes, or when it is told to. */
export class EventStream {
  readonly body = new PassThrough();
  readonly #pulse: NodeJS.Timeout;
  #mayTell: (() => Promise<boolean>) | null = null;
  /** Events that wait for the word that they may be told, and an end that comes after them. */
  #line: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#pulse = setInterval(() => this.#write(':\n\n'), PULSE_MS);
    this.#pulse.unref();
    this.body.once('close', () => clearInterval(this.#pulse));
    this.#write(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n`);
  }

  /** Has it asked before each event from now on; it ends with the first one that may not be told. */
  askFirst(mayTell: () => Promise<boolean>): void {
    this.#mayTell = mayTell;
  }

  /** @param data one line; events without any are not delivered */
  send(event: string, data: string): void {
    const text = `event: ${event}\ndata: ${data}\n\n`;
    const mayTell = this.#mayTell;
    if (mayTell === null) this.#write(text);
    else
      this.#line = this.#line.then(async () => {
        if (await mayTell()) this.#write(text);
        else this.#close();
      });
  }

  /** Sends what comes, each as JSON, and ends after it. @param of stops when the signal says that nobody listens */
  async follow(of: (signal: AbortSignal) => AsyncIterable<unknown>): Promise<void> {
    const ended = new AbortController();
    this.onEnd(() => ended.abort());
    try {
      for await (const each of of(ended.signal)) this.send('message', JSON.stringify(each));
    } finally {
      this.end();
    }
  }

  /** Calls back once, when it has ended in whichever way. */
  onEnd(listener: () => void): void {
    this.body.once('close', listener);
  }

  /** Ends it after what was sent. */
  end(): void {
    if (this.#mayTell === null) this.#close();
    else void this.#line.then(() => this.#close());
  }

  #close(): void {
    clearInterval(this.#pulse);
    this.body.end();
  }

  #write(text: string): void {
    if (!this.body.writable) return;
    if (this.body.writableLength > MOST_WAITING) this.body.destroy();
    else this.body.write(text);
  }
}

import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import { text } from 'node:stream/consumers';

export interface StandAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Longer than anybody waits: what takes so long counts as cut. */
const LATE_MS = 30_000;

/** A browser on a machine of its own: it calls from an address of 127.0.0.0/8, which no header has to tell. */
export class StandVisitor {
  readonly #address: string;
  readonly #agent: Agent;
  readonly #headers: Readonly<Record<string, string>>;
  readonly cookies = new Map<string, string>();

  /**
   * @param stand where it goes
   * @param number tells visitors apart, 0…60,000
   * @param headers that it always sends
   */
  constructor(
    { address, ca }: { readonly address: string; readonly ca?: string },
    number: number,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.#address = address;
    this.#headers = headers;
    const localAddress = `127.1.${number >> 8}.${number & 255}`;
    // A name may stand for an address of the other family, which is reached from none of these.
    const options = { keepAlive: true, localAddress, family: 4 };
    this.#agent = ca === undefined ? new Agent(options) : new SecureAgent({ ...options, ca });
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<StandAnswer> {
    return this.#call('GET', path, headers);
  }

  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<StandAnswer> {
    return this.#call(
      'POST',
      path,
      { 'Content-Type': 'application/json', 'X-CSRFToken': this.cookies.get('csrftoken') ?? '', ...headers },
      JSON.stringify(body),
    );
  }

  async #call(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<StandAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await new Promise<StandAnswer>((resolve, reject) => {
      const ask = this.#address.startsWith('https:') ? requestSecurely : request;
      const call = ask(this.#address + path, {
        method,
        agent: this.#agent,
        headers: { ...this.#headers, ...(cookie && { Cookie: cookie }), ...headers },
        signal: AbortSignal.timeout(LATE_MS),
      });
      call.on('error', reject);
      call.on('response', incoming => {
        text(incoming).then(
          read => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: read }),
          reject,
        );
      });
      call.end(body);
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }
}

import type { SiteProcess } from '../../launch/site-process.ts';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A browser with a network address of its own, which goes to one of the processes. */
export class BookingVisitor {
  readonly #address: string;
  readonly #from: string;
  readonly cookies = new Map<string, string>();

  constructor(address: string, from: string) {
    this.#address = address;
    this.#from = from;
  }

  /** Rejects when `signal` cuts the connection. */
  async call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
    const answer = await fetch(this.#address + path, {
      method,
      headers: {
        'X-Forwarded-For': this.#from,
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-CSRFToken': this.cookies.get('csrftoken') ?? '',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : { list: text } };
  }

  /** Logs in by the code that a process has printed in place of sending it. */
  async logIn(phone: string, processes: readonly SiteProcess[]): Promise<void> {
    await this.call('POST', '/api/auth/code/', { phone });
    const code = await printedCode(phone, processes);
    const { body } = await this.call('POST', '/api/auth/validate/', { phone, code });
    const { status } = await this.call('POST', '/api/auth/login/', { phone, code, token: body.token });
    if (status !== 200) throw new Error(`login answered ${status}`);
  }
}

const LOGINS_AT_ONCE = 8;

/**
 * So many visitors with phones of their own, logged in, every other one at the second process.
 * @param after visitors that are there already
 */
export async function loggedIn(
  count: number,
  address: (turn: number) => string,
  processes: readonly SiteProcess[],
  after = 0,
): Promise<BookingVisitor[]> {
  // Each visitor comes from an address of his own: limits count by address.
  const from = (index: number) => `198.51.${index >> 8}.${index & 255}`;
  const visitors = Array.from(
    { length: count },
    (_, index) => new BookingVisitor(address(index), from(after + index)),
  );
  const waiting = [...visitors.entries()];
  const logIn = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await next[1].logIn(`+7916${2_000_000 + after + next[0]}`, processes);
  };
  await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, logIn));
  return visitors;
}

async function printedCode(phone: string, processes: readonly SiteProcess[]): Promise<string> {
  const line = new RegExp(`SMS to \\${phone}: .*?(\\d{6})`);
  for (let time = 0; time < 1_200; time += 1) {
    for (const { said } of processes) {
      const [, code] = line.exec(said()) ?? [];
      if (code) return code;
    }
    await new Promise(resolve => setTimeout(resolve, 25));
  }
  throw new Error('the code was not printed');
}

import { FILE_TYPE } from '@quarter/contract/desk/endpoint';
import type { Channels, CrmEvent, Mail, Sms } from '../integrations/ports.ts';
import { AT_CALL, until } from './bell.ts';
import type { TestAnswer, TestService } from './service.ts';

/** Takes the messages of a service and shows them to its tests. */
export class Mailbox {
  readonly sms: Sms[] = [];
  readonly mail: Mail[] = [];
  readonly crm: CrmEvent[] = [];
  readonly channels: Channels = {
    sms: { send: async message => void this.sms.push(message) },
    mail: { send: async message => void this.mail.push(message) },
    crm: { send: async message => void this.crm.push(message) },
  };

  /** The newest message that fits, waited for. Rejects after fifteen seconds. */
  find<M>(messages: readonly M[], fits: (message: M) => boolean): Promise<M> {
    return until(() => {
      const found = messages.findLast(fits);
      if (!found) throw new Error('the message did not come');
      return found;
    });
  }
}

/** Delivery that tests need not wait for. */
export const AT_ONCE = { pace: AT_CALL } as const;

/** An answer of server-sent events. */
export interface TestStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Names of the events that have come. */
  events(): string[];
  /** What they have said, a line each. */
  data(): string[];
  isEnded(): boolean;
  /** Goes away, as a browser does. */
  close(): void;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A browser: keeps cookies and repeats the CSRF cookie in its header, as the site does. */
export class TestVisitor {
  readonly #service: TestService;
  readonly #address: string;
  readonly cookies = new Map<string, string>();

  constructor(service: TestService, address = '203.0.113.1') {
    this.#service = service;
    this.#address = address;
  }

  get = (url: string, headers?: Record<string, string>) => this.call('GET', url, undefined, headers);
  post = (url: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('POST', url, body, headers);
  patch = (url: string, body: unknown) => this.call('PATCH', url, body);
  delete = (url: string) => this.call('DELETE', url);

  /**
   * Headers given here stand in place of the usual ones. A service that turns away because its machine has too much to
   * do is asked again, as browsers are told to.
   */
  async call(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    for (let time = 0; ; time += 1) {
      const answer = await this.#once(method, url, body, headers);
      if (answer.status !== 503 || time === 20) return answer;
      await new Promise(resolve => setTimeout(resolve, 500));
    }
  }

  /** Opens a path that answers with events. Its status, and what has come of it so far. */
  async listen(url: string): Promise<TestStream> {
    const answer = await this.#service.api.server.inject({
      url,
      remoteAddress: this.#address,
      headers: { cookie: this.#cookie() },
      payloadAsStream: true,
    });
    const stream = answer.stream();
    let text = '';
    let isEnded = false;
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    stream.once('close', () => {
      isEnded = true;
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      events: () => [...text.matchAll(/^event: (\w+)$/gm)].map(([, name = '']) => name),
      data: () => [...text.matchAll(/^data: (.+)$/gm)].map(([, line = '']) => line),
      isEnded: () => isEnded,
      close: () => stream.destroy(),
    };
  }

  #cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #once(
    method: Method,
    url: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<TestAnswer> {
    const token = this.cookies.get('csrftoken');
    const isBytes = body instanceof Uint8Array;
    const answer = await this.#service.api.server.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        cookie: this.#cookie(),
        ...(token === undefined ? {} : { 'x-csrftoken': token }),
        ...(body === undefined ? {} : { 'content-type': isBytes ? FILE_TYPE : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    });
    for (const { name, value, expires } of answer.cookies) {
      if (value === '' || (expires && expires.getTime() === 0)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const type = String(answer.headers['content-type']);
    const isJson = type.startsWith('application/json') && answer.body !== '';
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson
        ? answer.json()
        : /^application\/(?:pdf|vnd\.)/.test(type)
          ? answer.rawPayload
          : answer.body,
    };
  }
}

/** The code that was sent to a phone last. */
export async function codeFor(mailbox: Mailbox, phone: string, after = 0): Promise<string> {
  const isCode = (sms: Sms) => sms.phone === phone && mailbox.sms.indexOf(sms) >= after;
  const { text } = await mailbox.find(mailbox.sms, sms => isCode(sms) && /Код подтверждения/.test(sms.text));
  const [code] = /\d{6}/.exec(text) ?? [];
  if (!code) throw new Error('there is no code in the message');
  return code;
}

/** A browser in which a phone has logged in, by the way that the pages go. */
export async function logIn(service: TestService, mailbox: Mailbox, phone: string, address?: string) {
  const visitor = new TestVisitor(service, address);
  const before = mailbox.sms.length;
  await visitor.post('/api/auth/code/', { phone });
  const code = await codeFor(mailbox, phone, before);
  const { body } = await visitor.post('/api/auth/validate/', { phone, code });
  const { token } = Object(body);
  const answer = await visitor.post('/api/auth/login/', { phone, code, token });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
  return visitor;
}

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Reply = (request: ReceivedRequest, response: ServerResponse) => void;

/** Somebody else's HTTP service as tests need it: notes what comes and answers as it is told. */
export interface HttpReceiver {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** How requests are answered from now on; at first 200 `{}`. An answer that never ends is a hanging service. */
  answer(reply: Reply): void;
  close(): Promise<void>;
}

export async function startHttpReceiver(): Promise<HttpReceiver> {
  const received: ReceivedRequest[] = [];
  let reply: Reply = (_request, response) => void response.end('{}');
  const server = createServer(async (incoming, response) => {
    const body = await wholeBody(incoming);
    if (body === null) return;
    const request = { path: incoming.url ?? '', headers: incoming.headers, body };
    received.push(request);
    reply(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer(next) {
      reply = next;
    },
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Null when the sender gave it up in the middle: what is not there whole was not received. */
async function wholeBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString();
}

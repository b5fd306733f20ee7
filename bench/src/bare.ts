import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Bytes of one answer that the parent hands over. */
export interface BareAnswer {
  readonly headers: string[];
  readonly base64: string;
}

/** Program of the yardstick: a Node server that sends the same bytes to everybody and does nothing else. */
process.once('message', ({ headers, base64 }: BareAnswer) => {
  const body = Buffer.from(base64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ port });
  });
});

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Headers of one connection: the next one has its own. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

export interface Front {
  readonly origin: string;
  close(): void;
}

/**
 * What stands before the site for visitors, who come by TLS and HTTP/2: over the six connections of HTTP/1.1 the
 * scripts of a page are asked for in turns, and a telephone waits for each turn.
 * @param site origin of the site
 * @param folder where the certificate is made, by `openssl`
 */
export async function startFront(site: string, folder: string): Promise<Front> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject];
  await promisify(execFile)('openssl', made);
  const agent = new Agent({ keepAlive: true });
  const hand = (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const inner = request(new URL(asked.url, site), {
      agent,
      method: asked.method,
      headers: Object.fromEntries([...headers, ['host', asked.authority]]),
    });
    inner.on('error', () => answer.stream.close());
    inner.on('response', ({ statusCode = 502, headers }) => {
      const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name));
      answer.writeHead(statusCode, Object.fromEntries(kept));
    });
    inner.on('response', response => response.pipe(answer));
    asked.pipe(inner);
  };
  const server = createSecureServer({ key: await readFile(key), cert: await readFile(cert) }, hand);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port.');
  return {
    origin: `https://127.0.0.1:${address.port}`,
    close() {
      server.close();
      agent.destroy();
    },
  };
}

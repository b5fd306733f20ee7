import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { TRUST_NOBODY } from '@quarter/api/platform/proxies';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ConnectionOptions, createBoundedServer } from './connections.ts';
import { listen } from './listen.ts';

const WAIT = { timeout: 15_000, interval: 10 };

let server: Server;
let said: string[];
let port: number;
async function start(options: Partial<ConnectionOptions>, listener: RequestListener): Promise<void> {
  said = [];
  const log = { warn: (message: string) => void said.push(message) };
  server = createBoundedServer({ trustProxy: TRUST_NOBODY, log, ...options }, listener);
  port = await listen(server, 0, '127.0.0.1');
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const READ = 'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n';
const ok: RequestListener = (_request, response) => void response.end('ok');
/** A client on this machine, which may come from any of its addresses; errors are ends. */
function client(written: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(written);
  return socket;
}
const ends = (socket: Socket) => new Promise<void>(resolve => void socket.once('close', () => resolve()));

describe('a connection', () => {
  it.each([
    ['headers', 'POST / HTTP/1.1\r\nHost: a.example\r\nX-Slow'],
    ['a body', 'POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 100\r\n\r\nslow'],
  ])('on which %s come too slowly is ended', async (_, beginning) => {
    await start({ limits: { headersMs: 100, requestMs: 100, checkMs: 20 } }, request => request.resume());
    expect(await text(client(beginning))).toContain('408');
  });

  it('whose visitor does not read is ended', async () => {
    const flood: RequestListener = (_request, response) => void response.end(Buffer.alloc(64 * 1024 * 1024));
    await start({ limits: { silenceMs: 200 } }, flood);
    const socket = client(READ);
    socket.pause();
    await vi.waitFor(async () => {
      const open = await new Promise(resolve => server.getConnections((_error, count) => resolve(count)));
      expect(open).toBe(0);
    }, WAIT);
    socket.destroy();
  });

  it('may bring a few requests ahead of their answers and not many', async () => {
    let begun = 0;
    await start({ limits: { ahead: 8 } }, (_request, response) => {
      begun += 1;
      setTimeout(() => response.end('ok'), 50);
    });
    const polite = client(READ.repeat(4) + READ.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect((await text(polite)).match(/200 OK/g)).toHaveLength(5);
    begun = 0;
    await ends(client(READ.repeat(1_000)));
    expect(begun).toBeLessThan(20);
  });
});

describe('connections of one network', () => {
  it('are bounded, those of others are not touched; it is told once', async () => {
    await start({ limits: { ofOneNetwork: 3 } }, ok);
    const kept = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const socket = client(READ);
        await new Promise(resolve => socket.once('data', resolve));
        return socket;
      }),
    );
    await ends(client(READ));
    await ends(client(READ));
    const other = client(READ, '127.0.0.2');
    await new Promise(resolve => other.once('data', resolve));
    expect(said).toHaveLength(1);
    expect(said.join()).not.toContain('127.0.0');
    kept[0]?.destroy();
    // The place of who has left is free again.
    await vi.waitFor(async () => {
      const next = client(READ);
      const answered = await Promise.race([
        new Promise(resolve => next.once('data', () => resolve(true))),
        ends(next),
      ]);
      expect(answered).toBe(true);
    }, WAIT);
    for (const socket of [...kept, other]) socket.destroy();
  });

  it('are not counted when they are of a proxy that is trusted: it carries everybody', async () => {
    await start({ trustProxy: () => true, limits: { ofOneNetwork: 1 } }, ok);
    const sockets = Array.from({ length: 5 }, () => client(READ));
    await Promise.all(sockets.map(socket => new Promise(resolve => socket.once('data', resolve))));
    for (const socket of sockets) socket.destroy();
  });
});

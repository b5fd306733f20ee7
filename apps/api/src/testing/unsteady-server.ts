import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a PostgreSQL server that can be made to fail. */
export interface UnsteadyServer {
  /** Address of the same database through it. */
  readonly url: string;
  /** What it does with what it is sent: hands it on, keeps it, or drops the connection that sends such a text. */
  behave(how: 'well' | 'silent' | { readonly dropAt: string }): void;
  close(): Promise<void>;
}

export async function unsteadyServer(url: string): Promise<UnsteadyServer> {
  const real = new URL(url);
  let how: Parameters<UnsteadyServer['behave']>[0] = 'well';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer(near => {
    const far = connect(Number(real.port), real.hostname);
    for (const socket of [keep(near), keep(far)])
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    near.on('data', chunk => {
      if (how === 'silent') return;
      if (how !== 'well' && chunk.includes(how.dropAt)) near.destroy();
      else far.write(chunk);
    });
    far.on('data', chunk => {
      if (how !== 'silent') near.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const through = new URL(url);
  through.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: through.href,
    behave(next) {
      how = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

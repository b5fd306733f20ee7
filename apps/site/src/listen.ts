import { createServer, type Server } from 'node:net';

/** The address cannot be listened on. The message is one sentence for the operator. */
export class ListenError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ListenError';
  }
}

/**
 * Connections that wait for their turn to be accepted. With Node's own 511 a crowd of a thousand has some of its first
 * packets dropped, and their senders try again after one second and after three. The system may bound it lower.
 */
const WAITING = 4_096;

/** Listens and tells the port; port 0 takes a free one. Rejects with `ListenError`. */
export async function listen(server: Server, port: number, host: string | null): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen({ port, backlog: WAITING, ...(host === null ? {} : { host }) }, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/**
 * Makes sure that a port can be had before a long start, by taking it for a moment. Rejects with `ListenError`.
 * Somebody else may still take it meanwhile; `listen` tells.
 */
export async function probePort(port: number, host: string | null): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise(resolve => probe.close(resolve));
}

function explain(error: NodeJS.ErrnoException, port: number, host: string | null): ListenError {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is taken: stop what listens there or set PORT to another number.`,
      error,
    );
  }
  if (error.code === 'EACCES')
    return new ListenError(`Port ${port} needs more rights: set PORT above 1023.`, error);
  return new ListenError(`Cannot listen on ${host ?? ''}:${port}: ${error.message}.`, error);
}

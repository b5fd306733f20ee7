import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@quarter/api/platform/network';
import type { TrustProxy } from '@quarter/api/platform/proxies';
import { atItsBeginning } from './trouble.ts';

/** Longer than the idle time of usual balancers, so that they, not we, close a connection. */
const KEEP_ALIVE_MS = 72_000;

interface Limits {
  /** Headers and forms are small: what takes longer than this is sent slowly on purpose, or by nobody any more. */
  readonly headersMs: number;
  readonly requestMs: number;
  readonly checkMs: number;
  /** Nothing goes in or out for so long in the middle of an answer: a reader who does not read. */
  readonly silenceMs: number;
  readonly connections: number;
  /** A browser opens six. Proxies that are trusted carry everybody and are not counted. */
  readonly ofOneNetwork: number;
  /** Requests sent ahead of the answers before them; no browser and no balancer sends any. */
  readonly ahead: number;
}

const LIMITS: Limits = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 2_000,
  silenceMs: 120_000,
  connections: 4_000,
  ofOneNetwork: 256,
  ahead: 8,
};

export interface ConnectionOptions {
  readonly trustProxy: TrustProxy;
  readonly log: { warn(message: string): void };
  /** What differs from the usual. */
  readonly limits?: Partial<Limits>;
}

/** An HTTP server of which nobody can hold more than his share: in time, in connections, in requests on one of them. */
export function createBoundedServer(options: ConnectionOptions, listener: RequestListener): Server {
  const limits = { ...LIMITS, ...options.limits };
  const isAhead = requestsAhead(limits.ahead);
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    (request, response) => {
      if (isAhead(request, response)) request.socket.destroy();
      else listener(request, response);
    },
  );
  server.setTimeout(limits.silenceMs);
  server.maxConnections = limits.connections;
  server.on(
    'drop',
    atItsBeginning(() => options.log.warn(`more than ${limits.connections} connections: others are refused`)),
  );
  boundNetworks(server, options, limits.ofOneNetwork);
  return server;
}

/** Tells requests that came too far ahead on their connection: each would be worked on and wait for its turn. */
function requestsAhead(most: number): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    // It has no connection yet while another answer is under way on it.
    if (response.socket !== null) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return count > most;
  };
}

function boundNetworks(server: Server, { trustProxy, log }: ConnectionOptions, most: number): void {
  const open = new Map<string, number>();
  const tell = atItsBeginning(() =>
    log.warn(`more than ${most} connections of one network: others of it are refused`),
  );
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (trustProxy(address, 0)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      tell();
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

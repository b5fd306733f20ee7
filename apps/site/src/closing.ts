import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Running requests get this long when the server is closed. With the drain it fits into the 10 s of a container. */
const CLOSE_MS = 5_000;
const LOOK_MS = 100;
/** Of them, at most, connections that wait are accepted: under a load that never pauses some always do. */
const ACCEPT_MS = 3_000;

export interface Closing {
  readonly isDraining: boolean;
  /** To be told of each answer before it is written: a kept connection ends with it, so that the next one goes elsewhere. */
  attend(response: ServerResponse): void;
  /** Goes on answering for so long, so that balancers hear of the end and kept connections end with an answer. */
  drain(ms: number): Promise<void>;
  /** Takes nothing new and lets running requests end. */
  close(server: Server): Promise<void>;
}

export function closing(): Closing {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    attend(response) {
      if (isDraining) response.shouldKeepAlive = false;
    },
    async drain(ms) {
      isDraining = true;
      if (ms > 0) await sleep(ms);
    },
    close: closeServer,
  };
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const until = performance.now() + CLOSE_MS;
  await allAccepted(server);
  const closed = new Promise<void>(resolve => {
    server.close(() => resolve());
  });
  // Answers that were begun before the drain have promised to keep their connections.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const timer = setTimeout(() => server.closeAllConnections(), until - performance.now());
  await closed;
  clearInterval(looking);
  clearTimeout(timer);
}

/**
 * Waits for a turn of the event loop that brings no connection any more. Those that the system has made and nobody has
 * accepted would be reset with the end of listening, requests and all; after a busy moment they are dozens.
 */
async function allAccepted(server: Server): Promise<void> {
  const until = performance.now() + ACCEPT_MS;
  let isNew = true;
  const note = () => {
    isNew = true;
  };
  server.on('connection', note);
  while (isNew && performance.now() < until) {
    isNew = false;
    // After the phase in which connections are accepted, one in each turn.
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', note);
}

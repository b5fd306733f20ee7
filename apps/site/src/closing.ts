import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Running requests get this long when the server is closed. With the drain it fits into the 10 s of a container. */
const CLOSE_MS = 5_000;
const LOOK_MS = 100;

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
  const closed = new Promise<void>(resolve => {
    server.close(() => resolve());
  });
  // Answers that were begun before the drain have promised to keep their connections.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await closed;
  clearInterval(looking);
  clearTimeout(timer);
}

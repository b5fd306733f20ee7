import type { IncomingMessage } from 'node:http';
import { networkOf } from './network.ts';

/** Who waits for something that has to be made. */
export interface Asker {
  /** See `networkOf`. */
  readonly network: string;
  /** Whether nobody would take it any more. */
  isGone(): boolean;
}

/** @param address of the visitor, as far as proxies are believed */
export function askerOf({ socket }: IncomingMessage, address: string): Asker {
  return { network: networkOf(address), isGone: () => socket.destroyed };
}

/** Those who wait for the same thing; it is made in the turn of the first of them, for any of them. */
export class Askers implements Asker {
  readonly network: string;
  readonly #all: Asker[];

  constructor(first: Asker) {
    this.network = first.network;
    this.#all = [first];
  }

  join(asker: Asker): void {
    this.#all.push(asker);
  }

  isGone(): boolean {
    return this.#all.every(asker => asker.isGone());
  }
}

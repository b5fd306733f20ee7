import { LimitError } from './counted-errors.ts';
import type { DeskGate, DeskRequest } from './desk-endpoint.ts';
import type { EventStream } from './event-stream.ts';

/** Streams that people of the desk have open, whatever they tell of. */
export interface DeskStreams {
  /** Throws 429 for an account that has too many open, or when all together are too many. */
  refuseTooMany(accountId: string): void;
  /**
   * Takes care of a stream: it ends when its session has ended, or its account has got another role, and tells nothing
   * more from a second after that.
   */
  add(stream: EventStream, request: Pick<DeskRequest, 'account' | 'cookies'>): void;
  /** Ends all of them, and whatever comes after. */
  close(): void;
}

/** How often it is looked who is still signed in. */
const GATE_MS = 30_000;
/** How old a look may be when something is to be told, ms. */
const FRESH_MS = 1_000;
/** Of one person, and of all. */
const MOST_OF_ONE = 16;
const MOST = 500;
const RETRY_AFTER_S = 30;

/**
 * @param gateMs how often it is looked who is still signed in
 * @param freshMs how old such a look may be when something is to be told
 */
export function createDeskStreams(gate: DeskGate, gateMs = GATE_MS, freshMs = FRESH_MS): DeskStreams {
  const open = new Map<EventStream, string>();
  let isClosed = false;
  return {
    refuseTooMany(accountId) {
      const ofOne = [...open.values()].filter(id => id === accountId).length;
      if (ofOne >= MOST_OF_ONE || open.size >= MOST)
        throw new LimitError('desk-streams', TOO_MANY, RETRY_AFTER_S);
    },
    add(stream, { account, cookies }) {
      open.set(stream, account.id);
      // Whoever opens it has just been let in.
      let lookedAt = performance.now();
      const isLetIn = async () => {
        const began = performance.now();
        // While the database does not answer, nothing is told anyway.
        const caller = await gate.find(cookies, false).catch(() => account);
        lookedAt = began;
        return caller?.role === account.role;
      };
      stream.askFirst(async () => performance.now() - lookedAt <= freshMs || isLetIn());
      const check = setInterval(async () => {
        if (!(await isLetIn())) stream.end();
      }, gateMs);
      check.unref();
      stream.onEnd(() => {
        clearInterval(check);
        open.delete(stream);
      });
      if (isClosed) stream.end();
    },
    close() {
      isClosed = true;
      for (const stream of open.keys()) stream.end();
    },
  };
}

const TOO_MANY = 'Открыто слишком много окон рабочего места. Закройте лишние';

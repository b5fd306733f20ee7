import type { ChangeNews } from '@quarter/contract/changes-path';
import type { Database } from '../../db/database.ts';
import { EventStream } from '../../platform/event-stream.ts';
import type { Catalogue } from '../catalogue/service.ts';

/** Tells open pages that what they show has changed, whichever process has changed it. */
export interface Changes {
  /** Null where too many listen already. @param network of whoever asks, see `networkOf` */
  open(network: string): EventStream | null;
  /** Ends all of them, and whatever comes after. */
  close(): void;
}

export interface ChangeLimits {
  /** A stream is a connection that stands still; a process has four thousand of them. */
  readonly streams: number;
  /** An office or a part of a mobile network is one network. */
  readonly ofOneNetwork: number;
}

const LIMITS: ChangeLimits = { streams: 2_000, ofOneNetwork: 100 };
/**
 * With a server's database there may be other processes, which learn of a change within half a second: whoever hears of
 * it here may be answered by one of them.
 */
const OTHERS_MS = 500;

interface Options {
  readonly engine: Database['engine'];
  /** What differs from the usual. */
  readonly limits?: Partial<ChangeLimits>;
}

export function createChanges(
  catalogue: Pick<Catalogue, 'current' | 'onChange'>,
  { engine, ...options }: Options,
): Changes {
  const limits = { ...LIMITS, ...options.limits };
  const lag = engine === 'server' ? OTHERS_MS : 0;
  const open = new Map<EventStream, string>();
  let changedAt = performance.now();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const age = () => Math.round(performance.now() - changedAt);
  const tell = (streams: Iterable<EventStream>) => {
    const news: ChangeNews = { edition: catalogue.current().edition, age: age() };
    for (const stream of streams) stream.send('message', JSON.stringify(news));
  };
  const forget = catalogue.onChange(() => {
    changedAt = performance.now();
    if (lag === 0) return tell(open.keys());
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      tell(open.keys());
    }, lag);
    timer.unref();
  });

  return {
    open(network) {
      const ofNetwork = [...open.values()].filter(of => of === network).length;
      if (open.size >= limits.streams || ofNetwork >= limits.ofOneNetwork) return null;
      const stream = new EventStream();
      open.set(stream, network);
      stream.onEnd(() => open.delete(stream));
      if (isClosed) stream.end();
      // What others are still to learn is told with all.
      else if (timer === null) tell([stream]);
      return stream;
    },
    close() {
      isClosed = true;
      forget();
      if (timer !== null) clearTimeout(timer);
      for (const stream of open.keys()) stream.end();
    },
  };
}

import { conditionsOf, parseFlatQuery } from '@quarter/contract/flat-filter';
import type { Seen } from '@quarter/contract/seen-path';
import { moscowDate } from '@quarter/domain/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { LimitError } from '../../platform/counted-errors.ts';
import { networkOf } from '../../platform/network.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import type { Utm } from '../../platform/sealed-utm.ts';
import type { VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { Catalogue, CatalogueState } from '../catalogue/service.ts';
import { Counts, sumsByRooms } from './counts.ts';
import { Guard, isProgram } from './guard.ts';
import { keepCounted } from './keep.ts';
import { type LotFigure, OTHERS, sourceKey, sourceOf } from './rules.ts';

/** What the texts that things were counted by stand for. */
export const countedTexts = { isRest: (key: string) => key === OTHERS, sourceOf };

/** Who calls: for limits and to leave programs out, and for nothing else. */
type Caller = Pick<VisitorRequest, 'address' | 'userAgent'>;

/** Counts what happens on the site, by day and by nobody. Nothing of it waits for the database. */
export interface Figures {
  /** What a page was looked at for. Throws 429 for who tells of too much. */
  seen(seen: Seen, caller: Caller): void;
  /** A lot was put among favourites. */
  heart(lotId: number, caller: Pick<Caller, 'address'>): void;
  /** A sheet of a lot was opened. */
  print(lotId: number, caller: Caller): void;
  /** A booking of a lot was finished. */
  booking(lotId: number): void;
  /** A request was taken. @param utm marks of the address that its sender had come by */
  request(utm: Utm): void;
  /** Writes what was counted. Resolves also when that failed: it waits for the next time. */
  flush(): Promise<void>;
  /** Ends with a last `flush`. */
  close(): Promise<void>;
}

export interface FiguresOptions {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** What is counted is written that often, so a process that is killed loses no more. */
const FLUSH_MS = 60_000;

export function createFigures({ database, catalogue, now, log }: FiguresOptions): Figures {
  const counts = new Counts();
  const guard = new Guard(now);
  const today = () => moscowDate(now());
  let writing = Promise.resolve();

  function count(what: LotFigure, lotId: number, network: string): void {
    if (guard.mayCount(network, `${what} ${lotId}`)) counts.addLot(today(), what, lotId);
  }

  async function write(): Promise<void> {
    const counted = counts.take();
    if (!counted) return;
    try {
      const { lots, site } = counted;
      const state = catalogue.current();
      const byRooms = sumsByRooms(lots, id => state.findFlat(id)?.layout.layoutType);
      await keepCounted(database, { lots, site: [...site, ...byRooms] });
    } catch (error) {
      counts.putBack(counted);
      log.error({ err: withoutValues(error) }, 'figures not written');
    }
  }

  /** One after another, so that what was counted before a call is there when it resolves. */
  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    seen({ visit, lots, prints, searches }, { address, userAgent }) {
      if (isProgram(userAgent)) return;
      const network = networkOf(address);
      const wait = guard.waitSeconds(network);
      if (wait > 0) throw new LimitError('figures', 'Слишком много запросов. Попробуйте позже', wait);
      if (visit && guard.mayCountVisit(network)) counts.addText(today(), 'visits', '');
      const state = catalogue.current();
      for (const slug of new Set(lots)) countSlug('views', slug);
      for (const slug of new Set(prints)) countSlug('prints', slug);
      for (const search of new Set(searches)) {
        const key = emptySearch(state, search);
        if (key !== null && guard.mayCount(network, `searches ${key}`))
          counts.addText(today(), 'searches', key);
      }

      function countSlug(what: LotFigure, slug: string): void {
        const id = idOfSlug(state, slug);
        if (id !== undefined) count(what, id, network);
      }
    },
    heart: (lotId, { address }) => count('hearts', lotId, networkOf(address)),
    print(lotId, { address, userAgent }) {
      if (!isProgram(userAgent)) count('prints', lotId, networkOf(address));
    },
    booking: lotId => counts.addLot(today(), 'bookings', lotId),
    request: utm => counts.addText(today(), 'requests', sourceKey(utm)),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

const podiumIds = new WeakMap<CatalogueState, ReadonlyMap<string, number>>();

/** A lot that is shown; undefined for anything else. */
function idOfSlug(state: CatalogueState, slug: string): number | undefined {
  const flat = state.findFlatBySlug(slug);
  if (flat) return flat.id;
  let ids = podiumIds.get(state);
  if (!ids) {
    ids = new Map(state.podiumLots.map(lot => [lot.slug, lot.id]));
    podiumIds.set(state, ids);
  }
  return ids.get(slug);
}

/** A search as its address writes it, when it is one that really finds nothing; else null. */
function emptySearch(state: CatalogueState, text: string): string | null {
  const { filter, errors } = parseFlatQuery(new URLSearchParams(text), state.known);
  if (Object.keys(errors).length > 0) return null;
  const conditions = conditionsOf(filter);
  return conditions !== '' && state.sale.query(filter, 1, 0).total === 0 ? conditions : null;
}

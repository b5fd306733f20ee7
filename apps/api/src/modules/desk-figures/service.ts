import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { type ComparedFigures, FIGURES, type FigureName } from '@quarter/contract/desk/figures';
import type { FieldErrors } from '@quarter/contract/errors';
import { keyed } from '@quarter/contract/keyed';
import { lastOf, unknownValue } from '@quarter/contract/query-values';
import { dayAfter, moscowDate } from '@quarter/domain/dates';
import type { Database } from '../../db/database.ts';
import { pageOf, pagingOf, throwIfAny } from '../../platform/paging.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { positioned } from '../complex/buildings-service.ts';
import { countedTexts, type Figures } from '../figures/service.ts';
import type { Properties } from '../properties/service.ts';
import { pricesByRooms } from './metre.ts';
import { lengthOf, periodOf, type Span, spanBefore, spanUpTo } from './period.ts';
import { readByRooms, readDays, readFirstDay, readLots, readSold, readTexts } from './repo.ts';
import { searchWords } from './search-words.ts';

export interface DeskFiguresOptions {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly properties: Pick<Properties, 'specs'>;
  /** What this process has counted and not written yet is written first, so that it is told too. */
  readonly figures: Pick<Figures, 'flush'>;
  readonly now: () => Date;
}

/** What the site has counted, as the office reads it. Queries that name no period get 30 days; they throw `FieldError`. */
export interface DeskFiguresService {
  all(query: URLSearchParams): Promise<DeskResponse<'deskFigures'>>;
  demand(query: URLSearchParams): Promise<DeskResponse<'deskDemand'>>;
  searches(query: URLSearchParams): Promise<DeskResponse<'deskSearches'>>;
  sources(query: URLSearchParams): Promise<DeskResponse<'deskSources'>>;
  pace(query: URLSearchParams): Promise<DeskResponse<'deskPace'>>;
  /** Figures of the last days, today among them, beside as many days before. */
  last(days: number): Promise<ComparedFigures>;
}

const PATH = '/api/desk/figures/';
const ID = /^\d{1,9}$/;
const NONE = { views: 0, hearts: 0, prints: 0, bookings: 0 };
type Day = { readonly day: string } & Record<FigureName, number>;

export function createDeskFigures(options: DeskFiguresOptions): DeskFiguresService {
  const { database, catalogue, properties, figures, now } = options;
  const today = () => moscowDate(now());

  function read(query: URLSearchParams) {
    const { period, errors, search } = periodOf(query, today());
    return { period, errors, search };
  }

  /** Every day of a span, those without anything among them. */
  async function daysOf(span: Span): Promise<Day[]> {
    const days = new Map<string, Day>(
      Array.from({ length: lengthOf(span) }, (_, index) => {
        const day = dayAfter(span.from, index);
        return [day, { day, ...keyed(FIGURES, () => 0) }];
      }),
    );
    for (const { day, what, count } of await database.read(orm => readDays(orm, span))) {
      const row = days.get(day);
      const name = FIGURES.find(known => known === what);
      if (row && name) row[name] = count;
    }
    return [...days.values()];
  }

  async function compare(period: Span) {
    await figures.flush();
    const before = spanBefore(period);
    const all = await daysOf({ from: before.from, to: period.to });
    const [former, days] = [all.slice(0, lengthOf(before)), all.slice(lengthOf(before))];
    const sum = (of: readonly Day[], name: FigureName) => of.reduce((total, day) => total + day[name], 0);
    const compared = keyed(FIGURES, name => ({ now: sum(days, name), before: sum(former, name) }));
    return { before, days, compared };
  }

  /** A page of what was counted by texts. */
  async function texts(kind: 'searches' | 'requests', query: URLSearchParams) {
    const { period, errors, search } = read(query);
    const paging = pagingOf(query, errors, DESK_LIMITS);
    await figures.flush();
    return { search, paging, ...(await database.read(orm => readTexts(orm, kind, period, paging))) };
  }

  return {
    async all(query) {
      const { period, errors } = read(query);
      throwIfAny(errors);
      const { before, days, compared } = await compare(period);
      return { period, before, since: await readFirstDay(database.orm), figures: compared, days };
    },

    async demand(query) {
      const { period, errors } = read(query);
      const state = catalogue.current();
      const buildings = [...state.listed.buildings.values()]
        .filter(({ id }) => state.flatsOf(id).length > 0)
        .map(({ id, name }) => ({ id, name }));
      const building = chosenBuilding(buildings, lastOf(query, 'building'), errors);
      throwIfAny(errors);
      if (building === null) return { buildings, building, lots: [] };
      await figures.flush();
      const flats = positioned(state.flatsOf(building));
      const ids = flats.map(({ flat }) => flat.id);
      const rows = await database.read(orm => readLots(orm, ids, period));
      const counted = new Map(rows.map(({ lotId, ...counts }) => [lotId, counts]));
      const lots = flats.map(({ flat, position }) => ({
        id: flat.id,
        number: flat.number,
        floor: flat.floor,
        position,
        rooms: flat.layout.roomCount,
        area: flat.area,
        status: flat.status,
        ...(counted.get(flat.id) ?? NONE),
      }));
      return { buildings, building, lots };
    },

    async searches(query) {
      const { search, paging, count, rows } = await texts('searches', query);
      const state = catalogue.current();
      const results = rows.map(({ key, count }) =>
        countedTexts.isRest(key)
          ? { conditions: null, words: [], count }
          : { conditions: key, words: searchWords(state, properties, key), count },
      );
      return pageOf(`${PATH}searches/`, search, paging, { count, results });
    },

    async sources(query) {
      const { search, paging, count, rows } = await texts('requests', query);
      const results = rows.map(({ key, count }) => ({
        ...countedTexts.sourceOf(countedTexts.isRest(key) ? '' : key),
        is_rest: countedTexts.isRest(key),
        count,
      }));
      return pageOf(`${PATH}sources/`, search, paging, { count, results });
    },

    async pace(query) {
      const { period, errors } = read(query);
      throwIfAny(errors);
      await figures.flush();
      const before = spanBefore(period);
      const sold = await database.read(orm => readSold(orm, before.from));
      const soldIn = (rooms: number, { from, to }: Span) =>
        sold
          .filter(row => row.rooms === rooms && row.day >= from && row.day <= to)
          .reduce((total, row) => total + row.count, 0);
      const looks = new Map(
        (await database.read(orm => readByRooms(orm, period))).map(row => [row.rooms, row]),
      );
      const prices = pricesByRooms(catalogue.current());
      const kinds = new Set([...prices.keys(), ...looks.keys(), ...sold.map(({ rooms }) => rooms)]);
      const rows = [...kinds]
        .sort((a, b) => a - b)
        .map(rooms => ({
          rooms,
          ...(prices.get(rooms) ?? { free: 0, metre: null }),
          booked: looks.get(rooms)?.bookings ?? 0,
          views: looks.get(rooms)?.views ?? 0,
          sold: soldIn(rooms, period),
          sold_before: soldIn(rooms, before),
        }));
      return { period, rows };
    },

    last: async days => (await compare(spanUpTo(today(), days))).compared,
  };
}

function chosenBuilding(
  buildings: readonly { readonly id: number }[],
  asked: string | null,
  errors: FieldErrors,
): number | null {
  if (asked === null) return buildings[0]?.id ?? null;
  const known = ID.test(asked) && buildings.some(({ id }) => id === Number(asked));
  if (!known) errors.building = [unknownValue(asked)];
  return Number(asked);
}

import { openDatabase } from '@quarter/api/db/connect';
import { openCatalogue } from '@quarter/api/modules/catalogue/service';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { buildDemo } from '@quarter/complex/demo';
import { EMPTY_FILTER, type FlatFilter, LIMITS, ORDERS } from '@quarter/contract/flat-filter';
import { inTemporaryFolder } from './temporary.ts';

const SECONDS = 2;

/**
 * Microseconds of this thread's processor time that the snapshot takes for a page of the boutique with its count and
 * all facets, on average; what else the machine does does not count.
 */
export function measureSnapshot(lots: number): Promise<{ flats: number; micros: number }> {
  return inTemporaryFolder(async dataDir => {
    const database = await openDatabase({ dataDir });
    try {
      await loadDataset(database, buildDemo({ lots }));
      const catalogue = await openCatalogue(database, error => {
        throw error;
      });
      const { sale, options } = catalogue.current();
      const filters = makeFilters(options);
      const run = (filter: FlatFilter) => {
        sale.query(filter, LIMITS.boutique, 0);
        sale.facets(filter);
      };
      for (const filter of filters) run(filter);
      let queries = 0;
      const started = threadMicros();
      while (threadMicros() - started < SECONDS * 1e6) {
        for (const filter of filters) run(filter);
        queries += filters.length;
      }
      const micros = (threadMicros() - started) / queries;
      await catalogue.close();
      return { flats: sale.size, micros };
    } finally {
      await database.close();
    }
  });
}

function threadMicros(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

type Options = Parameters<typeof makeFilters>[0];

/** What visitors ask for: nothing, one thing, several; every order; the same list in every run. */
function makeFilters(options: {
  readonly layout_type: readonly { value: string | number }[];
  readonly window_look: readonly { value: string | number }[];
  readonly building: readonly { value: string | number }[];
}): FlatFilter[] {
  const numbers = (list: Options['building']) => list.map(({ value }) => Number(value));
  const rooms = numbers(options.layout_type);
  const views = options.window_look.map(({ value }) => String(value));
  const buildings = numbers(options.building);
  return Array.from({ length: 120 }, (_, i): FlatFilter => {
    const pick = <T>(list: readonly T[], every: number): T[] =>
      i % every === 0 ? list.filter((_, at) => (at + i) % 2 === 0) : [];
    return {
      ...EMPTY_FILTER,
      layout_type: pick(rooms, 2),
      window_look: pick(views, 3),
      building: pick(buildings, 5),
      price_max: i % 4 === 1 ? 15_000_000 + i * 300_000 : null,
      area_min: i % 7 === 2 ? 40 : null,
      payment_max: i % 6 === 3 ? 250_000 : null,
      is_discount: i % 11 === 4,
      order: ORDERS[i % ORDERS.length] ?? 'price',
    };
  });
}

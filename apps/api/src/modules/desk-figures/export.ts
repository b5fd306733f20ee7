import { moscowDate } from '@quarter/domain/dates';
import type { Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { throwIfAny } from '../../platform/paging.ts';
import type { WorkbookCell, WorkbookColumn } from '../../platform/workbook.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { inBatches, type ListExport } from '../desk-exports/service.ts';
import { countedTexts, type Figures } from '../figures/service.ts';
import type { Properties } from '../properties/service.ts';
import { periodOf } from './period.ts';
import { readTextRows } from './repo.ts';
import { searchWords } from './search-words.ts';

interface Options {
  readonly orm: Orm;
  readonly now: () => Date;
  readonly figures: Pick<Figures, 'flush'>;
}
interface SearchOptions extends Options {
  readonly catalogue: Catalogue;
  readonly properties: Pick<Properties, 'specs'>;
}

const TIMES: WorkbookColumn = { title: 'Раз', width: 9, kind: 'whole' };

/** Searches that found nothing in a period. Throws `FieldError` for a wrong one. */
export function exportSearches(options: SearchOptions, request: DeskRequest): ListExport {
  const { catalogue, properties } = options;
  return {
    title: 'Ищут и не находят',
    action: 'searches.export',
    columns: [{ title: 'Отбор', width: 60 }, { title: 'Адрес', width: 60 }, TIMES],
    ...ofTexts(options, request, 'searches', (key, count) =>
      countedTexts.isRest(key)
        ? ['Прочее: редкие отборы вместе', null, count]
        : [searchWords(catalogue.current(), properties, key).join(', '), `/flats?${key}`, count],
    ),
  };
}

/** Where the requests of a period came from. Throws `FieldError` for a wrong one. */
export function exportSources(options: Options, request: DeskRequest): ListExport {
  return {
    title: 'Откуда заявки',
    action: 'sources.export',
    columns: [
      { title: 'Источник', width: 30 },
      { title: 'Канал', width: 20 },
      { title: 'Кампания', width: 40 },
      { title: 'Заявок', width: 9, kind: 'whole' },
    ],
    ...ofTexts(options, request, 'requests', (key, count) => {
      if (countedTexts.isRest(key)) return ['Прочее: редкие метки вместе', null, null, count];
      const { source, medium, campaign } = countedTexts.sourceOf(key);
      return [source, medium, campaign, count];
    }),
  };
}

function ofTexts(
  { orm, now, figures }: Options,
  { query }: DeskRequest,
  kind: 'searches' | 'requests',
  cellsOf: (key: string, count: number) => WorkbookCell[],
): Pick<ListExport, 'filter' | 'hasContacts' | 'rows'> {
  const { period, errors, search } = periodOf(query, moscowDate(now()));
  throwIfAny(errors);
  return {
    filter: search.toString(),
    hasContacts: false,
    rows: inBatches(
      async most => {
        await figures.flush();
        const rows = await readTextRows(orm, kind, period, { limit: most, offset: 0 });
        return rows.map(row => ({ id: row }));
      },
      async rows => rows.map(row => ({ id: row, cells: cellsOf(row.key, row.count) })),
    ),
  };
}

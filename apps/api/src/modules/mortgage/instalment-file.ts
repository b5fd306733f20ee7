import { FieldError, type FieldErrors, notFound } from '@quarter/contract/errors';
import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import { lastOf, NOT_WHOLE, toNumber } from '@quarter/contract/query-values';
import { moscowDate } from '@quarter/domain/dates';
import { roomsName } from '@quarter/domain/flat-name';
import { area, roubles } from '@quarter/domain/format';
import { instalmentByShares } from '@quarter/domain/instalment';
import type { FastifyInstance } from 'fastify';
import type { Orm } from '../../db/database.ts';
import { networkKey } from '../../platform/limit-keys.ts';
import { throwIfAny } from '../../platform/paging.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Catalogue, CatalogueState, Flat } from '../catalogue/service.ts';
import type { Content } from '../content/service.ts';
import { instalmentSheetPdf } from '../documents-pdf/service.ts';

export interface InstalmentFileOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly catalogue: Catalogue;
  readonly content: Content;
  readonly now: () => Date;
}

/** A file costs a tenth of a second of the processor: nobody reads so many in an hour. */
const PER_HOUR = 60;

/** The dated schedule as a file, by the same numbers as the address of the page has. */
export function registerInstalmentFile(server: FastifyInstance, options: InstalmentFileOptions): void {
  const { orm, sealer, now } = options;
  const { path, type } = FILE_ENDPOINTS.instalmentSchedule;
  server.get(path, async (request, reply) => {
    const key = networkKey(sealer, 'instalment-schedule', request.ip);
    const query = new URL(request.url, 'http://service').searchParams;
    const file = await scheduleFile(options, query, () =>
      hit(orm, { key, limit: PER_HOUR, windowSeconds: 3_600 }, now()),
    );
    return reply
      .type(type)
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .send(file.content);
  });
}

/** @param count called before the work begins; what it throws is thrown */
async function scheduleFile(
  { catalogue, content, now }: InstalmentFileOptions,
  query: URLSearchParams,
  count: () => Promise<unknown>,
): Promise<{ name: string; content: Buffer }> {
  const state = catalogue.current();
  const offer = state.structure.instalment;
  if (offer === null) throw notFound('Рассрочки сейчас нет');
  const numbers = readNumbers(query);
  const flat = flatOf(state, lastOf(query, 'flat'));
  const price = flat ? (flat.oldPrice ?? flat.price) : numbers.price;
  if (price === null || price === 0) throw new FieldError({ price: ['Укажите цену или квартиру'] });
  const terms = toInstalmentTerms(offer);
  const today = moscowDate(now());
  const found = instalmentByShares(
    price,
    {
      first: numbers.first ?? terms.firstPayment.min,
      last: numbers.last ?? terms.lastPayment.max,
      months: numbers.months ?? terms.months.max,
      every: numbers.every ?? terms.frequencies[0] ?? 1,
    },
    terms,
    today,
  );
  if (found === null) throw notFound('Рассрочка закончится раньше самого короткого графика');
  await count();
  const words = content.block(state, 'pages/installment');
  const { project } = state.structure;
  return {
    name: `rassrochka${flat ? `-${flat.number}` : ''}.pdf`,
    content: await instalmentSheetPdf({
      project: project?.name ?? '',
      address: project?.address ?? '',
      title: words.title,
      date: today,
      facts: [
        ...(flat ? factsOf(state, flat) : []),
        { label: 'Цена без скидки', value: roubles(price) },
        { label: 'Переплата', value: roubles(0) },
      ],
      price,
      rows: found.schedule.rows,
      notes: [words.terms, ...words.notes],
    }),
  };
}

/** Numbers that the query names. Throws 400. */
function readNumbers(query: URLSearchParams) {
  const errors: FieldErrors = {};
  const read = (name: string) => {
    const text = lastOf(query, name);
    const value = text === null ? null : toNumber(text, { integer: true });
    if (text !== null && value === null) errors[name] = [NOT_WHOLE];
    return value;
  };
  const numbers = {
    price: read('price'),
    first: read('first'),
    last: read('last'),
    months: read('months'),
    every: read('every'),
  };
  throwIfAny(errors);
  return numbers;
}

/** The flat of a slug. Throws 404 when there is none. */
function flatOf(state: CatalogueState, slug: string | null): Flat | null {
  if (slug === null) return null;
  const flat = state.findFlatBySlug(slug);
  if (flat) return flat;
  throw notFound('Такой квартиры нет');
}

function factsOf(state: CatalogueState, flat: Flat) {
  const building = state.structure.buildings.get(flat.buildingId);
  return [
    {
      label: 'Квартира',
      value: `№ ${flat.number}, ${roomsName(flat.layout.layoutType).toLowerCase()}, ${area(flat.area)}`,
    },
    { label: 'Расположение', value: `${building?.name ?? ''}, ${flat.floor} этаж` },
  ];
}

import { FieldError, type FieldErrors, notFound } from '@quarter/contract/errors';
import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import { lastOf, NOT_WHOLE, toNumber } from '@quarter/contract/query-values';
import { roomsName } from '@quarter/domain/flat-name';
import { area, NBSP, roubles } from '@quarter/domain/format';
import { instalmentByShares } from '@quarter/domain/instalment';
import type { Quarter } from '@quarter/domain/quarters';
import type { FastifyInstance } from 'fastify';
import { type Asker, askerOf } from '../../platform/asker.ts';
import type { Body } from '../../platform/body.ts';
import { throwIfAny } from '../../platform/paging.ts';
import { sendFile } from '../../platform/send-file.ts';
import type { Catalogue, CatalogueState, Flat } from '../catalogue/service.ts';
import type { Content } from '../content/service.ts';
import type { InstalmentSheet } from '../documents-pdf/service.ts';
import type { Files } from '../files/service.ts';
import { latestCompletion } from './service.ts';

export interface InstalmentFileOptions {
  readonly files: Files;
  readonly catalogue: Catalogue;
  readonly content: Content;
}

/** The dated schedule as a file, by the same numbers as the address of the page has. */
export function registerInstalmentFile(server: FastifyInstance, options: InstalmentFileOptions): void {
  server.get(FILE_ENDPOINTS.instalmentSchedule.path, async (request, reply) => {
    const query = new URL(request.url, 'http://service').searchParams;
    const { name, body } = await scheduleFile(options, query, askerOf(request.raw, request.ip));
    return sendFile(reply.header('Cache-Control', 'no-store'), body, { name });
  });
}

async function scheduleFile(
  { files, catalogue, content }: InstalmentFileOptions,
  query: URLSearchParams,
  asker: Asker,
): Promise<{ name: string; body: Body }> {
  const state = catalogue.current();
  const offer = state.structure.instalment;
  if (offer === null) throw notFound('Рассрочки сейчас нет');
  const numbers = readNumbers(query);
  const flat = flatOf(state, lastOf(query, 'flat'));
  const price = flat ? (flat.oldPrice ?? flat.price) : numbers.price;
  if (price === null || price === 0) throw new FieldError({ price: ['Укажите цену или квартиру'] });
  const terms = toInstalmentTerms(offer, completionOf(state, flat));
  const found = instalmentByShares(
    price,
    {
      first: numbers.first ?? terms.firstPayment.min,
      last: numbers.last ?? terms.lastPayment.max,
      months: numbers.months ?? terms.months.max,
      every: numbers.every ?? terms.frequencies[0] ?? 1,
    },
    terms,
    state.day,
  );
  if (found === null) throw notFound('Рассрочка закончится раньше самого короткого графика');
  const words = content.block(state, 'pages/installment');
  const { project } = state.structure;
  const sheet: InstalmentSheet = {
    project: project?.name ?? '',
    address: project?.address ?? '',
    title: words.title,
    date: state.day,
    facts: [
      ...(flat ? factsOf(state, flat) : []),
      { label: 'Цена без скидки', value: roubles(price) },
      { label: 'Переплата', value: roubles(0) },
    ],
    price,
    rows: found.schedule.rows,
    notes: [...(words.offer ? [words.offer.terms] : []), ...words.notes],
  };
  const body = await files.make({
    key: `instalment ${flat?.slug} ${price} ${Object.values(found.choice)}`,
    type: FILE_ENDPOINTS.instalmentSchedule.type,
    asker,
    read: () => ({ kind: 'instalment', sheet }),
  });
  return { name: `rassrochka${flat ? `-${flat.number}` : ''}.pdf`, body };
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

/** The term of a flat's section; without a flat the latest of those on sale. */
function completionOf(state: CatalogueState, flat: Flat | null): Quarter {
  const building = flat && state.structure.buildings.get(flat.buildingId);
  const found = building?.completion ?? latestCompletion(state);
  if (!found) throw notFound('Квартир в продаже нет');
  return found;
}

function factsOf(state: CatalogueState, flat: Flat) {
  const building = state.structure.buildings.get(flat.buildingId);
  return [
    {
      label: 'Квартира',
      value: `№${NBSP}${flat.number}, ${roomsName(flat.layout.roomCount).toLowerCase()}, ${area(flat.area)}`,
    },
    { label: 'Расположение', value: `${building?.name ?? ''}, ${flat.floor}${NBSP}этаж` },
  ];
}

import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import { formatFlatQuery } from '@quarter/contract/flat-filter';
import { moscowDate } from '@quarter/domain/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/endpoint.ts';
import { networkOf } from '../../platform/network.ts';
import { sendFile } from '../../platform/send-file.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Files } from '../files/service.ts';
import { filterOf } from '../properties/service.ts';
import { priceList, wholePriceList } from './service.ts';

export function priceListHandlers(catalogue: Catalogue, now: () => Date): Pick<Handlers, 'priceList'> {
  return {
    priceList({ query }) {
      const state = catalogue.current();
      return priceList(state, filterOf(state, query), now());
    },
  };
}

/** Prices as files. They hold every flat that passes, however many there are. */
export function registerPriceListFiles(
  server: FastifyInstance,
  {
    catalogue,
    files,
    now,
  }: { readonly catalogue: Catalogue; readonly files: Files; readonly now: () => Date },
): void {
  const serve =
    (kind: 'csv' | 'xlsx', type: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { searchParams } = new URL(request.raw.url ?? '', 'http://localhost');
      const filter = filterOf(catalogue.current(), searchParams);
      const date = moscowDate(now());
      const body = await files.make({
        key: `price list ${kind} ${date} ${formatFlatQuery(filter)}`,
        type,
        network: networkOf(request.ip),
        read: () => ({ kind, date, flats: wholePriceList(catalogue.current(), filter) }),
      });
      return sendFile(reply.header('Cache-Control', 'no-store'), body, {
        name: `price-list-${date}.${kind}`,
      });
    };
  const { priceListCsv: csv, priceListXlsx: xlsx } = FILE_ENDPOINTS;
  server.get(csv.path, serve('csv', `${csv.type}; charset=utf-8`));
  server.get(xlsx.path, serve('xlsx', xlsx.type));
}

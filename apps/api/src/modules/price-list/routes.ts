import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import { formatFlatQuery } from '@quarter/contract/flat-filter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askerOf } from '../../platform/asker.ts';
import type { Handlers } from '../../platform/endpoint.ts';
import type { AskedQuery } from '../../platform/http-server.ts';
import { sendFile } from '../../platform/send-file.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Files } from '../files/service.ts';
import { filterOf } from '../properties/service.ts';
import { priceList, wholePriceList } from './service.ts';

export function priceListHandlers(catalogue: Catalogue): Pick<Handlers, 'priceList'> {
  return {
    priceList({ query }) {
      const state = catalogue.current();
      return priceList(state, filterOf(state, query));
    },
  };
}

interface FileRequest {
  readonly Querystring: AskedQuery;
}

/** Prices as files. They hold every flat that passes, however many there are. */
export function registerPriceListFiles(
  server: FastifyInstance,
  { catalogue, files }: { readonly catalogue: Catalogue; readonly files: Files },
): void {
  const serve =
    (kind: 'csv' | 'xlsx', type: string) =>
    async (request: FastifyRequest<FileRequest>, reply: FastifyReply) => {
      const { day } = catalogue.current();
      const filter = filterOf(catalogue.current(), request.query.asked);
      const body = await files.make({
        key: `price list ${kind} ${formatFlatQuery(filter)}`,
        type,
        asker: askerOf(request.raw, request.ip),
        read() {
          const state = catalogue.current();
          return { kind, date: state.day, flats: wholePriceList(state, filter) };
        },
      });
      return sendFile(reply.header('Cache-Control', 'no-store'), body, {
        name: `price-list-${day}.${kind}`,
      });
    };
  const { priceListCsv: csv, priceListXlsx: xlsx } = FILE_ENDPOINTS;
  server.get<FileRequest>(csv.path, serve('csv', `${csv.type}; charset=utf-8`));
  server.get<FileRequest>(xlsx.path, serve('xlsx', xlsx.type));
}

import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import { moscowDate } from '@quarter/domain/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/endpoint.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { filterOf } from '../properties/service.ts';
import { priceListCsv, priceListXlsx } from './files.ts';
import { type ListedPrice, priceList, wholePriceList } from './service.ts';

export function priceListHandlers(catalogue: Catalogue, now: () => Date): Pick<Handlers, 'priceList'> {
  return {
    priceList({ query }) {
      const state = catalogue.current();
      return priceList(state, filterOf(state, query), now());
    },
  };
}

/** Prices as files. They hold every flat that passes, however many there are. */
export function registerPriceListFiles(server: FastifyInstance, catalogue: Catalogue, now: () => Date): void {
  const serve =
    (type: string, write: (flats: readonly ListedPrice[], date: string) => string | Promise<Buffer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const state = catalogue.current();
      const { searchParams } = new URL(request.raw.url ?? '', 'http://localhost');
      const date = moscowDate(now());
      const content = await write(wholePriceList(state, filterOf(state, searchParams)), date);
      const extension = request.routeOptions.url?.split('.').at(-1);
      return reply
        .type(type)
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `attachment; filename="price-list-${date}.${extension}"`)
        .send(content);
    };
  const { priceListCsv: csv, priceListXlsx: xlsx } = FILE_ENDPOINTS;
  server.get(csv.path, serve(`${csv.type}; charset=utf-8`, priceListCsv));
  server.get(xlsx.path, serve(xlsx.type, priceListXlsx));
}

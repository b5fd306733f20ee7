import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '../../platform/asker.ts';
import { refuse } from '../../platform/errors.ts';
import type { AskedQuery } from '../../platform/http-server.ts';
import type { FlatCards } from './service.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, no-cache';

interface CardRequest {
  readonly Params: { file: string };
  readonly Querystring: AskedQuery;
}

/** Serves pictures of flats for previews. One asked for by its present version may be kept for ever. */
export function registerFlatCards(server: FastifyInstance, cards: FlatCards): void {
  const path = FILE_ENDPOINTS.flatCard.path.replace('{file}', ':file');
  server.get<CardRequest>(path, async (request, reply) => {
    const { file } = request.params;
    const slug = file.endsWith('.png') ? file.slice(0, -'.png'.length) : null;
    const card = slug === null ? null : await cards.make(slug, askerOf(request.raw, request.ip));
    if (!card) return refuse(reply, 404);
    const { body, version } = card;
    reply
      .header('Cache-Control', request.query.asked.get('v') === version ? FOR_EVER : ASK_AGAIN)
      .header('ETag', body.etag);
    if (body.matches(request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type(body.type).send(body.plain);
  });
}

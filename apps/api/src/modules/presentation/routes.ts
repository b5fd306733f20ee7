import { createHash } from 'node:crypto';
import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/service.ts';
import type { Presentations } from './service.ts';

/** Serves presentations of flats: the same for everybody, as fresh as the prices. */
export function registerPresentations(
  server: FastifyInstance,
  catalogue: Catalogue,
  presentations: Presentations,
  publicOrigin: string | null,
): void {
  const { path, type } = FILE_ENDPOINTS.flatPresentation;
  server.get<{ Params: { id: string } }>(path.replace('{id}', ':id'), async (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    const { name, content } = await presentations.make(catalogue.current(), request.params.id, origin);
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
    reply.header('Cache-Control', 'public, no-cache').header('ETag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type(type)
      .header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(content);
  });
}

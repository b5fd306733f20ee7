import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '../../platform/asker.ts';
import { sendFile } from '../../platform/send-file.ts';
import type { Presentations } from './service.ts';

/** Serves presentations of flats: the same for everybody, as fresh as the prices. */
export function registerPresentations(
  server: FastifyInstance,
  presentations: Presentations,
  publicOrigin: string | null,
): void {
  const { path } = FILE_ENDPOINTS.flatPresentation;
  server.get<{ Params: { id: string } }>(path.replace('{id}', ':id'), async (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    const { name, body } = await presentations.make(request.params.id, {
      origin,
      asker: askerOf(request.raw, request.ip),
    });
    reply.header('Cache-Control', 'public, no-cache').header('ETag', body.etag);
    if (body.matches(request.headers['if-none-match'])) return reply.code(304).send();
    return sendFile(reply, body, { name, isShown: true });
  });
}

import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '../../platform/asker.ts';
import { sendFile } from '../../platform/send-file.ts';
import type { Figures } from '../figures/service.ts';
import type { Presentations } from './service.ts';

/** Serves presentations of flats: the same for everybody, as fresh as the prices. */
export function registerPresentations(
  server: FastifyInstance,
  presentations: Presentations,
  publicOrigin: string | null,
  figures: Pick<Figures, 'print'>,
): void {
  const { path } = FILE_ENDPOINTS.flatPresentation;
  server.get<{ Params: { id: string } }>(path.replace('{id}', ':id'), async (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    const { id, name, body } = await presentations.make(request.params.id, {
      origin,
      asker: askerOf(request.raw, request.ip),
    });
    // Whoever has it in his browser opens it again; a program that looks whether it is there does not.
    if (request.method === 'GET')
      figures.print(id, { address: request.ip, userAgent: request.headers['user-agent'] ?? '' });
    reply.header('Cache-Control', 'public, no-cache').header('ETag', body.etag);
    if (body.matches(request.headers['if-none-match'])) return reply.code(304).send();
    return sendFile(reply, body, { name, isShown: true });
  });
}

import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../platform/errors.ts';
import type { PlanPictures } from './service.ts';

/** A name says what is inside, so what it stands for never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the pictures that the site has kept of plans of an imported complex. */
export function registerPlanPictures(server: FastifyInstance, pictures: PlanPictures): void {
  const path = FILE_ENDPOINTS.planPicture.path.replace('{file}', ':file');
  server.get<{ Params: { file: string } }>(path, async ({ params: { file } }, reply) => {
    const bytes = await pictures.file(file);
    if (bytes === null) return refuse(reply, 404);
    const type = file.endsWith('.jpeg') ? 'image/jpeg' : FILE_ENDPOINTS.planPicture.type;
    return reply.header('Cache-Control', FOR_EVER).type(type).send(bytes);
  });
}

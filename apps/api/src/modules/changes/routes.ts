import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../platform/network.ts';
import type { Changes } from './service.ts';

/** Serves the events to everybody: no cookie is read or set. */
export function registerChanges(server: FastifyInstance, changes: Changes): void {
  const { path, type } = FILE_ENDPOINTS.changes;
  server.get(path, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    // Nobody listens.
    if (request.method === 'HEAD') return reply.type(type).send();
    const stream = changes.open(networkOf(request.ip));
    // To which browsers do not come again, in contrast to a refusal.
    if (stream === null) return reply.code(204).send();
    // Proxies of that kind would keep events until they have some thousand bytes of them.
    return reply.type(type).header('X-Accel-Buffering', 'no').send(stream.body);
  });
}

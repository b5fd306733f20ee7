import type { FastifyReply } from 'fastify';
import type { Body } from './body.ts';

/**
 * Answers with a file as it is: nearly all of them are compressed inside.
 *
 * @param name under which browsers keep it
 */
export function sendFile(
  reply: FastifyReply,
  body: Pick<Body, 'type' | 'plain'>,
  { name, isShown = false }: { readonly name: string; readonly isShown?: boolean },
): FastifyReply {
  const disposition = `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply.type(body.type).header('Content-Disposition', disposition).send(body.plain);
}

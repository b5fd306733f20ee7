import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from './body.ts';

/** Answers with a body in the form the client takes, or with 304 when it has it already. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
  cacheControl: string,
): Promise<FastifyReply> {
  reply.header('Cache-Control', cacheControl).header('ETag', body.etag);
  // Beside what the site says of the address.
  reply.raw.appendHeader('Vary', 'Accept-Encoding');
  if (body.matches(request.headers['if-none-match'])) return reply.code(304).send();
  const { content, encoding } = await body.encoded(request.headers['accept-encoding']);
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.type(body.type).send(content);
}

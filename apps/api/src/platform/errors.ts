import { ChangedError } from '@quarter/contract/desk/errors';
import { ApiError, type ErrorCode, FieldError } from '@quarter/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/errors.ts';
import { methodsOf, mistakenMethods } from './paths.ts';
import { withoutValues } from './safe-error.ts';

/** A database that is restarted is back by then. */
const RETRY_AFTER_S = 5;
const INTERNAL = 'Что-то пошло не так. Попробуйте ещё раз';
const NO_SUCH_PATH = 'Такого адреса нет';

/** Codes and sentences for what Fastify refuses by itself. */
const REFUSALS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['invalid_body', 'Неверный запрос'],
  404: ['not_found', NO_SUCH_PATH],
  405: ['method_not_allowed', 'Метод не поддерживается'],
  413: ['payload_too_large', 'Слишком большой запрос'],
  429: ['too_many_requests', 'Слишком много запросов. Попробуйте позже'],
  503: ['overloaded', 'Сервис перегружен. Попробуйте через несколько секунд'],
};

/** What answers have told of, until their end. */
const failures = new WeakMap<FastifyReply, ApiError>();

/** The expected failure that an answer tells of. */
export function failureOf(reply: FastifyReply): ApiError | undefined {
  return failures.get(reply);
}

/** Turns every failure into JSON of the contract; what the visitor must not know goes to the log only. */
export function registerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  server.setNotFoundHandler((request, reply) => answerUnknown(request, reply));
}

/** Answers 405 where the router would take the last part of a literal path for the parameter of another one. */
export function registerMistakenMethods(server: FastifyInstance): void {
  for (const { path, method } of mistakenMethods())
    server.route({
      method,
      url: path,
      // Named by itself where it belongs to a `GET`.
      exposeHeadRoute: false,
      // Before the body is read: it may be anything.
      onRequest: async (request, reply) => answerUnknown(request, reply),
      handler: (request, reply) => answerUnknown(request, reply),
    });
}

/** No handler: the method is another (405), the slash is missing (308), or there is no such path (404). */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '', search] = splitUrl(request.raw.url ?? '');
  const methods = methodsOf(path);
  if (methods !== null) return refuse(reply.header('Allow', methods.join(', ')), 405);
  const slashed = `${path}/`;
  // Only our own paths are redirected to, so nobody can send a visitor elsewhere by a crafted address.
  if (!path.endsWith('/') && methodsOf(slashed) !== null)
    return reply
      .code(308)
      .header('Location', slashed + search)
      .send();
  return refuse(reply, 404);
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  if (error instanceof FieldError) return reply.code(400).send(error.fields);
  if (error instanceof ApiError) {
    failures.set(reply, error);
    if (error.retryAfter !== null) reply.header('Retry-After', error.retryAfter);
    const { detail, code } = error;
    const present = error instanceof ChangedError ? { present: error.present } : {};
    return reply.code(error.status).send({ detail, code, ...present });
  }
  const status = statusOf(error);
  if (status !== null && status in REFUSALS) return refuse(reply, status);
  if (status !== null) return reply.code(status).send({ detail: 'Неверный запрос', code: 'invalid_body' });
  request.log.error({ err: withoutValues(error) }, 'request failed');
  if (isUnavailable(error)) return refuse(reply.header('Retry-After', RETRY_AFTER_S), 503);
  return reply.code(500).send({ detail: INTERNAL, code: 'internal' });
}

export function refuse(reply: FastifyReply, status: number): FastifyReply {
  const [code, detail] = REFUSALS[status] ?? ['internal', INTERNAL];
  return reply.code(status).header('Cache-Control', 'no-store').send({ detail, code });
}

/** Status of a refusal by Fastify; null for anything else. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}

/** Path and search, the search with its question mark. */
function splitUrl(url: string): [path: string, search: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
}

import { ApiError, FieldError, type FieldErrors } from '@quarter/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** PostgreSQL keeps no NUL in a text; nobody types one. */
const NUL_IN_JSON = /\\u0000/;
const NO_MESSAGE = 'Invalid input';

/** Bodies are JSON or a form of either kind; a form's field given twice is a list. Files are refused. */
export function registerBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (NUL_IN_JSON.test(String(text))) return done(invalidBody());
    // An empty body of JSON is no body; the schema says what is missing.
    if (text === '') return done(null, undefined);
    parseJson(request, String(text), done);
  });
  server.addContentTypeParser(
    FORMS,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const type = request.headers['content-type'] ?? '';
      return readForm(new Response(Uint8Array.from(bytes), { headers: { 'Content-Type': type } }));
    },
  );
}

async function readForm(form: Response): Promise<Record<string, string | string[]>> {
  const fields: Record<string, string | string[]> = Object.create(null);
  const entries = await form.formData().catch(() => {
    throw invalidBody();
  });
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || value.includes('\0')) throw invalidBody();
    const known = fields[name];
    fields[name] = known === undefined ? value : [known, value].flat();
  }
  return fields;
}

/** Parses a body by its schema. Throws `FieldError` with a Russian sentence for each field. */
export function parseBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = z.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'non_field_errors';
    fields[field] ??= [];
    fields[field].push(sentence(issue));
  }
  throw new FieldError(fields);
}

/** The schema's own sentence, or one by the kind of the fault. */
function sentence({ code, message }: z.core.$ZodIssue): string {
  if (message !== NO_MESSAGE) return message;
  if (code === 'too_big') return 'Слишком большое значение';
  if (code === 'too_small') return 'Слишком маленькое значение';
  return 'Неверное значение';
}

function invalidBody(): ApiError {
  return new ApiError(400, 'invalid_body', 'Неверный запрос');
}

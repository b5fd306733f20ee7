import type { Endpoint, VisitorEndpoint } from '@quarter/contract/endpoint';
import { ENDPOINTS } from '@quarter/contract/endpoints';
import { anyErrorSchema, fieldErrorsSchema } from '@quarter/contract/error-schemas';
import { FILE_ENDPOINTS, type FileEndpoint } from '@quarter/contract/file-endpoints';
import { HEALTH_ENDPOINTS } from '@quarter/contract/health-endpoints';
import { VISITOR_ENDPOINTS } from '@quarter/contract/visitor-endpoints';
import * as z from 'zod/mini';
import { SECURITY_SCHEMES, securityOf } from './openapi-security.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 document of the service, made from the contract's table of endpoints. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of everyPath()) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Service of a residential complex',
      version: '1',
      description:
        'Lots, prices and what belongs to them. Paths end with a slash; without it they answer 308. Lists are paged ' +
        'by limit and offset; next and previous keep the filters. Prices are whole roubles, areas m².',
    },
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { Error: schemaOf(anyErrorSchema), FieldErrors: schemaOf(fieldErrorsSchema) },
      responses: {
        Error: answer('Failure: a sentence for the visitor and a stable code', {
          $ref: '#/components/schemas/Error',
        }),
        FieldErrors: answer('Wrong values by field, or a failure', {
          anyOf: [{ $ref: '#/components/schemas/FieldErrors' }, { $ref: '#/components/schemas/Error' }],
        }),
      },
    },
  };
}

/** What bodies are read from, see `registerBodies`. */
const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

const REPETITION = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Any printable ASCII: a repetition of the call with the same key does nothing twice',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]*$' },
};

type AnyEndpoint = Endpoint | VisitorEndpoint | FileEndpoint;

function everyPath(): [string, AnyEndpoint][] {
  return Object.entries<AnyEndpoint>({
    ...ENDPOINTS,
    ...VISITOR_ENDPOINTS,
    ...FILE_ENDPOINTS,
    ...HEALTH_ENDPOINTS,
  });
}

function operation(name: string, endpoint: AnyEndpoint): Json {
  const { path, summary, query } = endpoint;
  const { status, body } = 'status' in endpoint ? endpoint : { status: 200, body: null };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => ({
    name: key,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = query.map(({ name: key, description, schema, required }) => ({
    name: key,
    in: 'query',
    description,
    schema,
    ...(required ? { required } : {}),
    // Lists are taken as repeated keys and as comma lists; one of the two can be stated.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
  }));
  const security = securityOf(name);
  return {
    operationId: name,
    summary,
    parameters: [...inPath, ...inQuery, ...('isRepeatable' in endpoint ? [REPETITION] : [])],
    ...(security === null ? {} : { security }),
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: Object.fromEntries(BODY_TYPES.map(type => [type, { schema: schemaOf(body, 'input') }])),
          },
        }),
    responses: {
      [status]: goodAnswer(endpoint),
      ...(inQuery.length > 0 || body !== null ? { 400: { $ref: '#/components/responses/FieldErrors' } } : {}),
      ...(inPath.length > 0 ? { 404: { $ref: '#/components/responses/Error' } } : {}),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function goodAnswer(endpoint: AnyEndpoint): Json {
  const { summary } = endpoint;
  if ('type' in endpoint) return answer(summary, { type: 'string', format: 'binary' }, endpoint.type);
  return endpoint.response === null ? { description: summary } : answer(summary, schemaOf(endpoint.response));
}

function answer(description: string, schema: Json, type = 'application/json'): Json {
  return { description, content: { [type]: { schema } } };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json {
  const {
    $schema: _dialect,
    '~standard': _,
    ...document
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return document;
}

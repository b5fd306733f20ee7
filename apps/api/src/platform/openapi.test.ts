import type { Endpoint, VisitorEndpoint } from '@quarter/contract/endpoint';
import { ENDPOINTS } from '@quarter/contract/endpoints';
import { FILE_ENDPOINTS, type FileEndpoint } from '@quarter/contract/file-endpoints';
import { HEALTH_ENDPOINTS } from '@quarter/contract/health-endpoints';
import { VISITOR_ENDPOINTS } from '@quarter/contract/visitor-endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from './openapi.ts';

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.unknown()) })),
  responses: z.record(z.string(), z.unknown()),
});
const shape = z.object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), operation)) });

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(openApiDocument()));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every path of the contract with all of its parameters, and no other', () => {
    const { paths } = z.parse(shape, openApiDocument());
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, parameters }]) => [
        operationId,
        method,
        path,
        parameters
          .filter(parameter => parameter.in !== 'header')
          .map(parameter => parameter.name)
          .sort(),
      ]),
    );
    const agreed = Object.entries<Endpoint | VisitorEndpoint | FileEndpoint>({
      ...ENDPOINTS,
      ...VISITOR_ENDPOINTS,
      ...FILE_ENDPOINTS,
      ...HEALTH_ENDPOINTS,
    }).map(([name, { method, path, query }]) => [
      name,
      method.toLowerCase(),
      path,
      [...[...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key), ...query.map(item => item.name)].sort(),
    ]);
    expect(described.sort()).toEqual(agreed.sort());
  });
  it('says what bodies come as, which calls may be repeated, and what they demand', () => {
    const { paths } = z.parse(shape, openApiDocument());
    const request = paths['/api/requests/']?.post;
    expect(Object.keys(request?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    expect(request?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    expect(request?.security).toEqual([{}, { csrf: [] }]);
    expect(paths['/api/booking/lead/{id}/']?.get?.security).toEqual([{ session: [] }]);
    expect(paths['/api/booking/lead/{id}/']?.patch?.security).toEqual([{ session: [], csrf: [] }]);
    expect(paths['/api/finish/{id}/']?.get?.security).toEqual([{ session: [], csrf: [] }]);
    expect(paths['/api/favorites/{id}/']?.post?.security).toEqual([{}, { favorites: [], csrf: [] }]);
    expect(paths['/api/properties/']?.get?.security).toBeUndefined();
  });
});

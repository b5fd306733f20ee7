import { errorSchema, fieldErrorsSchema } from '@quarter/contract/error-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from './platform/openapi.ts';
import { drawnDataset } from './testing/dataset.ts';
import { malformedRequests } from './testing/malformed.ts';
import { type TestService, testService } from './testing/service.ts';

const anyError = z.union([errorSchema, fieldErrorsSchema]);

let service: TestService;
beforeAll(async () => {
  service = await testService(drawnDataset({ flats: 20 }));
});
afterAll(() => service.close());

describe('malformed requests', () => {
  it('made from the description of the service are answered or refused in JSON, and never break it', async () => {
    const requests = malformedRequests(openApiDocument(), 1_000, 20261121);
    const broken: string[] = [];
    for (const { method, url, headers, payload } of requests) {
      const answer = await service.api.server.inject({
        method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      const isRefused = answer.statusCode >= 400;
      if (answer.statusCode >= 500 || (isRefused && !z.safeParse(anyError, answer.json()).success))
        broken.push(
          `${answer.statusCode} ${method} ${url.slice(0, 200)} ${payload?.slice(0, 200) ?? ''} → ${answer.body.slice(0, 200)}`,
        );
    }
    expect(broken).toEqual([]);
    expect((await service.get('/readyz')).status).toBe(200);
  });
});

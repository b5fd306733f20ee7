import { text } from 'node:stream/consumers';
import { anyErrorSchema, fieldErrorsSchema } from '@quarter/contract/error-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from './platform/openapi.ts';
import { ADULT, addOwner, freeFlats, hold } from './testing/booking.ts';
import { drawnDataset } from './testing/dataset.ts';
import {
  type Belongings,
  inSession,
  type MalformedRequest,
  malformedRequests,
  oddNumbers,
} from './testing/malformed.ts';
import { logIn, Mailbox, type TestVisitor } from './testing/phone-visitor.ts';
import { type TestService, testService } from './testing/service.ts';

const anyError = z.union([anyErrorSchema, fieldErrorsSchema]);

let service: TestService;
let visitor: TestVisitor;
/** Of what the visitor has. */
let ids: Belongings;
beforeAll(async () => {
  const mailbox = new Mailbox();
  service = await testService(drawnDataset({ flats: 20 }), {
    channels: mailbox.channels,
    requests: { perAddress: 10_000, perPhone: 10_000 },
    delivery: { pace: { pollMs: 100 } },
  });
  visitor = await logIn(service, mailbox, '+79160000001');
  const [property = 0] = await freeFlats(service);
  const booking = await hold(visitor, property);
  const owner = await addOwner(visitor, { ...ADULT, lead: booking.id });
  ids = { booking: booking.id, owner: owner.id, lot: String(property) };
});
afterAll(() => service.close());

/** Null for what is no JSON. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Sends requests one by one; those that were answered by 5xx, or refused by anything but the contract's words. */
async function breaking(requests: readonly MalformedRequest[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { method, url, headers, payload } of requests) {
    const answer = await service.api.server.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
      payloadAsStream: true,
    });
    const { statusCode, headers: given } = answer;
    const stream = answer.stream();
    // Events have no end.
    if (given['content-type'] === 'text/event-stream') {
      stream.destroy();
      continue;
    }
    const body = await text(stream);
    if (statusCode >= 500 || (statusCode >= 400 && !z.safeParse(anyError, jsonOf(body)).success))
      broken.push(
        `${statusCode} ${method} ${url.slice(0, 200)} ${payload?.slice(0, 200) ?? ''} → ${body.slice(0, 200)}`,
      );
  }
  return broken;
}

describe('malformed requests', () => {
  it('with one number out of the ordinary are answered or refused in JSON', async () => {
    const requests = oddNumbers(openApiDocument(), ids).map(request => inSession(request, visitor.cookies));
    expect(requests.length).toBeGreaterThan(300);
    expect(await breaking(requests)).toEqual([]);
  });

  it('made from the description of the service are answered or refused in JSON, with a session and without, and never break it', async () => {
    const requests = malformedRequests(openApiDocument(), 1_000, 20261121, ids);
    const sent = requests.map((request, index) =>
      index % 2 === 0 ? request : inSession(request, visitor.cookies),
    );
    expect(await breaking(sent)).toEqual([]);
    expect((await visitor.get('/api/booking/lead/')).status).toBe(200);
    expect((await service.get('/readyz')).status).toBe(200);
  });
});

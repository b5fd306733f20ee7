import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { ApiOptions } from '../api.ts';
import { outbox } from '../db/schema/outbox.ts';
import { requestConsents, requests } from '../db/schema/requests.ts';
import { crmWebhook } from '../integrations/crm-webhook.ts';
import { AT_CALL, until } from './bell.ts';
import { testDataset } from './dataset.ts';
import { startHttpReceiver } from './http-receiver.ts';
import { NOW, postRequest } from './requests.ts';
import { testService } from './service.ts';

export const REQUESTS_DATASET = testDataset({ flats: 3 });
/** What the CRM knows the service by. */
export const SECRET = 'shared with the CRM';

const eventSchema = z.object({
  event: z.string(),
  key: z.string(),
  subject: z.string(),
  data: z.record(z.string(), z.unknown()),
});

export type RequestSceneOptions = Partial<Omit<ApiOptions, 'database'>> & {
  content?: ReadonlyMap<string, unknown>;
};
export type RequestScene = Awaited<ReturnType<typeof requestScene>>;

/** A service that takes requests, the CRM that is told of them, and what is kept. */
export async function requestScene(options: RequestSceneOptions = {}) {
  const crm = await startHttpReceiver();
  const service = await testService(REQUESTS_DATASET, {
    now: () => NOW,
    channels: { crm: crmWebhook({ url: crm.url, secret: SECRET }), mail: null, sms: null },
    delivery: { pace: AT_CALL, patience: { firstDelayMs: 10, longestDelayMs: 50 } },
    ...options,
  });
  const { orm } = service.database;
  return {
    service,
    crm,
    post: (payload: object, headers?: Record<string, string>) => postRequest(service, payload, headers),
    async postForm(url: string, form: FormData | URLSearchParams) {
      const sent = new Response(form);
      return service.api.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
      });
    },
    stored: () => orm.select().from(requests).orderBy(asc(requests.createdAt)),
    consents: () => orm.select().from(requestConsents).orderBy(asc(requestConsents.purpose)),
    messages: () => orm.select().from(outbox).orderBy(asc(outbox.id)),
    /** What the CRM has been told. */
    events: () => crm.received.map(({ body }) => z.parse(eventSchema, JSON.parse(body))),
    /** Waits until the CRM has been told so often. */
    told: (count: number) => until(() => expect(crm.received).toHaveLength(count)),
    async close() {
      await service.close();
      await crm.close();
    },
  };
}

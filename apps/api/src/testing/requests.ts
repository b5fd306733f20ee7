import * as z from 'zod/mini';
import type { TestService } from './service.ts';

/** 23:30 in Moscow on 2 March. */
export const NOW = new Date('2026-03-02T20:30:00Z');

/** A form as a page sends it. */
export const REQUEST = {
  kind: 'meeting',
  name: ' Анна ',
  phone: '+7 (916) 123-45-67',
  consent: true,
  consent_version: '2026-02',
};

/** What the service says to a form that it has taken. */
export const answerSchema = z.object({ id: z.uuid(), kind: z.string(), created_at: z.string() });

/** Sends a form from a network address. */
export async function postRequest(
  service: TestService,
  payload: object,
  headers: Record<string, string> = {},
  address = '203.0.113.1',
) {
  const answer = await service.api.server.inject({
    method: 'POST',
    url: '/api/requests/',
    headers,
    payload,
    remoteAddress: address,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

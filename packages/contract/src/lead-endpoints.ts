import type { VisitorEndpoint } from './endpoint.ts';
import { leadAnswerSchema, leadBodySchema, leadCallAnswerSchema, leadCallBodySchema } from './lead.ts';

export const LEAD_ENDPOINTS = {
  createLead: {
    method: 'POST',
    path: '/api/requests/',
    summary:
      'Takes a request from a form; the same from the same browser with the same Idempotency-Key is the same lead',
    query: [],
    body: leadBodySchema,
    response: leadAnswerSchema,
    status: 201,
    isRepeatable: true,
  },
  registerLeadCall: {
    method: 'POST',
    path: '/api/requests/{id}/register/',
    summary: 'Call tracking: ties a call to a lead; repeated, changes nothing',
    query: [],
    body: leadCallBodySchema,
    response: leadCallAnswerSchema,
    status: 200,
  },
} as const satisfies Record<string, VisitorEndpoint>;

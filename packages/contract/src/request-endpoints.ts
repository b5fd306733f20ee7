import type { VisitorEndpoint } from './endpoint.ts';
import {
  requestAnswerSchema,
  requestBodySchema,
  requestCallAnswerSchema,
  requestCallBodySchema,
} from './request.ts';

export const REQUEST_ENDPOINTS = {
  createRequest: {
    method: 'POST',
    path: '/api/requests/',
    summary:
      'Takes a request from a form; the same from the same browser with the same Idempotency-Key is the same request',
    query: [],
    body: requestBodySchema,
    response: requestAnswerSchema,
    status: 201,
    isRepeatable: true,
  },
  registerRequestCall: {
    method: 'POST',
    path: '/api/requests/{id}/register/',
    summary: 'Call tracking: ties a call to a request; repeated, changes nothing',
    query: [],
    body: requestCallBodySchema,
    response: requestCallAnswerSchema,
    status: 200,
  },
} as const satisfies Record<string, VisitorEndpoint>;

import type { VisitorEndpoint } from './endpoint.ts';
import {
  likeSelectionBodySchema,
  openSelectionBodySchema,
  selectionLikesSchema,
  selectionSchema,
} from './selection.ts';

/** A selection belongs to whoever has its secret, which is in bodies alone: addresses get into logs. */
export const SELECTION_ENDPOINTS = {
  openSelection: {
    method: 'POST',
    path: '/api/selections/open/',
    summary: 'Lots that a manager has put together; 404 for a wrong secret, 410 when its time is over',
    query: [],
    body: openSelectionBodySchema,
    response: selectionSchema,
    status: 200,
  },
  likeSelection: {
    method: 'POST',
    path: '/api/selections/like/',
    summary: 'Says whether the client likes a lot of a selection; repeated, changes nothing',
    query: [],
    body: likeSelectionBodySchema,
    response: selectionLikesSchema,
    status: 200,
  },
} as const satisfies Record<string, VisitorEndpoint>;

import type { DeskCall } from '@quarter/contract/desk/client';
import type { DeskEndpointName } from '@quarter/contract/desk/endpoints';

/** What tells one question to the service from another. */
export type Asked<N extends DeskEndpointName> = Pick<DeskCall<N>, 'params' | 'query'>;

/** Where the answer to a question is kept; its first part alone stands for all answers of the path. */
export function keyOf<N extends DeskEndpointName>(name: N, asked: Asked<N> = {}) {
  const { params = null, query } = asked;
  return query === undefined && params === null
    ? ([name, null] as const)
    : ([name, { params, query: query?.toString() ?? '' }] as const);
}

import { REQUEST_STATES } from '@quarter/contract/desk/requests';
import type { FieldErrors } from '@quarter/contract/errors';
import { lastOf, unknownValue } from '@quarter/contract/query-values';
import { REQUEST_KINDS } from '@quarter/contract/request-words';
import type { RequestChoice } from './repo.ts';

const DIGEST = /^[\da-f]{64}$/;

/** Filters of a list; `search` has them in their canonical form. */
export function choiceOf(query: URLSearchParams) {
  const errors: FieldErrors = {};
  const search = new URLSearchParams();
  function read<T extends string>(name: string, toValue: (text: string) => T | undefined): T | null {
    const text = lastOf(query, name);
    if (text === null) return null;
    const value = toValue(text);
    if (value === undefined) errors[name] = [unknownValue(text)];
    else search.set(name, value);
    return value ?? null;
  }
  const choice: RequestChoice = {
    state: read('state', text => REQUEST_STATES.find(state => state === text)),
    kind: read('kind', text => REQUEST_KINDS.find(kind => kind === text)),
    isUndelivered: read('delivery', text => (text === 'dead' ? text : undefined)) !== null,
    phoneDigest: read('by', text => (DIGEST.test(text) ? text : undefined)),
  };
  return { choice, errors, search };
}

import { SELECTION_SEARCH } from '@quarter/contract/desk/selections';
import type { FieldErrors } from '@quarter/contract/errors';
import { lastOf, unknownValue } from '@quarter/contract/query-values';
import type { DeskCaller } from '../../platform/desk-endpoint.ts';
import type { SelectionChoice } from './repo.ts';

/** Which selections a list has for somebody: managers see their own, owners all. `search` has its canonical filters. */
export function choiceOf(query: URLSearchParams, reader: DeskCaller) {
  const errors: FieldErrors = {};
  const number = lastOf(query, 'number');
  if (number !== null && !SELECTION_SEARCH.test(number)) errors.number = [unknownValue(number)];
  const choice: SelectionChoice = { accountId: reader.role === 'owner' ? null : reader.id, number };
  return { choice, errors, search: new URLSearchParams(number === null ? {} : { number }) };
}

import type { AuditLine } from '@quarter/contract/desk/audit';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import type { LabelOf } from '@quarter/contract/desk/filter-words';
import { useDesk } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';

/** What the journal calls by an id in the conditions of lists: people, and of lots what their filters offer. */
export function useLabels(people: ReadonlyMap<string, string>, lines: readonly AuditLine[] = []): LabelOf {
  const { role } = useAccount();
  // Asked for only where a line needs it, and of whoever may look at lots.
  const isNeeded = lines.some(({ action, changes }) => action === 'lots.export' && changes?.filter);
  const mayAsk = mayCall(DESK_ENDPOINTS.deskLotChoices.roles, role);
  const { data } = useDesk('deskLotChoices', {}, { isOff: !(isNeeded && mayAsk) });
  return (filter, value) => {
    if (filter === 'account') return people.get(value) ?? null;
    const choices = new Map(Object.entries(data ?? {})).get(filter) ?? [];
    for (const choice of choices) {
      if (typeof choice !== 'number' && String(choice.value) === value) return choice.label;
    }
    return null;
  };
}

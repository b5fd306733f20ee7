import type { AuditLine } from '@quarter/contract/desk/audit';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { useDesk } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';

/** Names of people by their ids: of all for who may see the list of people, of those in the lines for others. */
export function useNames(lines: readonly AuditLine[] = []): ReadonlyMap<string, string> {
  const { role } = useAccount();
  const people = useDesk('deskPeople', {}, { isOff: !mayCall(DESK_ENDPOINTS.deskPeople.roles, role) });
  const seen = lines.flatMap(({ account }) => account ?? []);
  return new Map([...seen, ...(people.data ?? [])].map(({ id, name }) => [id, name]));
}

import { presentOf } from '@quarter/contract/desk/client';
import { useSend } from '../../shared/api.ts';

/** Changes somebody; knows how he is by now when somebody else was quicker. */
export function useChange(onDone: () => void) {
  const sending = useSend('deskChangePerson', {
    stale: ['deskPeople', 'deskAuditPeople', 'deskAudit'],
    onDone,
  });
  return { ...sending, present: presentOf('deskChangePerson', sending.error) };
}

import type { DeskRequestCard, DeskRequestRow } from '@quarter/contract/desk/requests';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/answer-key.ts';
import { useSend } from '../../shared/api.ts';

interface Wish {
  readonly state?: DeskRequestRow['state'];
  readonly take?: boolean;
}

/** Changes a request as it is in sight. When somebody was quicker, what he has made of it comes into sight. */
export function useRequestChange({ id, version }: Pick<DeskRequestRow, 'id' | 'version'>) {
  const client = useQueryClient();
  const keep = (row: DeskRequestRow) =>
    client.setQueryData<DeskRequestCard>(
      keyOf('deskRequest', { params: { id } }),
      card => card && { ...card, ...row },
    );
  const { send, isSending, failure } = useSend('deskChangeRequest', {
    stale: ['deskRequests', 'deskRequest', 'deskToday'],
    onDone: keep,
    onRefused: keep,
  });
  return {
    change: (wish: Wish) => send({ params: { id }, body: { version, ...wish } }),
    isSending,
    failure,
  };
}

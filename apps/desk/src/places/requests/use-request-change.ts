import { presentOf } from '@quarter/contract/desk/client';
import type { DeskRequestCard, DeskRequestRow } from '@quarter/contract/desk/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useSend } from '../../shared/api.ts';

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
  const { send, isSending, failure, error } = useSend('deskChangeRequest', {
    stale: ['deskRequests', 'deskRequest', 'deskToday'],
    onDone: keep,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    const present = presentOf('deskChangeRequest', error);
    if (present !== null) {
      keep(present);
      void client.invalidateQueries({ queryKey: ['deskRequests'] });
    }
  }, [error]);
  return {
    change: (wish: Wish) => send({ params: { id }, body: { version, ...wish } }),
    isSending,
    failure,
  };
}

import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { ApiError } from '@quarter/contract/errors';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from './answer-key.ts';

/** Whether something was refused for want of a session: whoever is signed out is told so by itself. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Takes back what was refused for want of a session once there is one: it can be sent again. */
export function useTakenBack({
  error,
  reset,
  submittedAt,
}: Pick<UseMutationResult<unknown, Error, never>, 'error' | 'reset' | 'submittedAt'>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedOut(error)) return;
    return client.getQueryCache().subscribe(() => {
      const me = client.getQueryState<DeskResponse<'deskMe'>>(keyOf('deskMe'));
      if (me?.data?.state === 'in' && me.dataUpdatedAt > submittedAt) reset();
    });
  }, [client, error, reset, submittedAt]);
}

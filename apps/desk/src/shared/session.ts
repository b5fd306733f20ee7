import type { DeskAccount, DeskMe } from '@quarter/contract/desk/account';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { keyOf } from './answer-key.ts';
import { desk } from './api.ts';
import { forgetDrafts } from './use-draft.ts';

const ME_KEY = keyOf('deskMe');
/** Where recovery codes are kept until their owner has saved them. */
const CODES_KEY = ['recovery-codes'];

/** Who is signed in, as the service told last. It changes by signing in and out, and when a call is refused. */
export function useMe() {
  return useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => desk('deskMe', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** Takes over what a step of signing in has answered. */
export function useMeAnswer(): (me: DeskMe) => void {
  const client = useQueryClient();
  return me => client.setQueryData(ME_KEY, me);
}

/** Recovery codes that were just given: they stay in sight until their owner says that he has them. */
export function useRecoveryCodes() {
  const client = useQueryClient();
  const { data } = useQuery<readonly string[] | null>({
    queryKey: CODES_KEY,
    queryFn: skipToken,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    codes: data,
    show: (codes: readonly string[]) => client.setQueryData(CODES_KEY, codes),
    /** Goes on as who is signed in now. */
    async close() {
      await client.invalidateQueries({ queryKey: ME_KEY });
      client.setQueryData(CODES_KEY, null);
    },
  };
}

export const AccountContext = createContext<DeskAccount | null>(null);

/** Whose desk this is. Throws outside of the shell. */
export function useAccount(): DeskAccount {
  const account = useContext(AccountContext);
  if (account === null) throw new Error('Nobody is signed in here.');
  return account;
}

/** Opens the desk anew, so that nothing of whoever was here stays in memory or in the browser. */
export function startAnew(): void {
  forgetDrafts();
  window.location.assign('/desk');
}

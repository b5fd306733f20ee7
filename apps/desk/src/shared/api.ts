import {
  type DeskCall,
  type DeskClientOptions,
  deskClient,
  deskFileClient,
  presentOf,
} from '@quarter/contract/desk/client';
import type { DeskEndpointName, DeskResponse } from '@quarter/contract/desk/endpoints';
import { ApiError, FieldError, type FieldErrors } from '@quarter/contract/errors';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Asked, keyOf } from './answer-key.ts';
import { failureWords } from './failure-words.ts';
import { useIsTold } from './live.ts';
import { tellLost } from './lost-send.tsx';
import { askAnew } from './query-client.ts';
import { LIVE_REFRESH_MS } from './refresh.ts';
import { isSignedOut, useTakenBack } from './use-taken-back.ts';

const BROWSER: DeskClientOptions = {
  fetch: (url, init) => window.fetch(url, init),
  cookies: () => document.cookie,
};
/** Calls the desk's paths of the service by their names. Rejects with `ApiError` or `FieldError`. */
export const desk = deskClient(BROWSER);
/** Fetches files the same way. */
export const deskFile = deskFileClient(BROWSER);

interface Options {
  /**
   * Asks again so often while somebody looks, ms, and whenever he comes back to the window. Where changes are told of as
   * they happen, it is for what might have got lost.
   */
  readonly every?: number;
  /** Asks nothing: the role may not, or nobody looks. */
  readonly isOff?: boolean;
  /** Shows the former page of a list until the new one comes. */
  readonly keepsFormer?: boolean;
  /** Forgets the answer once nobody looks: a form that begins with it must not begin with a former one. */
  readonly isForgotten?: boolean;
}

/** How a path is asked and its answer kept, for `useQueries`. */
export function deskQuery<N extends DeskEndpointName>(
  name: N,
  asked: Asked<N> = {},
  { every, isOff = false }: Options = {},
) {
  return queryOptions<DeskResponse<N>, Error, DeskResponse<N>, ReturnType<typeof keyOf<N>>>({
    queryKey: keyOf(name, asked),
    queryFn: ({ signal, client, queryKey }) => {
      // What was answered and is asked for again is nobody's doing, so it keeps no session alive.
      const former = client.getQueryState(queryKey);
      const isRefresh = former !== undefined && former.dataUpdateCount + former.errorUpdateCount > 0;
      return desk(name, { ...asked, isRefresh, signal });
    },
    enabled: !isOff,
    ...(every !== undefined && { refetchInterval: every, refetchOnWindowFocus: 'always' as const }),
  });
}

/** Asks a path and keeps the answer. By the clock it asks seldom while the service tells of changes of it. */
export function useDesk<N extends DeskEndpointName>(name: N, asked: Asked<N> = {}, options: Options = {}) {
  const isTold = useIsTold(name);
  const every = options.every !== undefined && isTold ? LIVE_REFRESH_MS : options.every;
  return useQuery({
    ...deskQuery(name, asked, { ...options, ...(every !== undefined && { every }) }),
    ...(options.isForgotten && { gcTime: 0 }),
    ...(options.keepsFormer && { placeholderData: keepPreviousData<DeskResponse<N>> }),
  });
}

export interface SendOptions<N extends DeskEndpointName> {
  /** What it is about, for a failure that comes when the form is gone: «Квартира № 12». */
  readonly what?: string;
  /** Paths whose answers are not right any more when it is done, or when somebody else was quicker. */
  readonly stale?: readonly DeskEndpointName[];
  readonly onDone?: (answer: DeskResponse<N>) => void;
  /** Somebody else was quicker: how it is by now. */
  readonly onRefused?: (present: DeskResponse<N>) => void;
  /** Somebody else was quicker in whichever way. */
  readonly onConflict?: () => void;
}

export interface Send<N extends DeskEndpointName> {
  /** Sends once: another call does nothing until the answer is there. */
  readonly send: (call: DeskCall<N>) => void;
  readonly isSending: boolean;
  /** What is wrong with fields, by their names. */
  readonly fields: FieldErrors;
  /** What to tell of a failure that belongs to no field. */
  readonly failure: string | null;
  readonly error: unknown;
  readonly reset: () => void;
}

/** Changes something by a path. A failure that comes when what has sent it is gone is told of over the place. */
export function useSend<N extends DeskEndpointName>(name: N, options: SendOptions<N> = {}): Send<N> {
  const { what = '', stale = [], onDone, onRefused, onConflict } = options;
  const client = useQueryClient();
  // A double click comes before anything is drawn anew.
  const isUnderWay = useRef(false);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const askStale = () => {
    for (const one of stale) void askAnew(client, one);
  };
  const mutation = useMutation({
    mutationFn: (call: DeskCall<N>) => desk(name, call),
    onSuccess: answer => {
      askStale();
      onDone?.(answer);
    },
    onError: (error, call) => {
      // Whoever is signed out is told so by itself.
      if (!isThere.current && !isSignedOut(error)) tellLost(what, error, () => mutation.mutate(call));
      if (!(error instanceof ApiError && error.status === 409)) return;
      askStale();
      onConflict?.();
      const present = presentOf(name, error);
      if (present !== null) onRefused?.(present);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const { error, reset } = mutation;
  useTakenBack(mutation);
  return {
    send(call) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(call);
    },
    isSending: mutation.isPending,
    fields: error instanceof FieldError ? error.fields : {},
    failure: error === null || error instanceof FieldError ? null : failureWords(error),
    error,
    reset,
  };
}

/** The first sentence about a field, for the control that shows it; nothing for a field that is right. */
export function firstOf(fields: FieldErrors, name: string): string | undefined {
  return fields[name]?.[0];
}

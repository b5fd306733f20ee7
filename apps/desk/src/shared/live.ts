import type { DeskEndpointName } from '@quarter/contract/desk/endpoints';
import { DESK_LIVE_ENDPOINTS, LIVE_KINDS, type LiveKind } from '@quarter/contract/desk/live-endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** Paths whose answers are not right any more when something of a kind has changed. */
const STALE: Readonly<Record<LiveKind, readonly DeskEndpointName[]>> = {
  requests: ['deskRequests', 'deskRequest', 'deskToday'],
  bookings: [
    'deskBookings',
    'deskBooking',
    'deskToday',
    'deskLots',
    'deskLot',
    'deskLotHistory',
    'deskLotBoard',
  ],
  deliveries: ['deskRequests', 'deskRequest', 'deskBookings', 'deskBooking', 'deskToday', 'deskSettings'],
  lots: [
    'deskLots',
    'deskLot',
    'deskLotHistory',
    'deskLotBoard',
    'deskMoveChoices',
    'deskPlanned',
    'deskToday',
  ],
  planned: ['deskPlanned', 'deskLot', 'deskToday'],
};
const TOLD: ReadonlySet<DeskEndpointName> = new Set(Object.values(STALE).flat());
/** Where much is going on, a path is asked again so often at most, ms. */
const PAUSE_MS = 3_000;
/** After a refusal it is tried again so much later, ms. */
const AGAIN_MS = 30_000;

let isLive = false;
const watchers = new Set<() => void>();

function setLive(next: boolean): void {
  if (isLive === next) return;
  isLive = next;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** Whether changes of what a path answers are told of as they happen. */
export function useIsTold(name: DeskEndpointName): boolean {
  return useSyncExternalStore(watch, () => isLive) && TOLD.has(name);
}

/**
 * Listens to what changes, and asks again what has changed, while somebody looks: a browser has six connections to a
 * site, and windows that nobody sees keep none of them.
 */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const { refresh, stop } = refresher(client);
    let source: EventSource | null = null;
    let later: number | undefined;

    function close(): void {
      window.clearTimeout(later);
      source?.close();
      source = null;
      setLive(false);
    }

    function open(): void {
      close();
      if (document.visibilityState === 'hidden') return;
      const opened = new EventSource(DESK_LIVE_ENDPOINTS.deskLive.path);
      source = opened;
      opened.addEventListener('open', () => {
        setLive(true);
        // What was answered before, or is being answered, may have changed since.
        TOLD.forEach(refresh);
      });
      opened.addEventListener('error', () => {
        setLive(false);
        if (opened.readyState !== EventSource.CLOSED) return;
        // Refused: who is signed in is another one by now, or nobody.
        void client.invalidateQueries({ queryKey: ['deskMe'] });
        later = window.setTimeout(open, AGAIN_MS);
      });
      for (const kind of LIVE_KINDS) opened.addEventListener(kind, () => STALE[kind].forEach(refresh));
    }

    const onVisibility = () => (document.visibilityState === 'hidden' ? close() : (source ?? open()));
    document.addEventListener('visibilitychange', onVisibility);
    open();
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      close();
      stop();
    };
  }, [client]);
}

/** Asks a path again at once, and once more after a pause when something has come in meanwhile. */
function refresher(client: QueryClient) {
  const pauses = new Map<DeskEndpointName, { timer: number; isDue: boolean }>();
  function refresh(name: DeskEndpointName): void {
    const pause = pauses.get(name);
    if (pause) {
      pause.isDue = true;
      return;
    }
    // What is under way may have been answered before the change: it is let come, and asked for again after the pause.
    const isUnderWay = client.isFetching({ queryKey: [name] }) > 0;
    void client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false });
    const timer = window.setTimeout(() => {
      const isDue = pauses.get(name)?.isDue ?? false;
      pauses.delete(name);
      if (isDue) refresh(name);
    }, PAUSE_MS);
    pauses.set(name, { timer, isDue: isUnderWay });
  }
  const stop = () => {
    for (const { timer } of pauses.values()) window.clearTimeout(timer);
  };
  return { refresh, stop };
}

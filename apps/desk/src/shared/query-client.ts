import type { DeskEndpointName } from '@quarter/contract/desk/endpoints';
import { ApiError } from '@quarter/contract/errors';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { keyOf } from './answer-key.ts';

// A window that closes with an answer must not leave what it was about in sight as it was, be it for a moment.
notifyManager.setScheduler(queueMicrotask);

/** How long a list is good without being asked for again, ms. */
const FRESH_MS = 10_000;

/** What is known of the service, for all places. A session that has ended anywhere ends everywhere. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSession }),
  mutationCache: new MutationCache({ onError: endSession }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Without a connection a call fails at once and says so; nothing is sent later behind one's back.
      networkMode: 'always',
      retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status < 500),
    },
    // What was sent and answered, passwords and contacts among it, goes as soon as nothing shows it.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

/** Asks anew who is signed in: the service knows whether it is nobody or somebody half way through. */
function endSession(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) {
    void queryClient.invalidateQueries({ queryKey: keyOf('deskMe') });
  }
}

/**
 * Asks again what a change has made wrong. A first answer that is still under way may be of before the change, and
 * by itself an invalidation lets it come and takes it for the new one.
 */
export async function askAnew(client: QueryClient, name: DeskEndpointName): Promise<void> {
  await client.cancelQueries({ queryKey: [name] });
  await client.invalidateQueries({ queryKey: [name] });
}

import { DESK_ENDPOINTS, type DeskEndpointName, type DeskResponse } from '@quarter/contract/desk/endpoints';
import { fillPath } from '@quarter/contract/http';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';

interface Options<N extends DeskEndpointName> {
  readonly params?: Readonly<Record<string, string>>;
  /** Nobody waits for anything. */
  readonly isOff: boolean;
  readonly onEvent: (event: DeskResponse<N>) => void;
}

/**
 * Listens to a stream of server-sent events while the place is in sight. A lost connection is made anew by the browser;
 * whoever needs what was missed asks for it.
 */
export function useEvents<N extends DeskEndpointName>(name: N, { params, isOff, onEvent }: Options<N>): void {
  const tell = useEffectEvent(onEvent);
  const { path, response } = DESK_ENDPOINTS[name];
  const url = fillPath(path, params);
  useEffect(() => {
    if (isOff || response === null) return;
    const source = new EventSource(url);
    source.onmessage = ({ data }) => {
      const event = z.safeParse(response, parsed(data));
      // The schema is looked up by the same name that types the event.
      if (event.success) tell(event.data as DeskResponse<N>);
    };
    return () => source.close();
  }, [url, isOff, response]);
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

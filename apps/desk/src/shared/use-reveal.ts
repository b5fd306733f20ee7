import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { useRef, useState } from 'react';
import { useSend } from './api.ts';

/** Personal data that is hidden until somebody asks for it. */
export interface Reveal<P> {
  /** Null until then. */
  readonly person: P | null;
  readonly isSending: boolean;
  readonly failure: string | null;
  /** Asks the service, which writes it down. */
  show(): void;
  hide(): void;
}

/**
 * Whom something is from or for: kept in sight and nowhere else, and gone when it is closed.
 * @param name path that tells it
 * @param of what it is told of: once that is another, what was told is not shown any more
 */
export function useReveal<N extends 'deskRevealRequest' | 'deskRevealBooking' | 'deskRevealSelection'>(
  name: N,
  id: string,
  of = id,
): Reveal<DeskResponse<N>> {
  const [told, setTold] = useState<{ readonly of: string; readonly person: DeskResponse<N> } | null>(null);
  // An answer that comes after hiding is not shown.
  const isWanted = useRef(false);
  const { send, isSending, failure, reset } = useSend(name, {
    onDone: person => isWanted.current && setTold({ of, person }),
    stale: ['deskAudit'],
  });
  return {
    person: told?.of === of ? told.person : null,
    isSending,
    failure,
    show() {
      isWanted.current = true;
      send({ params: { id } });
    },
    hide() {
      isWanted.current = false;
      setTold(null);
      reset();
    },
  };
}

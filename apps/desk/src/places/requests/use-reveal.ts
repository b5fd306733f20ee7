import type { DeskNote, DeskRequestPerson } from '@quarter/contract/desk/requests';
import { useState } from 'react';
import { useSend } from '../../shared/api.ts';

/** Whom a request is from, with its notes. They are kept in sight and nowhere else, and gone when it is closed. */
export function useReveal(id: string) {
  const [person, setPerson] = useState<DeskRequestPerson | null>(null);
  const [written, setWritten] = useState<readonly DeskNote[]>([]);
  const { send, isSending, failure } = useSend('deskRevealRequest', {
    onDone: setPerson,
    stale: ['deskAudit'],
  });
  return {
    /** Null until somebody asks. */
    person,
    isSending,
    failure,
    /** Asks the service, which writes it down. */
    show: () => send({ params: { id } }),
    hide: () => setPerson(null),
    /** Notes that are in sight: what one has just written oneself needs no asking. */
    notes: person?.notes ?? written,
    add(note: DeskNote) {
      setWritten(notes => withNote(notes, note));
      setPerson(seen => seen && { ...seen, notes: withNote(seen.notes, note) });
    },
  };
}
export type Reveal = ReturnType<typeof useReveal>;

/** The same words sent twice are one note. */
function withNote(notes: readonly DeskNote[], note: DeskNote): DeskNote[] {
  return [...notes.filter(({ id }) => id !== note.id), note];
}

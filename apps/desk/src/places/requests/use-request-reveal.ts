import type { DeskNote, DeskRequestPerson } from '@quarter/contract/desk/requests';
import { useState } from 'react';
import { type Reveal, useReveal } from '../../shared/use-reveal.ts';

export interface RequestReveal extends Reveal<DeskRequestPerson> {
  /** Notes that are in sight: what one has just written oneself needs no asking. */
  readonly notes: readonly DeskNote[];
  add(note: DeskNote): void;
}

/** Whom a request is from, with its notes. */
export function useRequestReveal(id: string): RequestReveal {
  const reveal = useReveal('deskRevealRequest', id);
  const [written, setWritten] = useState<readonly DeskNote[]>([]);
  return {
    ...reveal,
    notes: written.reduce(withNote, reveal.person?.notes ?? []),
    add: note => setWritten(notes => withNote(notes, note)),
    hide() {
      reveal.hide();
      setWritten([]);
    },
  };
}

/** The same words sent twice are one note. */
function withNote(notes: readonly DeskNote[], note: DeskNote): DeskNote[] {
  return notes.some(({ id }) => id === note.id) ? [...notes] : [...notes, note];
}

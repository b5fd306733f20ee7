import type { DeskSelectionCard } from '@quarter/contract/desk/selections';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/answer-key.ts';
import { useSend } from '../../shared/api.ts';

type Name = 'deskChangeSelection' | 'deskProlongSelection' | 'deskCloseSelection';

/** Changes a selection as it is in sight. When somebody was quicker, what he has made of it comes into sight. */
export function useSelectionAct<N extends Name>(name: N, onDone?: () => void) {
  const client = useQueryClient();
  const keep = (card: DeskSelectionCard) =>
    client.setQueryData<DeskSelectionCard>(keyOf('deskSelection', { params: { id: card.id } }), card);
  return useSend(name, {
    stale: ['deskSelections', 'deskSelection'],
    onDone: card => {
      keep(card);
      onDone?.();
    },
    onRefused: keep,
  });
}

import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/answer-key.ts';
import { useSend } from '../../shared/api.ts';

/** What a change of a lot makes wrong. */
export const STALE = ['deskLots', 'deskLot', 'deskLotHistory', 'deskLotBoard', 'deskAudit'] as const;

/** Puts a lot as it is by now into the list and the card that are in sight. */
export function useKeepLot(): (lot: DeskLotRow) => void {
  const client = useQueryClient();
  return lot => {
    client.setQueriesData<DeskResponse<'deskLots'>>(
      { queryKey: ['deskLots'] },
      page => page && { ...page, results: page.results.map(row => (row.id === lot.id ? lot : row)) },
    );
    client.setQueryData<DeskResponse<'deskLot'>>(
      keyOf('deskLot', { params: { id: String(lot.id) } }),
      card => card && { ...card, ...lot },
    );
  };
}

/** Takes a change back. When something has come after it, the lot comes into sight as it is by now. */
export function useLotUndo(onDone?: (lot: DeskLotRow) => void) {
  const keep = useKeepLot();
  const { send, isSending, failure } = useSend('deskUndoLot', {
    stale: STALE,
    onDone(lot) {
      keep(lot);
      onDone?.(lot);
    },
    onRefused: keep,
  });
  return { undo: (id: string) => send({ params: { id } }), isSending, failure };
}

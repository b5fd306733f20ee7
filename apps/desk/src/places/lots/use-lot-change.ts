import type { DeskBody } from '@quarter/contract/desk/endpoints';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { useState } from 'react';
import { useSend } from '../../shared/api.ts';
import { tellChange } from './undo-toast.tsx';
import { STALE, useKeepLot } from './use-lot-undo.ts';

type LotWish = Omit<DeskBody<'deskChangeLot'>, 'version'>;

/**
 * Changes a lot as it is in sight, and offers the way back. When somebody was quicker, what he has made of it comes into
 * sight, and the next press goes over that.
 * @param words of what the lot is then; its price and status by themselves
 */
export function useLotChange(
  { id, version }: Pick<DeskLotRow, 'id' | 'version'>,
  onDone: () => void,
  words?: (lot: DeskLotRow) => string,
) {
  const keep = useKeepLot();
  // The row in sight goes on being asked for; what was typed is about the one that was looked at.
  const [seen, setSeen] = useState(version);
  const { send, isSending, fields, failure } = useSend('deskChangeLot', {
    stale: STALE,
    onDone({ lot, change }) {
      keep(lot);
      if (change !== null) tellChange(lot, change, words);
      onDone();
    },
    onRefused({ lot }) {
      keep(lot);
      setSeen(lot.version);
    },
  });
  return {
    change: (wish: LotWish) => send({ params: { id: String(id) }, body: { version: seen, ...wish } }),
    isSending,
    fields,
    failure,
  };
}

import type { DeskBody } from '@quarter/contract/desk/endpoints';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { useState } from 'react';
import { useSend } from '../../shared/api.ts';
import { tellChange } from './undo-toast.tsx';
import type { SeenLot } from './use-lot-draft.ts';
import { STALE, useKeepLot } from './use-lot-undo.ts';
import { titleOf } from './words.ts';

type LotWish = Omit<DeskBody<'deskChangeLot'>, 'version'>;

/** A lot as it was looked at, and as somebody else has made it since. */
export interface LotConflict {
  readonly seen: DeskLotRow;
  readonly now: DeskLotRow;
}

interface Options {
  /** Of what the lot is then; its price and status by themselves. */
  readonly words?: (lot: DeskLotRow) => string;
  /** The lot as it was looked at when a draft of the change was begun, see `useLotDraft`. */
  readonly begun?: SeenLot;
}

/**
 * Changes a lot as it is in sight, and offers the way back. When somebody was quicker, what he has made of it comes into
 * sight as a difference, and nothing goes over it before `insist` is told to. So does what has come after a draft.
 */
export function useLotChange(lot: DeskLotRow, onDone: () => void, { words, begun }: Options = {}) {
  const keep = useKeepLot();
  // The row in sight goes on being asked for; what was typed is about the one that was looked at.
  const [seen, setSeen] = useState({ ...lot, ...begun });
  const [conflict, setConflict] = useState<LotConflict | null>(() =>
    seen.version === lot.version ? null : { seen, now: lot },
  );
  const { send, isSending, fields, failure } = useSend('deskChangeLot', {
    what: titleOf(lot),
    stale: STALE,
    onDone({ lot, change }) {
      keep(lot);
      if (change !== null) tellChange(lot, change, words);
      onDone();
    },
    onRefused({ lot: now }) {
      keep(now);
      setConflict({ seen, now });
    },
  });
  const sendOver = ({ version }: DeskLotRow, wish: LotWish) =>
    send({ params: { id: String(lot.id) }, body: { version, ...wish } });
  return {
    /** Does nothing while a difference is in sight: Enter pressed twice is no answer to it. */
    change: (wish: LotWish) => conflict === null && sendOver(seen, wish),
    /** Goes over what somebody else has made of it. */
    insist(wish: LotWish) {
      if (conflict === null) return;
      setSeen(conflict.now);
      setConflict(null);
      sendOver(conflict.now, wish);
    },
    conflict,
    isSending,
    fields,
    failure,
  };
}

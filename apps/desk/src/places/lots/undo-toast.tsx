import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { DESK_LOT_STATUS_TITLES, type DeskLotRow } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { useState } from 'react';
import styles from './undo-toast.module.css';
import { useLotUndo } from './use-lot-undo.ts';
import { titleOf } from './words.ts';

/** How long the way back stands there, ms. */
const SHOWN_MS = 12_000;

/** What a lot is by now. */
type LotWords = (lot: DeskLotRow) => string;

/** Says what a lot is by now, with the way back. @param change id of what was done */
export function tellChange(lot: DeskLotRow, change: string, words: LotWords = wordsOf): void {
  notifications.show({
    id: change,
    message: <UndoToast lot={lot} change={change} words={words} />,
    autoClose: SHOWN_MS,
  });
}

const wordsOf: LotWords = lot =>
  `${titleOf(lot)}: ${roubles(lot.price)}, ${DESK_LOT_STATUS_TITLES[lot.status].toLowerCase()}`;

interface ToastProps {
  readonly lot: DeskLotRow;
  readonly change: string;
  readonly words: LotWords;
}

function UndoToast({ lot, change, words }: ToastProps) {
  const [present, setPresent] = useState<DeskLotRow | null>(null);
  const { undo, isSending, failure } = useLotUndo(setPresent);
  if (present !== null) return `Возвращено. ${words(present)}`;
  return (
    <div className={styles.toast}>
      <span>{failure ?? words(lot)}</span>
      {failure === null && (
        <Button variant="default" size="compact-sm" loading={isSending} onClick={() => undo(change)}>
          Вернуть
        </Button>
      )}
    </div>
  );
}

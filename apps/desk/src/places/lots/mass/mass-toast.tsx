import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { counted, LOTS } from '@quarter/domain/format';
import { useState } from 'react';
import { useSend } from '../../../shared/api.ts';
import styles from '../undo-toast.module.css';
import { MASS_STALE } from './stale.ts';
import { undoneWords } from './words.ts';

/** Says that many lots were changed, with the way back. It stays until it is closed. @param id of the change */
export function tellMass(id: string, count: number): void {
  notifications.show({
    id,
    message: <MassToast id={id} count={count} />,
    autoClose: false,
  });
}

function MassToast({ id, count }: { readonly id: string; readonly count: number }) {
  const [undone, setUndone] = useState<DeskResponse<'deskMassUndo'> | null>(null);
  const { send, isSending, failure } = useSend('deskMassUndo', { stale: MASS_STALE, onDone: setUndone });
  if (undone !== null) return undoneWords(undone);
  return (
    <div className={styles.toast}>
      <span>{failure ?? `Изменено: ${counted(count, LOTS)}.`}</span>
      <Button
        variant="default"
        size="compact-sm"
        loading={isSending}
        onClick={() => send({ params: { id } })}
      >
        Вернуть
      </Button>
    </div>
  );
}

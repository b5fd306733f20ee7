import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { counted, LOTS } from '@quarter/domain/format';
import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import styles from '../undo-toast.module.css';
import { MassUndo } from './mass-undo.tsx';
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
  const [isAsking, setIsAsking] = useState(false);
  if (undone !== null) return undoneWords(undone);
  return (
    <div className={styles.toast}>
      <span>Изменено: {counted(count, LOTS)}.</span>
      <Button variant="default" size="compact-sm" onClick={() => setIsAsking(true)}>
        Вернуть…
      </Button>
      {isAsking && (
        <Dialog title="Вернуть как было" onClose={() => setIsAsking(false)}>
          <MassUndo id={id} onDone={setUndone} onClose={() => setIsAsking(false)} />
        </Dialog>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import type { DeskImport } from '@quarter/contract/desk/imports';
import { useState } from 'react';
import { useAccount } from '../../shared/session.ts';
import { LatePart } from '../../shared/ui/late-part.tsx';
import styles from './import.module.css';
import { UndoWindow } from './windows.ts';
import { countsWords } from './words.ts';

/** A file that is on the site by now. */
export function Applied({ file }: { readonly file: DeskImport }) {
  const { role } = useAccount();
  const [isUndoing, setIsUndoing] = useState(false);
  const { summary } = file;
  if (summary === null) return null;
  const { rejected, skipped, added, returned, changed, unchanged, withdrawn, demo } = summary;
  const counts = {
    rows: 0,
    rejected,
    skipped,
    added: added.count,
    returned: returned.count,
    changed: changed.count,
    unchanged,
    withdrawn: withdrawn.count,
    demo: demo.withdrawn,
  };
  return (
    <>
      <p role="status" className={styles.done}>
        {file.undone ? 'Загрузка возвращена, лоты снова как до неё. Было применено' : 'Применено'}:{' '}
        {countsWords(counts)}.
      </p>
      {file.can_undo && mayCall(DESK_ENDPOINTS.deskImportUndo.roles, role) && (
        <div>
          <Button variant="default" onClick={() => setIsUndoing(true)}>
            Вернуть как было
          </Button>
        </div>
      )}
      {isUndoing && (
        <LatePart onDrop={() => setIsUndoing(false)}>
          <UndoWindow id={file.id} name={file.file_name} onClose={() => setIsUndoing(false)} />
        </LatePart>
      )}
    </>
  );
}

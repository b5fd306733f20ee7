import { Button } from '@mantine/core';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import type { DeskImportRun } from '@quarter/contract/desk/import-runs';
import { SOURCE_TITLES } from '@quarter/contract/desk/import-words';
import { useState } from 'react';
import { momentWords } from '../../shared/moments.ts';
import { useAccount } from '../../shared/session.ts';
import { LatePart } from '../../shared/ui/late-part.tsx';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import { UndoWindow } from './windows.ts';
import { countsWords } from './words.ts';

const nameOf = ({ file_name, source }: DeskImportRun) => file_name || SOURCE_TITLES[source];

const COLUMNS: readonly Column<DeskImportRun>[] = [
  { title: 'Файл', isName: true, cell: nameOf },
  { title: 'Что вышло', cell: ({ counts }) => countsWords(counts) },
  { title: 'Когда', isShort: true, cell: ({ at }) => <time dateTime={at}>{momentWords(at)}</time> },
  { title: 'Кто', cell: ({ account, source }) => account?.name ?? SOURCE_TITLES[source] },
];

/** Imports that were applied. */
export function RunTable({ runs }: { readonly runs: readonly DeskImportRun[] }) {
  const { role } = useAccount();
  const [chosen, setChosen] = useState<DeskImportRun | null>(null);
  const mayUndo = mayCall(DESK_ENDPOINTS.deskImportUndo.roles, role);
  const undo: Column<DeskImportRun> = {
    title: 'Вернуть',
    isActions: true,
    cell: run => {
      if (run.undone) return 'возвращено';
      return (
        run.can_undo && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Вернуть как было: ${nameOf(run)}, ${momentWords(run.at)}`}
            onClick={() => setChosen(run)}
          >
            Вернуть как было
          </Button>
        )
      );
    },
  };
  return (
    <>
      <Rows
        label="Что загружали"
        columns={mayUndo ? [...COLUMNS, undo] : COLUMNS}
        rows={runs}
        keyOf={({ id }) => id}
        isPale={({ undone }) => undone}
      />
      {chosen && (
        <LatePart onDrop={() => setChosen(null)}>
          <UndoWindow id={chosen.id} name={nameOf(chosen)} onClose={() => setChosen(null)} />
        </LatePart>
      )}
    </>
  );
}

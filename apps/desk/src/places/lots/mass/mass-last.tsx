import { Button } from '@mantine/core';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { DeskMassDone } from '@quarter/contract/desk/mass';
import { thousands } from '@quarter/domain/format';
import { useState } from 'react';
import { useDesk } from '../../../shared/api.ts';
import { momentWords } from '../../../shared/moments.ts';
import { askWords } from '../../../shared/planned/words.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ExportButton } from '../../../shared/ui/export-button.tsx';
import { Lead } from '../../../shared/ui/form.tsx';
import { type Column, Rows } from '../../../shared/ui/rows.tsx';
import { Empty, Loaded } from '../../../shared/ui/states.tsx';
import styles from './mass.module.css';
import { MassUndo } from './mass-undo.tsx';
import { undoneWords } from './words.ts';

const COLUMNS: readonly Column<DeskMassDone>[] = [
  { title: 'Что', isName: true, cell: ({ change }) => askWords(change) },
  { title: 'Лотов', isNumber: true, cell: ({ count }) => thousands(count) },
  { title: 'Когда', isShort: true, cell: ({ at }) => <time dateTime={at}>{momentWords(at)}</time> },
  { title: 'Кто', cell: ({ account }) => account.name },
];

/** The last changes of many lots, with the way back: the toast of one is gone after a reload. */
export function MassLast({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<DeskMassDone | null>(null);
  const [told, setTold] = useState<DeskResponse<'deskMassUndo'> | null>(null);
  const toList = () => setChosen(null);
  return (
    <Dialog title={chosen ? 'Вернуть как было' : 'Последние изменения'} onClose={onClose} isWide>
      <div className={styles.last}>
        {chosen ? (
          <MassUndo
            id={chosen.id}
            what={wordsOf(chosen)}
            onDone={done => {
              setTold(done);
              toList();
            }}
            onClose={toList}
          />
        ) : (
          <List
            onUndo={change => {
              setTold(null);
              setChosen(change);
            }}
          />
        )}
        <p role="status">{told && undoneWords(told)}</p>
      </div>
    </Dialog>
  );
}

function List({ onUndo }: { readonly onUndo: (change: DeskMassDone) => void }) {
  const last = useDesk('deskMassLast');
  const undo: Column<DeskMassDone> = {
    title: 'Вернуть',
    isActions: true,
    cell: change =>
      change.undone ? (
        'возвращено'
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Вернуть: ${wordsOf(change)}`}
          onClick={() => onUndo(change)}
        >
          Вернуть…
        </Button>
      ),
  };
  return (
    <>
      <Lead>Лоты, которые меняли позже, останутся как есть.</Lead>
      <Loaded query={last}>
        {changes =>
          changes.length === 0 ? (
            <Empty title="Многие лоты сразу ещё не меняли.">
              Отметьте лоты в списке и нажмите «Изменить…».
            </Empty>
          ) : (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
              <section className={styles.list} tabIndex={0} aria-label="Изменения">
                <Rows
                  label="Последние изменения"
                  columns={[...COLUMNS, undo]}
                  rows={changes}
                  keyOf={({ id }) => id}
                  isPale={({ undone }) => undone}
                />
              </section>
              <ExportButton name="deskExportMass" />
            </>
          )
        }
      </Loaded>
    </>
  );
}

const wordsOf = ({ change, at }: DeskMassDone) => `${askWords(change)}, ${momentWords(at)}`;

import { Button } from '@mantine/core';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { type DeskPrivacy, PERSON_TABLE_TITLES } from '@quarter/contract/desk/privacy';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../shared/session.ts';
import { Actions } from '../../shared/ui/form.tsx';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import { EraseWindow } from './erase-window.tsx';
import { ExportWindow } from './export-window.tsx';
import styles from './privacy.module.css';
import { type Erased, erasedWords, othersWords, runningWords } from './words.ts';

interface Props {
  readonly phone: string;
  readonly kept: DeskPrivacy;
  /** What was removed just now. */
  readonly erased: Erased | null;
  readonly onAnswer: (answer: DeskResponse<'deskPrivacyErase'>) => void;
}

/** How much of what is kept of somebody, and what may be done with it. */
export function Kept({ phone, kept, erased, onAnswer }: Props) {
  const { role } = useAccount();
  const [isOpen, setIsOpen] = useState<'export' | 'erase' | null>(null);
  const { tables, others_bookings, running } = kept;
  const close = () => setIsOpen(null);
  const hasNothing = tables.length === 0;
  return (
    <section aria-label="Что хранится" className={styles.kept}>
      {erased && <p className={styles.done}>{erasedWords(erased)}</p>}
      {hasNothing && !erased && <p>Под этим телефоном ничего не хранится.</p>}
      {!hasNothing && (
        <Rows label="Что хранится" columns={COLUMNS} rows={tables} keyOf={({ table }) => table} />
      )}
      {others_bookings > 0 && <p className={styles.hint}>{othersWords(others_bookings)}</p>}
      {running.map(booking => (
        <p key={booking.id} className={styles.hint}>
          {runningWords(booking)} <Link to={`/bookings/${booking.id}`}>Открыть бронь</Link>
        </p>
      ))}
      {!hasNothing && (
        <Actions>
          <Button onClick={() => setIsOpen('export')}>Скачать всё</Button>
          {role === 'owner' && running.length === 0 && (
            <Button variant="default" onClick={() => setIsOpen('erase')}>
              Удалить…
            </Button>
          )}
        </Actions>
      )}
      {isOpen === 'export' && <ExportWindow phone={phone} onClose={close} />}
      {isOpen === 'erase' && (
        <EraseWindow
          phone={phone}
          onClose={close}
          onDone={answer => {
            close();
            onAnswer(answer);
          }}
        />
      )}
    </section>
  );
}

const COLUMNS: readonly Column<DeskPrivacy['tables'][number]>[] = [
  { title: 'Что', isName: true, cell: ({ table }) => PERSON_TABLE_TITLES[table] ?? table },
  { title: 'Строк', isNumber: true, cell: ({ count }) => count.toLocaleString('ru-RU') },
];

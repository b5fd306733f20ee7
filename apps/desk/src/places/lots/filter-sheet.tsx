import { Button } from '@mantine/core';
import { counted, LOTS } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from './lot-filters.module.css';

interface Props {
  /** How many lots there are with what is chosen so far; null until it is known. */
  readonly found: number | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Filters over the list of a phone: beside it they would leave it less than half of the screen. */
export function FilterSheet({ found, onClose, children }: Props) {
  return (
    <Dialog title="Отборы" onClose={onClose}>
      <div className={styles.sheet}>{children}</div>
      <Button fullWidth onClick={onClose} className={styles.done}>
        {found === null ? 'Показать' : found === 0 ? 'Таких лотов нет' : `Показать ${counted(found, LOTS)}`}
      </Button>
    </Dialog>
  );
}

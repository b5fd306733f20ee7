import type { DeskPlanned } from '@quarter/contract/desk/planned';
import type { DeskToday } from '@quarter/contract/desk/today';
import { useState } from 'react';
import { Link } from 'react-router';
import { CancelForm } from '../../shared/planned/cancel-form.tsx';
import { PlannedRows } from '../../shared/planned/planned-rows.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Part } from './part.tsx';
import styles from './today.module.css';

interface Props {
  readonly planned: NonNullable<DeskToday['planned']>;
}

/** Changes of lots of the next days, and those of the last ones that were not as planned. */
export function PlannedToday({ planned: { waiting, soon, amiss } }: Props) {
  const [cancelled, setCancelled] = useState<DeskPlanned | null>(null);
  const close = () => setCancelled(null);
  return (
    <>
      {amiss.length > 0 && (
        <Part title="Не так, как запланировано">
          <PlannedRows label="Не так, как запланировано" planned={amiss} onCancel={setCancelled} />
        </Part>
      )}
      {waiting > 0 && (
        <Part title="Запланировано на неделю">
          {soon.length === 0 ? (
            <p className={styles.hint}>В ближайшие семь дней ничего не изменится.</p>
          ) : (
            <PlannedRows label="Запланировано на неделю" planned={soon} onCancel={setCancelled} />
          )}
          <p className={styles.links}>
            <Link to="/lots?planned=all">Все запланированные: {waiting}</Link>
          </p>
        </Part>
      )}
      {cancelled && (
        <Dialog title="Отменить изменение?" onClose={close}>
          <CancelForm planned={cancelled} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { counted, LOTS, thousands } from '@quarter/domain/format';
import { Suspense, useEffect, useState } from 'react';
import type { Ticks } from './choice.ts';
import { bringWindows, MassLast, MassPlanned, MassWindow } from './lazy-windows.ts';
import styles from './mass.module.css';

interface Props {
  readonly ticks: Ticks;
  /** How many lots the filter finds. */
  readonly found: number;
}

/** What is ticked, over the list, and what can be done with it. */
export function MassBar({ ticks, found }: Props) {
  const [open, setOpen] = useState<'change' | 'last' | 'planned' | null>(null);
  const close = () => setOpen(null);
  useEffect(bringWindows, []);
  const { choice, count, isAll } = ticks;
  return (
    <section aria-label="Выбранные лоты" className={styles.bar}>
      <span role="status">
        {count === 0
          ? 'Отметьте лоты, чтобы изменить цены или статусы сразу у нескольких.'
          : `Выбрано: ${counted(count, LOTS)}`}
      </span>
      {!isAll && (
        <Button variant="default" onClick={ticks.tickAll}>
          Все {thousands(found)} этого отбора
        </Button>
      )}
      {count > 0 && (
        <>
          <Button disabled={choice === null} onClick={() => setOpen('change')}>
            Изменить…
          </Button>
          <Button variant="subtle" onClick={ticks.clear}>
            Снять выбор
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={() => setOpen('last')}>
        Последние изменения
      </Button>
      <Button variant="subtle" onClick={() => setOpen('planned')}>
        Запланировано
      </Button>
      <Suspense>
        {open === 'last' && <MassLast onClose={close} />}
        {open === 'planned' && <MassPlanned onClose={close} />}
        {open === 'change' && choice !== null && (
          <MassWindow
            choice={choice}
            title={`Изменить, ${counted(count, LOTS)}`}
            onClose={close}
            onDone={() => {
              close();
              ticks.clear();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

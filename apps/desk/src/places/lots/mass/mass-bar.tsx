import { Button } from '@mantine/core';
import { counted, LOTS, thousands } from '@quarter/domain/format';
import { useState } from 'react';
import type { Ticks } from './choice.ts';
import styles from './mass.module.css';
import { MassLast } from './mass-last.tsx';
import { MassWindow } from './mass-window.tsx';

interface Props {
  readonly ticks: Ticks;
  /** How many lots the filter finds. */
  readonly found: number;
}

/** What is ticked, over the list, and what can be done with it. */
export function MassBar({ ticks, found }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLastOpen, setIsLastOpen] = useState(false);
  const { choice, count, isAll } = ticks;
  return (
    <section aria-label="Выбранные лоты" className={styles.bar}>
      <span role="status">
        {count === 0
          ? 'Отметьте лоты, чтобы изменить цены сразу у нескольких.'
          : `Выбрано: ${counted(count, LOTS)}`}
      </span>
      {!isAll && (
        <Button variant="default" onClick={ticks.tickAll}>
          Все {thousands(found)} этого отбора
        </Button>
      )}
      {count > 0 && (
        <>
          <Button disabled={choice === null} onClick={() => setIsOpen(true)}>
            Изменить…
          </Button>
          <Button variant="subtle" onClick={ticks.clear}>
            Снять выбор
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={() => setIsLastOpen(true)}>
        Последние изменения
      </Button>
      {isLastOpen && <MassLast onClose={() => setIsLastOpen(false)} />}
      {isOpen && choice !== null && (
        <MassWindow
          choice={choice}
          count={count}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            ticks.clear();
          }}
        />
      )}
    </section>
  );
}

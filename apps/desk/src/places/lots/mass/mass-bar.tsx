import { Button } from '@mantine/core';
import { SELECTION_LOTS } from '@quarter/contract/desk/selections';
import { counted, LOTS, thousands } from '@quarter/domain/format';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LatePart } from '../../../shared/ui/late-part.tsx';
import { selectionHref } from '../selection-href.ts';
import type { Ticks } from './choice.ts';
import { bringWindows, MassLast, MassPlanned, MassWindow } from './lazy-windows.ts';
import styles from './mass.module.css';

/** Of the address: the list is opened with what is planned. */
const PLANNED = 'planned';

interface Props {
  readonly ticks: Ticks;
  /** How many lots the filter finds. */
  readonly found: number;
  /** Whether it is for whoever looks to change prices of many lots, and to put lots together for a client. */
  readonly mayMany: boolean;
  readonly maySelect: boolean;
}

/** What is ticked, over the list, and what can be done with it. */
export function MassBar({ ticks, found, mayMany, maySelect }: Props) {
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'change' | 'last' | 'planned' | null>(
    params.has(PLANNED) ? 'planned' : null,
  );
  function close() {
    setOpen(null);
    if (!params.has(PLANNED)) return;
    const rest = new URLSearchParams(params);
    rest.delete(PLANNED);
    setParams(rest, { replace: true });
  }
  useEffect(() => {
    if (mayMany) bringWindows();
  }, [mayMany]);
  const { choice, count, isAll } = ticks;
  return (
    <section aria-label="Выбранные лоты" className={styles.bar}>
      <span role="status">
        {count === 0
          ? mayMany
            ? 'Отметьте лоты, чтобы изменить цены или статусы сразу у нескольких.'
            : 'Отметьте лоты, чтобы собрать подборку для клиента.'
          : `Выбрано: ${counted(count, LOTS)}`}
      </span>
      {mayMany && !isAll && (
        <Button variant="default" onClick={ticks.tickAll}>
          Все {thousands(found)} этого отбора
        </Button>
      )}
      {count > 0 && (
        <>
          {mayMany && (
            <Button disabled={choice === null} onClick={() => setOpen('change')}>
              Изменить…
            </Button>
          )}
          {maySelect && choice?.by === 'ids' && <SelectButton ids={choice.ids} />}
          <Button variant="subtle" onClick={ticks.clear}>
            Снять выбор
          </Button>
        </>
      )}
      {mayMany && (
        <>
          <Button variant="subtle" onClick={() => setOpen('last')}>
            Последние изменения
          </Button>
          <Button variant="subtle" onClick={() => setOpen('planned')}>
            Запланировано
          </Button>
        </>
      )}
      {open !== null && (
        <LatePart key={open} onDrop={close}>
          {open === 'last' && <MassLast onClose={close} />}
          {open === 'planned' && mayMany && <MassPlanned isOfAddress={params.has(PLANNED)} onClose={close} />}
          {open === 'change' && choice !== null && (
            <MassWindow
              choice={choice}
              title={`Изменить, ${counted(count, LOTS)}`}
              draft="many"
              onClose={close}
              onDone={() => {
                close();
                ticks.clear();
              }}
            />
          )}
        </LatePart>
      )}
    </section>
  );
}

/** Begins a selection for a client with what is ticked. */
function SelectButton({ ids }: { readonly ids: readonly number[] }) {
  return ids.length > SELECTION_LOTS ? (
    <span>В подборку — до {SELECTION_LOTS} лотов</span>
  ) : (
    <Button variant="default" component={Link} to={selectionHref(ids)}>
      В подборку
    </Button>
  );
}

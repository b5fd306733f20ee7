import { Button } from '@mantine/core';
import { DESK_LOT_STATUS_TITLES } from '@quarter/contract/desk/lots';
import { Fragment, useEffect, useRef } from 'react';
import { useDesk } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { Actions } from '../../shared/ui/form.tsx';
import { byWords, isMadeBy } from './history-words.ts';
import styles from './lot-history.module.css';
import type { LotConflict as Conflict } from './use-lot-change.ts';
import { priceWords } from './words.ts';

interface Props {
  readonly conflict: Conflict;
  /** When what was typed was kept, where it waited for longer than the window was open; null where it did not. */
  readonly draftAt?: string | null;
  /** What goes over it: «Поставить 17 000 000 ₽». */
  readonly verb: string;
  /** Null while what was typed cannot be sent. */
  readonly onInsist: (() => void) | null;
  readonly onLeave: () => void;
}

/** What somebody else has made of a lot in the meantime and who, beside what was typed: one of the two is chosen. */
export function LotConflict({ conflict, draftAt = null, verb, onInsist, onLeave }: Props) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed has gone; in a field one goes on typing.
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  const differences = differencesOf(conflict);
  const query = new URLSearchParams({ limit: '20', offset: '0' });
  const history = useDesk('deskLotHistory', { params: { id: String(conflict.now.id) }, query });
  return (
    <section ref={ref} tabIndex={-1} aria-label="Что изменилось" className={styles.conflict}>
      {draftAt !== null && (
        <p>
          Черновик от <time dateTime={draftAt}>{momentWords(draftAt)}</time>. С тех пор лот изменили:
        </p>
      )}
      {differences.length === 0 && <p>Изменились сведения о лоте, а не цена, статус или отделка.</p>}
      {differences.map(({ what, before, after }) => {
        const line = history.data?.results.find(one => isMadeBy(one, what, conflict.now));
        return (
          <Fragment key={what}>
            <p className={styles.change}>
              <del>{before}</del> <ins>{after}</ins>
            </p>
            {line && (
              <p className={styles.head}>
                {byWords(line) ?? 'Покупатель на сайте'},{' '}
                <time dateTime={line.at}>{momentWords(line.at)}</time>
              </p>
            )}
          </Fragment>
        );
      })}
      <Actions>
        <Button variant="default" disabled={onInsist === null} onClick={() => onInsist?.()}>
          {verb}
        </Button>
        <Button variant="default" onClick={onLeave}>
          Оставить, как стало
        </Button>
      </Actions>
    </section>
  );
}

/** Price, status and finishing as they were looked at and as they are. */
function differencesOf({ seen, now }: Conflict) {
  return [
    { what: 'price' as const, before: priceWords(seen), after: priceWords(now) },
    {
      what: 'status' as const,
      before: DESK_LOT_STATUS_TITLES[seen.status],
      after: DESK_LOT_STATUS_TITLES[now.status],
    },
    { what: 'finishing' as const, before: seen.facing ?? '—', after: now.facing ?? '—' },
  ].filter(({ before, after }) => before !== after);
}

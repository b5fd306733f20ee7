import { Button } from '@mantine/core';
import type { DeskLotEvent } from '@quarter/contract/desk/lots';
import { useState } from 'react';
import { useDesk } from '../../shared/api.ts';
import { dayWords, momentWords } from '../../shared/moments.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { byWords, toldOf } from './history-words.ts';
import styles from './lot-history.module.css';
import { useLotUndo } from './use-lot-undo.ts';

/** Lines of the history at a time. */
const HISTORY_PAGE = 20;

/** What has become of a lot by the desk, by files and by buyers, the newest first, with the way back where there is one. */
export function LotHistory({ id }: { readonly id: number }) {
  const [offset, setOffset] = useState(0);
  const query = new URLSearchParams({ limit: String(HISTORY_PAGE), offset: String(offset) });
  const history = useDesk(
    'deskLotHistory',
    { params: { id: String(id) }, query },
    { every: REFRESH_MS, keepsFormer: true },
  );
  const { undo, isSending, failure } = useLotUndo();
  return (
    <Section title="История">
      <Loaded query={history}>
        {({ count, results }) =>
          count === 0 ? (
            <p>Цену и статус этого лота ещё не меняли.</p>
          ) : (
            <>
              <ol className={styles.history} aria-label="История">
                {results.map(line => (
                  <Line key={line.id} line={line} isSending={isSending} onUndo={undo} />
                ))}
              </ol>
              <Pages count={count} limit={HISTORY_PAGE} offset={offset} onMove={setOffset} />
            </>
          )
        }
      </Loaded>
      <FormFailure>{failure}</FormFailure>
    </Section>
  );
}

interface LineProps {
  readonly line: DeskLotEvent;
  readonly isSending: boolean;
  readonly onUndo: (id: string) => void;
}

function Line({ line, isSending, onUndo }: LineProps) {
  const by = byWords(line);
  const undone = (line.source === 'desk' || line.source === 'import') && line.undone;
  return (
    <li className={undone ? styles.undone : undefined}>
      <p className={styles.head}>
        <time dateTime={line.at}>{line.source === 'price' ? dayWords(line.at) : momentWords(line.at)}</time>
        {by && `, ${by}`}
        {undone && ', возвращено'}
      </p>
      {toldOf(line).map(({ before, after }) => (
        <p key={after} className={styles.change}>
          {before !== null && <del>{before}</del>} <ins>{after}</ins>
        </p>
      ))}
      {line.source === 'desk' && line.can_undo && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isSending}
          aria-label={`Вернуть как было до ${momentWords(line.at)}`}
          onClick={() => onUndo(line.id)}
        >
          Вернуть
        </Button>
      )}
    </li>
  );
}

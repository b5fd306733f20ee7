import { Button } from '@mantine/core';
import type { DeskLotCard, DeskLotChange } from '@quarter/contract/desk/lots';
import { momentWords } from '../../shared/moments.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Section } from '../../shared/ui/section.tsx';
import styles from './lot-history.module.css';
import { useLotUndo } from './use-lot-undo.ts';
import { changeParts } from './words.ts';

/** What the desk has changed of a lot, the newest first, with the way back where there is one. */
export function LotHistory({ history }: Pick<DeskLotCard, 'history'>) {
  const { undo, isSending, failure } = useLotUndo();
  return (
    <Section title="История">
      {history.length === 0 && <p>Здесь этот лот ещё не меняли.</p>}
      <ol className={styles.history} aria-label="История">
        {history.map(line => (
          <li key={line.id} className={line.undone ? styles.undone : undefined}>
            <p className={styles.head}>
              <time dateTime={line.at}>{momentWords(line.at)}</time>
              {line.account && `, ${line.account.name}`}
              {line.undone && ', возвращено'}
            </p>
            <Change change={line.change} />
            {line.can_undo && (
              <Button
                variant="default"
                size="compact-sm"
                loading={isSending}
                aria-label={`Вернуть как было до ${momentWords(line.at)}`}
                onClick={() => undo(line.id)}
              >
                Вернуть
              </Button>
            )}
          </li>
        ))}
      </ol>
      <FormFailure>{failure}</FormFailure>
    </Section>
  );
}

function Change({ change }: Pick<DeskLotChange, 'change'>) {
  const { before, after } = changeParts(change);
  return (
    <p className={styles.change}>
      <del>{before}</del> <ins>{after}</ins>
    </p>
  );
}

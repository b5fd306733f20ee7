import { Button } from '@mantine/core';
import type { DeskSelectionCard } from '@quarter/contract/desk/selections';
import { lotName } from '@quarter/domain/lot-name';
import { Facts } from '../../shared/ui/section.tsx';
import styles from './selections.module.css';

interface Props {
  readonly selection: DeskSelectionCard;
  /** Whether whoever looks may see all of what would be replaced. */
  readonly isSeen: boolean;
  readonly onTake: () => void;
}

/** What another has made of a selection while one was changing it. */
export function PresentSelection({ selection: { own, lots }, isSeen, onTake }: Props) {
  return (
    <section role="status" aria-label="Что в подборке теперь" className={styles.present}>
      <p>Пока вы меняли подборку, её изменили ещё раз. Вот что в ней теперь, и клиент это уже видит:</p>
      <Facts
        facts={[
          ['Название', own?.title],
          ['Слова клиенту', own && (own.words ?? 'не написаны')],
          ['Лоты', lots.map(lotName).join(', ')],
        ]}
      />
      {isSeen ? (
        <Button variant="default" onClick={onTake}>
          Взять то, что теперь
        </Button>
      ) : (
        <p>Название и слова могли стать другими. Закройте изменение и откройте их ещё раз.</p>
      )}
    </section>
  );
}

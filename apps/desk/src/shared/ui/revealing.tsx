import { Button } from '@mantine/core';
import styles from './revealing.module.css';

interface Props {
  readonly isSending: boolean;
  readonly onReveal: () => void;
}

/** Stands where personal data is, until somebody asks for it. */
export function Revealing({ isSending, onReveal }: Props) {
  return (
    <div className={styles.revealing}>
      <Button variant="default" loading={isSending} onClick={onReveal}>
        Показать контакты
      </Button>
      <p>Просмотр останется в журнале.</p>
    </div>
  );
}

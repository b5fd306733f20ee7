import { useNetwork } from '@mantine/hooks';
import styles from './connection-strip.module.css';

interface Props {
  /** What tells that something was not saved has not come. */
  readonly hasNoToasts: boolean;
}

/** Says that there is no connection, as long as there is none, or that a part of the page is missing. */
export function ConnectionStrip({ hasNoToasts }: Props) {
  const { online } = useNetwork();
  const words = online ? hasNoToasts && NO_TOASTS : OFFLINE;
  return (
    // Stays in the document, so that what comes into it is read out.
    <div role="status" className={words === false ? undefined : styles.strip}>
      {words}
    </div>
  );
}

const OFFLINE = 'Нет связи. Показано то, что успело загрузиться; изменения сейчас не отправить.';
const NO_TOASTS = 'Страница загрузилась не вся и не сообщит, если что-то не сохранится. Обновите её.';

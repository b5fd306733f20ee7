import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ApiError, FieldError } from '@quarter/contract/errors';
import { failureWords } from './failure-words.ts';
import styles from './lost-send.module.css';

let count = 0;

/**
 * Says that something was not done, where the form that sent it is gone by then. It stays until it is closed.
 * @param what it is about: «Квартира № 12»; empty when nothing names it
 * @param onRetry sends the same once more
 */
export function tellLost(what: string, error: unknown, onRetry: () => void): void {
  count += 1;
  const id = `lost-${count}`;
  const words = failureWords(error);
  const retry = () => {
    notifications.hide(id);
    onRetry();
  };
  notifications.show({
    id,
    color: 'red',
    autoClose: false,
    role: 'alert',
    message: (
      <div className={styles.lost}>
        <span>{what === '' ? `Не сохранено. ${words}` : `${what}: не сохранено. ${words}`}</span>
        {mayHelp(error) && (
          <Button variant="default" size="compact-sm" onClick={retry}>
            Повторить
          </Button>
        )}
      </div>
    ),
  });
}

/** Whether the same sent again may be taken: what was refused as such is refused again. */
function mayHelp(error: unknown): boolean {
  if (error instanceof FieldError) return false;
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { firstOf, useDesk, useSend } from '../../shared/api.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { useFocusAfter } from '../../shared/use-focus-after.ts';
import styles from './import.module.css';
import { FORMAT_TITLES, progressWords } from './words.ts';

/** How often it is looked how far the file has come, ms. */
const LOOK_MS = 1_000;

interface Props {
  /** The address that was typed; the kept one when absent. */
  readonly given: { readonly address?: string };
  readonly isOff: boolean;
}

/** Takes the file of an address as if somebody had sent it, and tells what it is. */
export function ScheduleTrial({ given, isOff }: Props) {
  const [id, setId] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const file = useDesk(
    'deskImport',
    { params: { id: id ?? '' } },
    { isOff: id === null, ...(!isOver && { every: LOOK_MS }) },
  );
  const { send, isSending, fields, failure } = useSend('deskTrySchedule', {
    stale: ['deskImports'],
    onDone: answer => {
      setIsOver(false);
      setId(answer.id);
    },
  });
  const { data } = file;
  if (data && data.progress === null && !isOver) setIsOver(true);
  const isAtWork = isSending || (id !== null && !isOver);
  const button = useFocusAfter(isAtWork);
  return (
    <div className={styles.trial}>
      <Button
        ref={button}
        variant="default"
        loading={isAtWork}
        disabled={isOff}
        onClick={() => send({ body: given })}
      >
        Проверить
      </Button>
      <p role="status" className={styles.pale}>
        {data?.progress && progressWords(data.progress)}
        {data?.look && isOver && (
          <>
            Файл получен, это {FORMAT_TITLES[data.look.format]}.{' '}
            <Link to={`/import/${data.id}`} className={styles.link}>
              Посмотреть, как он читается
            </Link>
            . Он ждёт и в списке загрузок, на сайте ничего не изменилось.
          </>
        )}
      </p>
      <FormFailure>
        {isAtWork ? null : (firstOf(fields, 'address') ?? failure ?? data?.failure ?? null)}
      </FormFailure>
    </div>
  );
}

import { Button } from '@mantine/core';
import type { DeskPlanned } from '@quarter/contract/desk/planned';
import { counted, LOTS } from '@quarter/domain/format';
import { useState } from 'react';
import { useDesk, useSend } from '../api.ts';
import { momentWords } from '../moments.ts';
import { Actions, Form, Lead } from '../ui/form.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { PLANNED_STALE } from './stale.ts';
import { askWords, stateWords } from './words.ts';

interface Props {
  readonly planned: DeskPlanned;
  readonly onClose: () => void;
}

/** Asks before a planned change is cancelled; when it has happened meanwhile, says so. */
export function CancelForm({ planned, onClose }: Props) {
  const [present, setPresent] = useState(planned);
  const { send, isSending, failure } = useSend('deskCancelPlanned', {
    stale: PLANNED_STALE,
    onDone: onClose,
    onRefused: setPresent,
  });
  const { id, version, change, due_at, count, state } = present;
  const resting = useDesk('deskPlannedResting', { params: { id } }).data?.count ?? 0;
  const isWaiting = state === 'waiting';
  return (
    <Form onSubmit={() => send({ params: { id }, body: { version } })}>
      <Lead>
        {`${askWords(change)}, ${counted(count, LOTS)}, ${momentWords(due_at)} по Москве.`}{' '}
        {isWaiting
          ? 'Лоты останутся такими, как сейчас. Вернуть отменённое нельзя.'
          : `${stateWords(present)}.`}
      </Lead>
      {isWaiting && resting > 0 && (
        <Lead>
          Ждут и более позднего изменения, посчитанного от этого: {counted(resting, LOTS)}. Без этого оно
          оставит их как есть.
        </Lead>
      )}
      <FormFailure>{failure}</FormFailure>
      <Actions>
        {isWaiting && (
          <Button type="submit" loading={isSending} autoFocus data-autofocus>
            Отменить изменение
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {isWaiting ? 'Оставить' : 'Закрыть'}
        </Button>
      </Actions>
    </Form>
  );
}

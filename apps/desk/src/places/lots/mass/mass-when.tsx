import { Button, TextInput } from '@mantine/core';
import { dayAfter, moscowDate, moscowTime } from '@quarter/domain/dates';
import { useState } from 'react';
import { firstOf, type Send } from '../../../shared/api.ts';
import { Actions, Form, Lead } from '../../../shared/ui/form.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { leftOver } from './field-words.ts';
import styles from './mass.module.css';

interface Props {
  /** What was chosen before, an instant. */
  readonly former: string | null;
  /** @param due an instant, ISO */
  readonly onAsk: (due: string) => void;
  /** Has it done now after all; null where it was never to be. */
  readonly onNow: (() => void) | null;
  readonly onBack: () => void;
  readonly trial: Pick<Send<'deskMassTrial'>, 'fields' | 'failure' | 'isSending'>;
}

/** When a change is to happen: midnight of tomorrow, if nothing else is said. */
export function MassWhen({ former, onAsk, onNow, onBack, trial }: Props) {
  const [day, setDay] = useState(() => (former === null ? tomorrow() : moscowDate(new Date(former))));
  const [time, setTime] = useState(() => (former === null ? '00:00' : moscowTime(new Date(former))));
  const { fields } = trial;
  return (
    <Form onSubmit={() => day && time && onAsk(`${day}T${time}:00+03:00`)}>
      <div className={styles.pair}>
        <TextInput
          label="День"
          type="date"
          autoFocus
          min={moscowDate(new Date())}
          value={day}
          onChange={event => setDay(event.currentTarget.value)}
          error={firstOf(fields, 'due_at')}
        />
        <TextInput
          label="Время по Москве"
          type="time"
          value={time}
          onChange={event => setTime(event.currentTarget.value)}
        />
      </div>
      <Lead>
        Список лотов запомнится сейчас: те, что подойдут под отбор позже, в него не попадут. Лот, который до
        этого времени изменят, останется как есть, и сайт назовёт его.
      </Lead>
      <FormFailure>{trial.failure ?? leftOver(fields, ['due_at'])}</FormFailure>
      <Actions>
        <Button type="submit" loading={trial.isSending} disabled={day === '' || time === ''}>
          Показать изменения
        </Button>
        {onNow !== null && (
          <Button variant="default" disabled={trial.isSending} onClick={onNow}>
            Сейчас, а не позже
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          Назад
        </Button>
      </Actions>
    </Form>
  );
}

function tomorrow(): string {
  return dayAfter(moscowDate(new Date()), 1);
}

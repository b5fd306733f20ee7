import { Button, TextInput } from '@mantine/core';
import { moscowDate } from '@quarter/domain/dates';
import { firstOf, type Send } from '../../../shared/api.ts';
import { Actions, Form, Lead } from '../../../shared/ui/form.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import type { FormDraft } from '../../../shared/use-draft.ts';
import { leftOver } from './field-words.ts';
import styles from './mass.module.css';
import type { WhenFields } from './mass-draft.ts';

interface Props {
  readonly draft: FormDraft<WhenFields>;
  /** @param due an instant, ISO */
  readonly onAsk: (due: string) => void;
  /** Has it done now after all; null where it was never to be. */
  readonly onNow: (() => void) | null;
  readonly onBack: () => void;
  readonly trial: Pick<Send<'deskMassTrial'>, 'fields' | 'failure' | 'isSending'>;
}

/** When a change is to happen. */
export function MassWhen({ draft, onAsk, onNow, onBack, trial }: Props) {
  const { day, time } = draft.value;
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
          onChange={event => draft.set({ day: event.currentTarget.value })}
          error={firstOf(fields, 'due_at')}
        />
        <TextInput
          label="Время по Москве"
          type="time"
          value={time}
          onChange={event => draft.set({ time: event.currentTarget.value })}
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

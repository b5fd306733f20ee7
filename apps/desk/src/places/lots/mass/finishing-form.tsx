import { Button } from '@mantine/core';
import { Actions, Form, Lead } from '../../../shared/ui/form.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { FinishingSelect } from '../finishing-select.tsx';
import { firstUnder, leftOver } from './field-words.ts';
import type { MassFormProps } from './form-props.ts';

/** Which finishing the lots get. */
export function FinishingForm({ draft, onAsk, onClose, trial, verb }: MassFormProps) {
  const { finishing } = draft.value;
  return (
    <Form onSubmit={() => finishing !== null && onAsk({ what: 'finishing', finishing })}>
      <FinishingSelect
        value={finishing}
        onChange={next => {
          trial.reset();
          draft.set({ finishing: next });
        }}
        error={firstUnder(trial.fields, 'change')}
      />
      <Lead>
        Цены не изменятся. Изменятся только квартиры, которые никто не купил и не забронировал. Сначала вы
        увидите, что станет с каждым лотом.
      </Lead>
      <FormFailure>{trial.failure ?? leftOver(trial.fields, ['change'])}</FormFailure>
      <Actions>
        <Button type="submit" loading={trial.isSending} disabled={finishing === null}>
          {verb}
        </Button>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
      </Actions>
    </Form>
  );
}

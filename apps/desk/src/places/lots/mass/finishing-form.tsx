import { Lead } from '../../../shared/ui/form.tsx';
import { FinishingSelect } from '../finishing-select.tsx';
import { AskForm } from './ask-form.tsx';
import { firstUnder } from './field-words.ts';
import type { MassFormProps } from './form-props.ts';

/** Which finishing the lots get. */
export function FinishingForm({ draft, ...props }: MassFormProps) {
  const { finishing } = draft.value;
  const { trial } = props;
  return (
    <AskForm
      {...props}
      change={finishing === null ? null : { what: 'finishing', finishing }}
      told={['change']}
    >
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
    </AskForm>
  );
}

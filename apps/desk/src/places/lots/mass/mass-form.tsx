import { Select, TextInput } from '@mantine/core';
import type { DeskMassAsk } from '@quarter/contract/desk/mass';
import { type Amount, amountOf } from '@quarter/domain/amount';
import { ROUNDINGS } from '@quarter/domain/mass-price';
import { Choice } from '../../../shared/ui/choice.tsx';
import { Lead } from '../../../shared/ui/form.tsx';
import { NumberField } from '../../../shared/ui/number-field.tsx';
import { AskForm } from './ask-form.tsx';
import { firstUnder } from './field-words.ts';
import { FinishingForm } from './finishing-form.tsx';
import type { MassFormProps } from './form-props.ts';
import styles from './mass.module.css';
import type { MassFields } from './mass-draft.ts';
import {
  PART_CHOICES,
  ROUNDING_CHOICES,
  STATUS_CHOICES,
  STATUS_WORDS,
  WHAT_CHOICES,
  WHAT_LABELS,
} from './words.ts';

type Change = DeskMassAsk['change'];

const AMOUNTS: Readonly<Record<Exclude<MassFields['what'], 'no-discount'>, Amount>> = {
  percent: { of: 'percent', isSigned: true },
  amount: { of: 'roubles', isSigned: true },
  exact: { of: 'roubles' },
  discount: { of: 'percent' },
};
const UNTIL = 'change.discount.until';

/** What becomes of the lots: of their prices, of their statuses, or of their finishing. */
export function MassForm(props: MassFormProps) {
  const { draft, trial } = props;
  const { part } = draft.value;
  return (
    <div className={styles.last}>
      <Choice
        label="Цены, статус или отделка"
        options={PART_CHOICES}
        value={part}
        onChange={next => {
          trial.reset();
          draft.set({ part: next });
        }}
      />
      {part === 'prices' && <PriceForm {...props} />}
      {part === 'status' && <StatusForm {...props} />}
      {part === 'finishing' && <FinishingForm {...props} />}
    </div>
  );
}

function StatusForm({ draft, ...props }: MassFormProps) {
  const { status } = draft.value;
  return (
    <AskForm {...props} change={{ what: 'status', status }} told={[]}>
      <Choice
        label="Что сделать"
        options={STATUS_CHOICES}
        value={status}
        onChange={next => {
          props.trial.reset();
          draft.set({ status: next });
        }}
      />
      <Lead>{STATUS_WORDS[status]} Сначала вы увидите, что станет с каждым лотом.</Lead>
    </AskForm>
  );
}

function PriceForm({ draft, ...props }: MassFormProps) {
  const { what, text, rounding, until } = draft.value;
  const { trial } = props;
  return (
    <AskForm {...props} change={changeOf(draft.value)} told={what === 'no-discount' ? [] : ['change']}>
      <Choice
        label="Что изменить"
        options={WHAT_CHOICES}
        value={what}
        onChange={next => {
          trial.reset();
          draft.set({ what: next, text: '' });
        }}
      />
      {what !== 'no-discount' && (
        <div className={styles.pair}>
          <NumberField
            label={WHAT_LABELS[what].label}
            description={WHAT_LABELS[what].description}
            amount={AMOUNTS[what]}
            isFirst
            value={text}
            onChange={next => draft.set({ text: next })}
            error={firstUnder(trial.fields, UNTIL) ? undefined : firstUnder(trial.fields, 'change')}
          />
          {(what === 'percent' || what === 'amount') && (
            <Select
              label="Округлить"
              description="До ближайшего."
              data={ROUNDING_CHOICES}
              allowDeselect={false}
              value={String(rounding)}
              onChange={chosen =>
                draft.set({ rounding: ROUNDINGS.find(one => String(one) === chosen) ?? rounding })
              }
            />
          )}
          {what === 'discount' && (
            <TextInput
              label="Последний день"
              description="По Москве, включительно. Пусто — без срока."
              type="date"
              value={until}
              onChange={event => draft.set({ until: event.currentTarget.value })}
              error={firstUnder(trial.fields, UNTIL)}
            />
          )}
        </div>
      )}
      <Lead>
        Сначала вы увидите, что станет с каждым лотом. Покупатели, у которых лот сейчас, купят его по прежней
        цене.
      </Lead>
    </AskForm>
  );
}

function changeOf({ what, text, rounding, until }: MassFields): Change | null {
  if (what === 'no-discount') return { what: 'discount', discount: null };
  const value = amountOf(text, AMOUNTS[what]);
  if (value === null) return null;
  switch (what) {
    case 'percent':
      return { what, percent: value, rounding };
    case 'amount':
      return { what, amount: value, rounding };
    case 'exact':
      return { what, price: value };
    case 'discount':
      return { what, discount: { percent: value, until: until || null } };
  }
}

import { Button, Select, TextInput } from '@mantine/core';
import type { OfficeLotStatus } from '@quarter/contract/desk/lots';
import type { DeskMassAsk } from '@quarter/contract/desk/mass';
import { ROUNDINGS, type Rounding } from '@quarter/domain/mass-price';
import { formatTyped, PERCENT, readTyped, typedText } from '@quarter/domain/typed-number';
import { useState } from 'react';
import { Choice } from '../../../shared/ui/choice.tsx';
import { Actions, Form, Lead } from '../../../shared/ui/form.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { firstUnder, leftOver } from './field-words.ts';
import { FinishingForm } from './finishing-form.tsx';
import type { MassFormProps } from './form-props.ts';
import styles from './mass.module.css';
import {
  PART_CHOICES,
  ROUNDING_CHOICES,
  STATUS_CHOICES,
  STATUS_WORDS,
  WHAT_CHOICES,
  WHAT_LABELS,
  type What,
} from './words.ts';

type Change = DeskMassAsk['change'];

const FORMATS = {
  percent: { decimals: 2 },
  amount: { decimals: 0 },
  exact: { decimals: 0, isPositive: true },
  discount: PERCENT,
  'no-discount': PERCENT,
} as const;

const partOf = (former: Change | null) =>
  former?.what === 'status' || former?.what === 'finishing' ? former.what : 'prices';

/** What becomes of the lots: of their prices, of their statuses, or of their finishing. */
export function MassForm(props: MassFormProps) {
  const { former, trial } = props;
  const [part, setPart] = useState(partOf(former));
  return (
    <div className={styles.last}>
      <Choice
        label="Цены, статус или отделка"
        options={PART_CHOICES}
        value={part}
        onChange={next => {
          trial.reset();
          setPart(next);
        }}
      />
      {part === 'prices' && <PriceForm {...props} />}
      {part === 'status' && <StatusForm {...props} />}
      {part === 'finishing' && <FinishingForm {...props} />}
    </div>
  );
}

function StatusForm({ former, onAsk, onClose, trial, verb }: MassFormProps) {
  const [status, setStatus] = useState<OfficeLotStatus>(
    former?.what === 'status' ? former.status : 'withdrawn',
  );
  return (
    <Form onSubmit={() => onAsk({ what: 'status', status })}>
      <Choice
        label="Что сделать"
        options={STATUS_CHOICES}
        value={status}
        onChange={next => {
          trial.reset();
          setStatus(next);
        }}
      />
      <Lead>{STATUS_WORDS[status]} Сначала вы увидите, что станет с каждым лотом.</Lead>
      <FormFailure>{trial.failure ?? leftOver(trial.fields, [])}</FormFailure>
      <Actions>
        <Button type="submit" loading={trial.isSending}>
          {verb}
        </Button>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
      </Actions>
    </Form>
  );
}

function PriceForm({ former, onAsk, onClose, trial, verb }: MassFormProps) {
  const start = startOf(former);
  const [what, setWhat] = useState<What>(start.what);
  const [text, setText] = useState(start.text);
  const [rounding, setRounding] = useState<Rounding>(start.rounding);
  const [until, setUntil] = useState(start.until);
  const change = changeOf(what, readTyped(text), rounding, until);
  return (
    <Form onSubmit={() => change && onAsk(change)}>
      <Choice
        label="Что изменить"
        options={WHAT_CHOICES}
        value={what}
        onChange={next => {
          trial.reset();
          setWhat(next);
          setText('');
        }}
      />
      {what !== 'no-discount' && (
        <div className={styles.pair}>
          <TextInput
            label={WHAT_LABELS[what].label}
            description={WHAT_LABELS[what].description}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            data-autofocus
            value={text}
            onChange={event => setText(formatTyped(event.currentTarget.value, FORMATS[what]))}
            error={firstUnder(trial.fields, 'change')}
          />
          {(what === 'percent' || what === 'amount') && (
            <Select
              label="Округлить"
              description="До ближайшего."
              data={ROUNDING_CHOICES}
              allowDeselect={false}
              value={String(rounding)}
              onChange={chosen => setRounding(ROUNDINGS.find(one => String(one) === chosen) ?? rounding)}
            />
          )}
          {what === 'discount' && (
            <TextInput
              label="Последний день"
              description="По Москве, включительно. Пусто — без срока."
              type="date"
              value={until}
              onChange={event => setUntil(event.currentTarget.value)}
            />
          )}
        </div>
      )}
      <Lead>
        Сначала вы увидите, что станет с каждым лотом. Покупатели, у которых лот сейчас, купят его по прежней
        цене.
      </Lead>
      <FormFailure>
        {trial.failure ?? leftOver(trial.fields, what === 'no-discount' ? [] : ['change'])}
      </FormFailure>
      <Actions>
        <Button type="submit" loading={trial.isSending} disabled={change === null}>
          {verb}
        </Button>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
      </Actions>
    </Form>
  );
}

function changeOf(what: What, value: number | null, rounding: Rounding, until: string): Change | null {
  if (what === 'no-discount') return { what: 'discount', discount: null };
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

/** The fields as they were left. */
function startOf(former: Change | null): { what: What; text: string; rounding: Rounding; until: string } {
  const start = { what: 'percent' as const, text: '', rounding: 10_000 as const, until: '' };
  if (former === null || former.what === 'status' || former.what === 'finishing') return start;
  switch (former.what) {
    case 'percent':
      return { ...start, text: typedText(former.percent, FORMATS.percent), rounding: former.rounding };
    case 'amount':
      return {
        ...start,
        what: 'amount',
        text: typedText(former.amount, FORMATS.amount),
        rounding: former.rounding,
      };
    case 'exact':
      return { ...start, what: 'exact', text: typedText(former.price, FORMATS.exact) };
    case 'discount': {
      const { discount } = former;
      if (discount === null) return { ...start, what: 'no-discount' };
      const text = typedText(discount.percent, PERCENT);
      return { ...start, what: 'discount', text, until: discount.until ?? '' };
    }
  }
}

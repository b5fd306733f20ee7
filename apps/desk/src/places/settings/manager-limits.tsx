import { Button } from '@mantine/core';
import type { DeskLimits } from '@quarter/contract/desk/limits';
import { type Amount, amountOf, amountText } from '@quarter/domain/amount';
import { useState } from 'react';
import { firstOf, useDesk, useSend } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { NumberField } from '../../shared/ui/number-field.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { useFocusAfter } from '../../shared/use-focus-after.ts';
import styles from './settings.module.css';

const PERCENT: Amount = { of: 'percent' };

/** What managers may, as the owners have settled it. */
export function ManagerLimits() {
  const limits = useDesk('deskLimits', {}, { isForgotten: true });
  return (
    <section aria-label="Пределы менеджера" className={styles.part}>
      <div>
        <h2>Пределы менеджера</h2>
        <p className={styles.hint}>
          Насколько менеджеры могут изменить цену одного лота за день, все вместе. Скидка считается тоже:
          больше этого предела её не дать. 0 — цены меняет только владелец.
        </p>
      </div>
      <Loaded query={limits}>{data => <LimitForm limits={data} />}</Loaded>
    </section>
  );
}

function LimitForm({ limits }: { readonly limits: DeskLimits }) {
  // With the version that was looked at, and not the one that a newer answer has brought behind the field.
  const [{ text, version }, setForm] = useState(() => formOf(limits));
  const { send, isSending, fields, failure } = useSend('deskSetLimits', {
    stale: ['deskLimits', 'deskAudit'],
    onDone: saved => setForm(formOf(saved)),
    onRefused: present => setForm(formOf(present)),
  });
  const button = useFocusAfter(isSending);
  const value = amountOf(text, PERCENT);
  const save = () => value !== null && send({ body: { version, price_percent: value } });
  return (
    <Form onSubmit={save}>
      <div className={styles.check}>
        <NumberField
          label="Цена лота за день, %"
          amount={PERCENT}
          value={text}
          onChange={next => setForm({ text: next, version })}
          error={firstOf(fields, 'price_percent')}
        />
        <Button ref={button} type="submit" loading={isSending} disabled={value === null}>
          Сохранить
        </Button>
      </div>
      {limits.account !== null && limits.changed_at !== null && (
        <p className={styles.hint} role="status">
          Задано {momentWords(limits.changed_at)}, {limits.account.name}.
        </p>
      )}
      <FormFailure>{failure}</FormFailure>
    </Form>
  );
}

function formOf({ price_percent, version }: DeskLimits) {
  return { text: amountText(price_percent, PERCENT), version };
}

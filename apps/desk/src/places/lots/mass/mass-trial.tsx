import { Button } from '@mantine/core';
import {
  type DeskMassAsk,
  type DeskMassDifference,
  type DeskMassTrial,
  MASS_PAGE,
} from '@quarter/contract/desk/mass';
import { ApiError } from '@quarter/contract/errors';
import { counted, LOTS, roubles } from '@quarter/domain/format';
import { useState } from 'react';
import { firstOf, useSend } from '../../../shared/api.ts';
import { CodeField } from '../../../shared/ui/code-field.tsx';
import { Actions, Form, Lead } from '../../../shared/ui/form.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { Pages } from '../../../shared/ui/pages.tsx';
import { type Column, Rows } from '../../../shared/ui/rows.tsx';
import { discountWords, titleOf } from '../words.ts';
import styles from './mass.module.css';
import { tellMass } from './mass-toast.tsx';
import { MASS_STALE } from './stale.ts';
import { leftWords, totalWords } from './words.ts';

interface Props {
  readonly ask: DeskMassAsk;
  readonly trial: DeskMassTrial;
  readonly onMove: (offset: number) => void;
  /** Why a page of differences did not come. */
  readonly failure: string | null;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

type DifferenceColumn = Column<DeskMassDifference>;

const PLACE: readonly DifferenceColumn[] = [
  { title: 'Лот', isName: true, cell: titleOf },
  { title: 'Где', isShort: true, cell: ({ building, floor }) => `${building}, этаж ${floor}` },
];
const PRICES: readonly DifferenceColumn[] = [
  { title: 'Было', isNumber: true, cell: ({ before }) => roubles(before.price) },
  { title: 'Станет', isNumber: true, cell: ({ after }) => roubles(after.price) },
  { title: 'Разница', isNumber: true, cell: ({ before, after }) => signed(after.price - before.price) },
];
const DISCOUNT: DifferenceColumn = {
  title: 'Скидка',
  isShort: true,
  cell: ({ after }) => discountWords(after),
};
const BUYER: DifferenceColumn = {
  title: 'Покупатель',
  isShort: true,
  cell: ({ is_held }) => (is_held ? 'купит по прежней' : '—'),
};
const COLUMNS = [...PLACE, ...PRICES, DISCOUNT, BUYER];

const signed = (value: number) => (value > 0 ? `+${roubles(value)}` : roubles(value));

/** What a change comes to, lot by lot, and the code that lets it be done. */
export function MassTrial({ ask, trial, onMove, failure, onBack, onDone }: Props) {
  const [code, setCode] = useState('');
  const apply = useSend('deskMassApply', {
    stale: MASS_STALE,
    onDone({ id, count }) {
      tellMass(id, count);
      onDone();
    },
  });
  const send = () => apply.send({ body: { ...ask, token: trial.token, code } });
  const hasChanged = apply.error instanceof ApiError && apply.error.code === 'changed';
  const left = leftWords(trial);
  return (
    <Form onSubmit={send}>
      <Lead>
        {totalWords(trial)} {left}
      </Lead>
      {trial.imported > 0 && (
        <Lead>
          Загружены из файла: {counted(trial.imported, LOTS)}. Следующая загрузка вернёт им цены из файла.
        </Lead>
      )}
      {trial.count > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
          <section className={styles.list} tabIndex={0} aria-label="Изменения по лотам">
            <Rows label="Изменения" columns={COLUMNS} rows={trial.results} keyOf={({ id }) => id} />
          </section>
          <Pages count={trial.count} limit={MASS_PAGE} offset={trial.offset} onMove={onMove} />
          <CodeField
            value={code}
            onChange={setCode}
            onFull={() => {}}
            error={firstOf(apply.fields, 'code')}
          />
        </>
      )}
      <FormFailure>{apply.failure ?? failure}</FormFailure>
      <Actions>
        {hasChanged ? (
          <Button
            onClick={() => {
              apply.reset();
              onMove(0);
            }}
          >
            Посчитать заново
          </Button>
        ) : (
          trial.count > 0 && (
            <Button type="submit" loading={apply.isSending} disabled={code === ''}>
              Применить
            </Button>
          )
        )}
        <Button variant="default" onClick={onBack}>
          Назад
        </Button>
      </Actions>
    </Form>
  );
}

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { DeskPrice } from '@quarter/contract/desk/lots';
import {
  type DeskMassAsk,
  type DeskMassDifference,
  type DeskMassTrial,
  MASS_PAGE,
} from '@quarter/contract/desk/mass';
import { ApiError } from '@quarter/contract/errors';
import { counted, LOTS, roubles } from '@quarter/domain/format';
import { type ReactNode, useState } from 'react';
import { firstOf, useSend } from '../../../shared/api.ts';
import { momentWords } from '../../../shared/moments.ts';
import { CodeField } from '../../../shared/ui/code-field.tsx';
import { Actions, Form, Lead } from '../../../shared/ui/form.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { Pages } from '../../../shared/ui/pages.tsx';
import { type Column, Rows } from '../../../shared/ui/rows.tsx';
import { changeParts, discountWords, floorWords, titleOf } from '../words.ts';
import { leftOver } from './field-words.ts';
import styles from './mass.module.css';
import { tellMass } from './mass-toast.tsx';
import { MASS_STALE } from './stale.ts';
import { importedWords, laterWords, leftWords, totalWords } from './words.ts';

interface Props {
  readonly ask: DeskMassAsk;
  /** When it is to happen, an instant; null for now. */
  readonly due: string | null;
  readonly trial: DeskMassTrial;
  readonly onMove: (offset: number) => void;
  /** Why a page of differences did not come. */
  readonly failure: string | null;
  /** Asks for a time, or for another one. */
  readonly onLater: () => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

type DifferenceColumn = Column<DeskMassDifference>;

const PLACE: readonly DifferenceColumn[] = [
  { title: 'Лот', isName: true, cell: titleOf },
  { title: 'Где', isShort: true, cell: lot => `${lot.building}, ${floorWords(lot)}` },
];
/** A column of prices before and after. */
const ofPrice =
  (words: (before: DeskPrice, after: DeskPrice) => ReactNode): DifferenceColumn['cell'] =>
  ({ change }) =>
    change.what === 'price' && words(change.before, change.after);
const PRICES: readonly DifferenceColumn[] = [
  { title: 'Было', isNumber: true, cell: ofPrice(before => roubles(before.price)) },
  { title: 'Станет', isNumber: true, cell: ofPrice((_, after) => roubles(after.price)) },
  {
    title: 'Разница',
    isNumber: true,
    cell: ofPrice((before, after) => signed(after.price - before.price)),
  },
  { title: 'Скидка', isShort: true, cell: ofPrice((_, after) => discountWords(after)) },
  {
    title: 'Покупатель',
    isShort: true,
    cell: ({ is_held }) => (is_held ? 'купит по прежней' : '—'),
  },
];
/** Of a status or a finishing. */
const WORDS: readonly DifferenceColumn[] = [
  { title: 'Было', isShort: true, cell: ({ change }) => changeParts(change).before },
  { title: 'Станет', isShort: true, cell: ({ change }) => changeParts(change).after },
];
const columnsOf = ({ what }: DeskMassAsk['change']) => [
  ...PLACE,
  ...(what === 'status' || what === 'finishing' ? WORDS : PRICES),
];

const signed = (value: number) => (value > 0 ? `+${roubles(value)}` : roubles(value));

/** What a change comes to, lot by lot, and the code that lets it be done, or be planned. */
export function MassTrial({ ask, due, trial, onMove, failure, onLater, onBack, onDone }: Props) {
  const [code, setCode] = useState('');
  const apply = useSend('deskMassApply', {
    stale: MASS_STALE,
    onDone({ id, count }) {
      tellMass(id, count);
      onDone();
    },
  });
  const plan = useSend('deskPlan', {
    stale: MASS_STALE,
    onDone({ count, due_at }) {
      const message = `Запланировано на ${momentWords(due_at)}: ${counted(count, LOTS)}.`;
      notifications.show({ message, closeButtonProps: { 'aria-label': 'Закрыть' } });
      onDone();
    },
  });
  const body = { ...ask, token: trial.token, code };
  const send = () => (due === null ? apply.send({ body }) : plan.send({ body: { ...body, due_at: due } }));
  const done = due === null ? apply : plan;
  const hasChanged = done.error instanceof ApiError && done.error.code === 'changed';
  const imported = importedWords(trial, ask.change, due !== null);
  const later = laterWords(trial);
  return (
    <Form onSubmit={send}>
      {due !== null && <p className={styles.due}>{momentWords(due)} по Москве</p>}
      <Lead>
        {totalWords(trial, ask.change)} {leftWords(trial, ask.change)}
      </Lead>
      {imported && <Lead>{imported}</Lead>}
      {later && <Lead>{later}</Lead>}
      {trial.count > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
          <section className={styles.list} tabIndex={0} aria-label="Изменения по лотам">
            <Rows
              label="Изменения"
              columns={columnsOf(ask.change)}
              rows={trial.results}
              keyOf={({ id }) => id}
            />
          </section>
          <Pages count={trial.count} limit={MASS_PAGE} offset={trial.offset} onMove={onMove} />
          <CodeField value={code} onChange={setCode} onFull={() => {}} error={firstOf(done.fields, 'code')} />
        </>
      )}
      <FormFailure>{done.failure ?? leftOver(done.fields, ['code']) ?? failure}</FormFailure>
      <Actions>
        {hasChanged ? (
          <Button
            onClick={() => {
              done.reset();
              onMove(0);
            }}
          >
            Посчитать заново
          </Button>
        ) : (
          trial.count > 0 && (
            <>
              <Button type="submit" loading={done.isSending} disabled={code === ''}>
                {due === null ? 'Применить сейчас' : 'Запланировать'}
              </Button>
              <Button variant="default" onClick={onLater}>
                {due === null ? 'Применить позже…' : 'Другое время'}
              </Button>
            </>
          )
        )}
        <Button variant="default" onClick={onBack}>
          Назад
        </Button>
      </Actions>
    </Form>
  );
}

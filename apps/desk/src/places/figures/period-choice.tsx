import { Button, TextInput } from '@mantine/core';
import { FIGURE_DAYS } from '@quarter/contract/desk/figures';
import { dayAfter, moscowDate } from '@quarter/domain/dates';
import { counted } from '@quarter/domain/format';
import { type FormEvent, useState } from 'react';
import { Choice } from '../../shared/ui/choice.tsx';
import styles from './figures.module.css';
import { spanProblems } from './span.ts';
import type { FigureAddress } from './use-figure-address.ts';
import { DAYS } from './words.ts';

const OWN = 'own';
const OPTIONS = [
  ...FIGURE_DAYS.map(days => ({ value: String(days), label: counted(days, DAYS) })),
  { value: OWN, label: 'Свои даты' },
];
/** A month beside the present one is what is asked for most. */
const FIRST_OWN_DAYS = 30;

/** Seven, thirty or ninety days up to today, or days of one's own. */
export function PeriodChoice({ address }: { readonly address: FigureAddress }) {
  const today = moscowDate(new Date());
  const [from, setFrom] = useState(address.from);
  const [to, setTo] = useState(address.to || today);
  const [problems, setProblems] = useState<ReturnType<typeof spanProblems> | null>(null);

  function choose(value: string): void {
    if (value === OWN) address.setSpan(dayAfter(today, 1 - FIRST_OWN_DAYS), today);
    else address.setDays(Number(value));
  }

  function show(event: FormEvent): void {
    event.preventDefault();
    const wrong = spanProblems(from, to, today);
    setProblems(wrong);
    if (wrong.from === null && wrong.to === null) address.setSpan(from, to);
  }

  return (
    <div className={styles.period}>
      <Choice
        label="Период"
        options={OPTIONS}
        value={address.days === null ? OWN : String(address.days)}
        onChange={choose}
      />
      {address.days === null && (
        <form noValidate className={styles.span} aria-label="Свои даты" onSubmit={show}>
          <TextInput
            type="date"
            aria-label="Первый день"
            className={styles.day}
            max={today}
            value={from}
            error={problems?.from}
            onChange={event => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            aria-label="Последний день"
            className={styles.day}
            max={today}
            value={to}
            error={problems?.to}
            onChange={event => setTo(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            Показать
          </Button>
        </form>
      )}
    </div>
  );
}

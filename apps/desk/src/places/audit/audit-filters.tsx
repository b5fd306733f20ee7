import { Button, Select, TextInput } from '@mantine/core';
import { moscowDate } from '@quarter/domain/dates';
import { type ReactNode, useState } from 'react';
import type { Filters } from '../../shared/use-filters.ts';
import styles from './audit.module.css';
import type { Names } from './use-names.ts';
import { ACTION_CHOICES, KIND_CHOICES, subjectWords } from './words.ts';

export const FILTERS = ['action', 'account', 'subject', 'from', 'to'] as const;

interface Props {
  readonly filters: Filters<(typeof FILTERS)[number]>;
  readonly names: Names;
}

/** What the list is narrowed to. One thing of many is chosen by pressing it in a line. */
export function AuditFilters({ filters, names }: Props) {
  const account = filters.of('account');
  const subject = filters.of('subject');
  const [from, to] = [filters.of('from'), filters.of('to')];
  const isReversed = from !== null && to !== null && from > to;
  const isOne = subject?.includes(':') ?? false;
  // Somebody beyond the page of names, or of a line that is not in sight.
  const isKnown = account === null || names.people.some(({ value }) => value === account);
  const people = isKnown
    ? names.people
    : [...names.people, { value: account, label: names.all.get(account) ?? 'Человек' }];
  return (
    <search className={styles.chosen} aria-label="Отбор журнала">
      <Day label="С дня" sign="с" filters={filters} name="from" />
      <Day
        label="По день"
        sign="по"
        filters={filters}
        name="to"
        error={isReversed && 'Первый день позже последнего'}
      />
      <Select
        aria-label="Действие"
        placeholder="Все действия"
        data={ACTION_CHOICES}
        searchable
        clearable
        nothingFoundMessage="Нет такого действия"
        clearButtonProps={{ 'aria-label': 'Все действия' }}
        value={filters.of('action')}
        onChange={chosen => filters.set('action', chosen)}
      />
      <Select
        aria-label="Кто"
        placeholder="Все люди"
        data={people}
        searchable
        clearable
        nothingFoundMessage="Нет такого человека"
        clearButtonProps={{ 'aria-label': 'Все люди' }}
        value={account}
        onChange={chosen => filters.set('account', chosen)}
      />
      {isOne && subject !== null ? (
        <Button
          variant="light"
          onClick={() => filters.set('subject', null)}
          aria-label={`${subjectWords(subject, names.all)}: убрать`}
        >
          {subjectWords(subject, names.all)} ×
        </Button>
      ) : (
        <Select
          aria-label="Предмет"
          placeholder="Все предметы"
          data={KIND_CHOICES}
          clearable
          clearButtonProps={{ 'aria-label': 'Все предметы' }}
          value={subject}
          onChange={chosen => filters.set('subject', chosen)}
        />
      )}
    </search>
  );
}

interface DayProps extends Pick<Props, 'filters'> {
  readonly label: string;
  /** What is seen of the label. */
  readonly sign: string;
  readonly name: 'from' | 'to';
  readonly error?: ReactNode;
}

/** A day in Moscow, chosen when it is typed whole: by Enter, or on leaving the field. */
function Day({ label, sign, filters, name, error }: DayProps) {
  const chosen = filters.of(name) ?? '';
  const [text, setText] = useState(chosen);
  const [seen, setSeen] = useState(chosen);
  // The address has changed by other means.
  if (seen !== chosen) {
    setSeen(chosen);
    setText(chosen);
  }
  const choose = () => text !== chosen && filters.set(name, text);
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={sign}
      max={moscowDate(new Date())}
      value={text}
      error={error}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={choose}
      onKeyDown={event => event.key === 'Enter' && choose()}
    />
  );
}

import { Button, Select, TextInput } from '@mantine/core';
import { REQUEST_STATE_TITLES } from '@quarter/contract/desk/requests';
import { type FormEvent, useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import type { Filters } from '../../shared/use-filters.ts';
import styles from './request-filters.module.css';
import { KIND_CHOICES } from './words.ts';

export const FILTERS = ['state', 'kind', 'delivery', 'by'] as const;
type RequestFilterNames = (typeof FILTERS)[number];

interface Props {
  readonly filters: Filters<RequestFilterNames>;
}

const STATES = [
  { value: '', label: 'Все' },
  { value: 'new', label: 'Новые' },
  { value: 'in_work', label: REQUEST_STATE_TITLES.in_work },
  { value: 'done', label: REQUEST_STATE_TITLES.done },
  { value: 'spam', label: REQUEST_STATE_TITLES.spam },
] as const;

/** What the list is narrowed to; all of it stands in the address, and nothing personal does. */
export function RequestFilters({ filters }: Props) {
  const state = STATES.find(({ value }) => value === filters.of('state'))?.value ?? '';
  const isUndelivered = filters.of('delivery') !== null;
  return (
    <div className={styles.filters}>
      <Choice
        label="Состояние"
        options={STATES}
        value={state}
        onChange={chosen => filters.set('state', chosen)}
      />
      <Select
        aria-label="О чём"
        placeholder="О чём угодно"
        data={KIND_CHOICES}
        clearable
        clearButtonProps={{ 'aria-label': 'О чём угодно' }}
        value={filters.of('kind')}
        onChange={kind => filters.set('kind', kind)}
        className={styles.kind}
      />
      {filters.of('by') === null ? (
        <PhoneSearch onFound={by => filters.set('by', by)} />
      ) : (
        <Button variant="light" onClick={() => filters.set('by', null)} aria-label="Один телефон: убрать">
          Один телефон ×
        </Button>
      )}
      <Button
        variant={isUndelivered ? 'light' : 'default'}
        aria-pressed={isUndelivered}
        onClick={() => filters.set('delivery', isUndelivered ? null : 'dead')}
      >
        Не доставлено{isUndelivered && ' ×'}
      </Button>
    </div>
  );
}

/** A phone is not put into the address: the service says what stands for it there. */
function PhoneSearch({ onFound }: { readonly onFound: (by: string) => void }) {
  const [phone, setPhone] = useState('');
  const { send, isSending, fields, failure } = useSend('deskFindRequests', {
    onDone: ({ by }) => onFound(by),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone.trim() !== '') send({ body: { phone } });
  };
  return (
    <search className={styles.search}>
      <form noValidate className={styles.phone} onSubmit={submit}>
        <TextInput
          aria-label="Телефон целиком"
          placeholder="Телефон целиком"
          type="tel"
          autoComplete="off"
          value={phone}
          onChange={event => setPhone(event.currentTarget.value)}
          error={firstOf(fields, 'phone') ?? failure}
        />
        <Button type="submit" variant="default" loading={isSending}>
          Найти
        </Button>
      </form>
    </search>
  );
}

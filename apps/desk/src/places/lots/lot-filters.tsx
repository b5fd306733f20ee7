import { Button, Select, TextInput } from '@mantine/core';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { type FormEvent, useState } from 'react';
import type { Filters } from '../../shared/use-filters.ts';
import styles from './lot-filters.module.css';
import { KIND_CHOICES, ORDER_CHOICES, ROOM_CHOICES, STATUS_CHOICES } from './words.ts';

export const FILTERS = [
  'kind',
  'building',
  'status',
  'rooms',
  'floor_from',
  'floor_to',
  'number',
  'held',
  'sort',
] as const;
type LotFilterName = (typeof FILTERS)[number];

interface Props {
  readonly filters: Filters<LotFilterName>;
  readonly buildings: DeskResponse<'deskLots'>['buildings'];
}

/** What the list is narrowed to and how it is ordered; all of it stands in the address. */
export function LotFilters({ filters, buildings }: Props) {
  const isHeld = filters.of('held') !== null;
  const choose = (name: LotFilterName, every: string, data: readonly Choice[]) => (
    <Select
      aria-label={every}
      placeholder={every}
      data={[...data]}
      clearable
      clearButtonProps={{ 'aria-label': `${every}: убрать выбор` }}
      value={filters.of(name)}
      onChange={chosen => filters.set(name, chosen)}
      className={styles.choice}
    />
  );
  const field = (name: LotFilterName, label: string) => (
    // What is taken away elsewhere is gone from the field too.
    <Field
      key={`${name} ${filters.of(name) ?? ''}`}
      label={label}
      value={filters.of(name) ?? ''}
      onEnter={text => filters.set(name, text)}
    />
  );
  const named = buildings.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <search className={styles.filters} aria-label="Отбор лотов">
      {field('number', 'Номер')}
      {choose('kind', 'Все виды', KIND_CHOICES)}
      {choose('building', 'Все корпуса', named)}
      {choose('rooms', 'Любые комнаты', ROOM_CHOICES)}
      {field('floor_from', 'Этаж от')}
      {field('floor_to', 'Этаж до')}
      {choose('status', 'Все статусы', STATUS_CHOICES)}
      <Button
        variant={isHeld ? 'light' : 'default'}
        aria-pressed={isHeld}
        onClick={() => filters.set('held', isHeld ? null : 'true')}
      >
        У покупателя{isHeld && ' ×'}
      </Button>
      <Select
        aria-label="Порядок"
        data={ORDER_CHOICES}
        value={filters.of('sort') ?? 'place'}
        onChange={order => filters.set('sort', order === 'place' ? null : order)}
        className={styles.choice}
      />
      {filters.isAny && (
        <Button variant="subtle" onClick={filters.clear}>
          Сбросить
        </Button>
      )}
    </search>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onEnter: (text: string) => void;
}

/** A text that goes into the address with Enter, or when the field is left. */
function Field({ label, value, onEnter }: FieldProps) {
  const [text, setText] = useState(value);
  const enter = () => {
    if (text.trim() !== value) onEnter(text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.field}>
      <TextInput
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onBlur={enter}
      />
    </form>
  );
}

import { Button } from '@mantine/core';
import type { DeskPlanned } from '@quarter/contract/desk/planned';
import { thousands } from '@quarter/domain/format';
import { momentWords } from '../moments.ts';
import { type Column, Rows } from '../ui/rows.tsx';
import styles from './planned-rows.module.css';
import { askWords, stateWords } from './words.ts';

interface Props {
  readonly label: string;
  readonly planned: readonly DeskPlanned[];
  readonly onCancel: (planned: DeskPlanned) => void;
  /** Shows the lots of one; nothing to press without it. */
  readonly onLots?: (planned: DeskPlanned) => void;
}

const COLUMNS: readonly Column<DeskPlanned>[] = [
  { title: 'Что', isName: true, cell: ({ change }) => askWords(change) },
  {
    title: 'Когда',
    isShort: true,
    cell: ({ due_at }) => <time dateTime={due_at}>{momentWords(due_at)}</time>,
  },
];
const WHO: Column<DeskPlanned> = { title: 'Кто', cell: ({ account }) => account.name };
const STATE: Column<DeskPlanned> = { title: 'Состояние', cell: stateWords };

const nameOf = ({ change, due_at }: DeskPlanned) => `${askWords(change)}, ${momentWords(due_at)}`;

/** Planned changes, one under the other; those that wait can be cancelled. */
export function PlannedRows({ label, planned, onCancel, onLots }: Props) {
  const count: Column<DeskPlanned> = {
    title: 'Лотов',
    isNumber: true,
    cell: one =>
      onLots ? (
        <button
          type="button"
          className={styles.lots}
          aria-label={`Показать лоты, ${thousands(one.count)}: ${nameOf(one)}`}
          onClick={() => onLots(one)}
        >
          {thousands(one.count)}
        </button>
      ) : (
        thousands(one.count)
      ),
  };
  const cancel: Column<DeskPlanned> = {
    title: 'Отменить',
    isActions: true,
    cell: one =>
      one.state === 'waiting' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Отменить: ${nameOf(one)}`}
          onClick={() => onCancel(one)}
        >
          Отменить
        </Button>
      ),
  };
  return (
    <Rows
      label={label}
      columns={[...COLUMNS, count, WHO, STATE, cancel]}
      rows={planned}
      keyOf={({ id }) => id}
      isPale={({ state }) => state !== 'waiting'}
    />
  );
}

import type { DeskSelectionRow } from '@quarter/contract/desk/selections';
import { Link, useLocation } from 'react-router';
import { momentWords } from '../../shared/moments.ts';
import { useAccount } from '../../shared/session.ts';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import styles from './selections.module.css';
import { openedWords, selectionTitle, stateWords } from './words.ts';

interface Props {
  readonly selections: readonly DeskSelectionRow[];
  /** Which one is open beside the list; what is in sight there is left out here. */
  readonly openId: string | null;
}

export function SelectionTable({ selections, openId }: Props) {
  const { search } = useLocation();
  const { role } = useAccount();
  const name: Column<DeskSelectionRow> = {
    title: 'Подборка',
    isName: true,
    cell: selection => (
      <Link
        to={{ pathname: `/selections/${selection.id}`, search }}
        aria-current={selection.id === openId ? 'true' : undefined}
        className={styles.name}
      >
        {selectionTitle(selection)}
      </Link>
    ),
  };
  const opened: Column<DeskSelectionRow> = { title: 'Открывали', cell: row => openedWords(row.opened) };
  const manager: Column<DeskSelectionRow> = { title: 'Менеджер', cell: ({ account }) => account.name };
  const wide: readonly Column<DeskSelectionRow>[] = [
    name,
    ...(role === 'owner' ? [manager] : []),
    { title: 'Лотов', isNumber: true, cell: ({ lots }) => lots },
    {
      title: 'Создана',
      cell: ({ created_at }) => <time dateTime={created_at}>{momentWords(created_at)}</time>,
    },
    { title: 'Ссылка', cell: ({ state, ends_at }) => stateWords(state, ends_at) },
    opened,
    { title: 'Нравится', isNumber: true, cell: ({ liked }) => liked || '—' },
    { title: 'Заявок', isNumber: true, cell: ({ asked }) => asked || '—' },
  ];
  return (
    <Rows
      label="Подборки"
      columns={openId === null ? wide : [name, opened]}
      rows={selections}
      keyOf={({ id }) => id}
      isPale={({ state }) => state !== 'open'}
    />
  );
}

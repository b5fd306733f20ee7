import type { DeskPerson } from '@quarter/contract/desk/account';
import { ROLE_TITLES } from '@quarter/contract/desk/roles';
import { type Column, Rows } from '../../shared/ui/rows.tsx';

interface Props {
  /** As somebody else has left him. */
  readonly present: DeskPerson;
  readonly wanted: Pick<DeskPerson, 'name' | 'role'>;
}

interface Line {
  readonly field: string;
  readonly now: string;
  readonly mine: string;
}

const COLUMNS: readonly Column<Line>[] = [
  { title: 'Поле', isName: true, cell: ({ field }) => field },
  { title: 'Сейчас', cell: ({ now }) => now },
  { title: 'У вас', cell: ({ mine }) => mine },
];

/** Both of two changes that came at the same time. */
export function Differences({ present, wanted }: Props) {
  const lines: readonly Line[] = [
    { field: 'Имя', now: present.name, mine: wanted.name },
    { field: 'Роль', now: ROLE_TITLES[present.role], mine: ROLE_TITLES[wanted.role] },
  ];
  return <Rows label="Различия" columns={COLUMNS} rows={lines} keyOf={({ field }) => field} />;
}

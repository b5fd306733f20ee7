import { ActionIcon, Menu } from '@mantine/core';
import type { DeskPerson } from '@quarter/contract/desk/account';
import { needsSecondFactor, ROLE_TITLES } from '@quarter/contract/desk/roles';
import { momentWords } from '../../shared/moments.ts';
import { useAccount } from '../../shared/session.ts';
import { type Column, Rows } from '../../shared/ui/rows.tsx';

/** What is done with somebody. */
export type Act = 'change' | 'block' | 'reset';

interface Props {
  readonly people: readonly DeskPerson[];
  readonly onAct: (act: Act, person: DeskPerson) => void;
}

export function PeopleTable({ people, onAct }: Props) {
  const { id: own } = useAccount();
  const columns: readonly Column<DeskPerson>[] = [
    { title: 'Имя', isName: true, cell: ({ id, name }) => (id === own ? `${name} (вы)` : name) },
    { title: 'E-mail', cell: ({ email }) => email },
    { title: 'Роль', cell: ({ role }) => ROLE_TITLES[role] },
    { title: 'Второй фактор', cell: secondFactor },
    {
      title: 'Последняя работа',
      isShort: true,
      cell: ({ seen_at }) => (seen_at === null ? 'ещё не заходили' : momentWords(seen_at)),
    },
    { title: 'Доступ', cell: ({ is_blocked }) => (is_blocked ? 'заблокирован' : 'открыт') },
    {
      title: 'Действия',
      isActions: true,
      cell: person => <Acts person={person} isOwn={person.id === own} onAct={onAct} />,
    },
  ];
  return (
    <Rows
      label="Люди"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      isPale={({ is_blocked }) => is_blocked}
    />
  );
}

function secondFactor({ has_second_factor, role }: DeskPerson): string {
  if (has_second_factor) return 'настроен';
  return needsSecondFactor(role) ? 'настроит при входе' : 'не нужен';
}

interface ActsProps extends Pick<Props, 'onAct'> {
  readonly person: DeskPerson;
  readonly isOwn: boolean;
}

function Acts({ person, isOwn, onAct }: ActsProps) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} aria-label={`Действия: ${person.name}`}>
          <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
            <path d="M2 7h2v2H2zM7 7h2v2H7zM12 7h2v2h-2z" />
          </svg>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAct('change', person)}>Изменить имя и роль</Menu.Item>
        <Menu.Item onClick={() => onAct('block', person)}>
          {person.is_blocked ? 'Разблокировать' : 'Заблокировать'}
        </Menu.Item>
        {/* Nobody cuts off the session that he would see his own link in: he has the change of the password. */}
        {!isOwn && <Menu.Item onClick={() => onAct('reset', person)}>Сбросить вход</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

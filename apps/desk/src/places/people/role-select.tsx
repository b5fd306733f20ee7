import { Radio } from '@mantine/core';
import { DESK_ROLES, type DeskRole, ROLE_TITLES } from '@quarter/contract/desk/roles';
import styles from './role-select.module.css';

/** What each role may, in short. */
const MAY: Readonly<Record<DeskRole, string>> = {
  owner: 'всё, и людей тоже',
  marketing: 'лоты, показатели, заявки без имён и телефонов; загружает файлы с лотами',
  sales: 'заявки и брони, подборки, статусы лотов, цены в пределах, которые задал владелец',
  lawyer: 'заявки, брони, журнал, контакты по одному; ничего не меняет',
  viewer: '«Сегодня» без заявок и броней, лоты, показатели; ничего не меняет',
};

interface Props {
  readonly value: DeskRole;
  readonly onChange: (role: DeskRole) => void;
  readonly error?: string | undefined;
}

/** All roles in sight, each with what it may. */
export function RoleSelect({ value, onChange, error }: Props) {
  const choose = (chosen: string) => {
    const role = DESK_ROLES.find(one => one === chosen);
    if (role) onChange(role);
  };
  return (
    <Radio.Group label="Роль" value={value} onChange={choose} error={error}>
      <div className={styles.roles}>
        {DESK_ROLES.map(role => (
          <Radio key={role} value={role} label={ROLE_TITLES[role]} description={MAY[role]} />
        ))}
      </div>
    </Radio.Group>
  );
}

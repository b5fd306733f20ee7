import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { ROLE_TITLES } from '@quarter/contract/desk/roles';
import { Link } from 'react-router';
import { useSend } from '../shared/api.ts';
import { startAnew, useAccount } from '../shared/session.ts';
import styles from './account-bar.module.css';

/** Who one is, the theme, the way out; where there is little room, the theme alone. */
export function AccountBar() {
  return (
    <div className={styles.bar}>
      <div className={`${styles.bar} ${styles.wide}`}>
        <Who />
      </div>
      <ThemeSwitch />
      <div className={styles.wide}>
        <Leave />
      </div>
    </div>
  );
}

/** The same in the menu of a phone. */
export function OwnAccount() {
  return (
    <div className={styles.own}>
      <Who />
      <Leave />
    </div>
  );
}

function Who() {
  const { name, role } = useAccount();
  return (
    <Link to="/me" className={styles.who} title="Мой вход: сеансы, ключи, пароль">
      <span className={styles.name}>{name}</span>
      <span className={styles.role}>{ROLE_TITLES[role]}</span>
    </Link>
  );
}

function Leave() {
  const { send, isSending, failure } = useSend('deskSignOut', { onDone: startAnew });
  return (
    <>
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
      <Button variant="default" loading={isSending} onClick={() => send({ body: { everywhere: false } })}>
        Выйти
      </Button>
    </>
  );
}

function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      aria-label={isDark ? 'Светлая тема' : 'Тёмная тема'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="9" cy="9" r="6.5" />
        <path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </ActionIcon>
  );
}

import { Page } from '../../shared/ui/page.tsx';
import styles from './me.module.css';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

/** The own account: where one is signed in, the passkeys, and the password. */
export function Component() {
  return (
    <Page title="Мой вход" lead="Где вы вошли. Незнакомый сеанс — повод выйти везде и сменить пароль.">
      <Sessions />
      <section className={styles.wide} aria-labelledby="passkeys">
        <h2 id="passkeys">Ключи входа</h2>
        <Passkeys />
      </section>
      <section className={styles.section} aria-labelledby="password">
        <h2 id="password">Смена пароля</h2>
        <PasswordForm />
      </section>
    </Page>
  );
}

import { Page } from '../../shared/ui/page.tsx';
import styles from './me.module.css';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

/** The own account: where one is signed in, and the password. */
export function Component() {
  return (
    <Page title="Мои сеансы" lead="Где вы вошли. Незнакомый сеанс — повод выйти везде и сменить пароль.">
      <Sessions />
      <section className={styles.section} aria-labelledby="password">
        <h2 id="password">Смена пароля</h2>
        <PasswordForm />
      </section>
    </Page>
  );
}
